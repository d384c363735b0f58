# SPDX-License-Identifier: Apache-2.0
"""The OpenAPI document against the server, with requests that fit it and requests that do not."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.parse
import urllib.request

import serving

VALUES = {
    "app": serving.DOMAIN, "page": "Root", "row": "Root/4",
}


def fits(value, schema, document, path="$"):
    """What of a JSON value does not fit a schema, for the part of JSON Schema that is used."""
    if "$ref" in schema:
        target = document
        for name in schema["$ref"].split("/")[1:]:
            target = target[name]
        return fits(value, target, document, path)
    faults = []
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(is_kind(value, kind) for kind in kinds):
        return [f"{path} is {value!r}, not {kinds}"]
    if "enum" in schema and value not in schema["enum"]:
        faults.append(f"{path} is {value!r}, not one of {schema['enum']}")
    if isinstance(value, dict):
        faults += [f"{path} has no {name}" for name in schema.get("required", []) if name not in value]
        for name, member in schema.get("properties", {}).items():
            if name in value:
                faults += fits(value[name], member, document, f"{path}.{name}")
    if isinstance(value, list) and "items" in schema:
        for place, member in enumerate(value):
            faults += fits(member, schema["items"], document, f"{path}[{place}]")
    return faults


def is_kind(value, kind):
    if kind in ("integer", "number") and isinstance(value, bool):
        return False
    return isinstance(value, {
        "object": dict, "array": list, "string": str, "integer": int, "number": (int, float),
        "boolean": bool, "null": type(None)}[kind])


class InterfaceCase(unittest.TestCase):
    def setUp(self):
        self.home = serving.Home(self)
        self.server = serving.Server(self, self.home, applications=[serving.EXAMPLE, serving.TORTURE])

    def ask(self, method, path, body=None, headers=()):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.server.origin + path, data=data, method=method,
            headers={"Authorization": "Bearer " + self.server.token, **dict(headers)})
        try:
            answer = urllib.request.urlopen(request, timeout=20)
        except urllib.error.HTTPError as error:
            answer = error
        return answer.status, answer.headers, answer.read()


class DocumentTests(InterfaceCase):
    def setUp(self):
        super().setUp()
        self.document = json.loads(self.ask("GET", "/api/openapi.json")[2])

    def check(self, method, template, path, body=None, headers=()):
        status, fields, content = self.ask(method, path, body, headers)
        operation = self.document["paths"][template][method.lower()]
        answers = operation["responses"]
        self.assertIn(str(status), answers, f"{method} {path}")
        answer = answers[str(status)]
        if "$ref" in answer:
            answer = self.document["components"]["responses"][answer["$ref"].split("/")[-1]]
        kinds = answer.get("content")
        if kinds is None:
            self.assertEqual(content, b"", f"{method} {path}")
        else:
            kind = fields["Content-Type"].split(";")[0]
            self.assertIn(kind, kinds, f"{method} {path}")
            self.assertEqual(
                fits(json.loads(content), kinds[kind]["schema"], self.document), [], f"{method} {path}")
        return status

    def test_every_operation_is_routed_and_answers_as_described(self):
        bodies = {"put": {"value": True}}
        for template, operations in self.document["paths"].items():
            for method in ("get", "put", "delete"):
                path = re.sub(r"{(\w+)}", lambda found: VALUES[found.group(1)], template)
                status, headers, _ = self.ask(method.upper(), path, bodies.get(method))
                if method in operations:
                    self.assertIn(status, (200, 204), f"{method} {path}")
                    self.check(method.upper(), template, path, bodies.get(method))
                else:
                    self.assertEqual(status, 405, f"{method} {path}")
                    self.assertNotIn(method.upper(), headers["Allow"])

    def test_every_screen_and_row_fits_its_schema(self):
        for app in json.loads(self.ask("GET", "/api/apps")[2]):
            for page in app["pages"]:
                base = f"/api/apps/{app['id']}"
                self.check("GET", "/api/apps/{app}/screens/{page}", f"{base}/screens/{page}")
                screen = json.loads(self.ask("GET", f"{base}/screens/{page}")[2])
                for row in [row for section in screen["sections"] for row in section["rows"]]:
                    self.check("GET", "/api/apps/{app}/rows/{row}", f"{base}/rows/{row['id']}")
                    self.check(
                        "GET", "/api/apps/{app}/explanations/{row}", f"{base}/explanations/{row['id']}")
                    for value in [True, 5, -1e9, "", "on", "x\ny", None, [], {}]:
                        self.check(
                            "PUT", "/api/apps/{app}/rows/{row}", f"{base}/rows/{row['id']}",
                            {"value": value})
                    self.check("DELETE", "/api/apps/{app}/rows/{row}", f"{base}/rows/{row['id']}")

    def test_what_is_not_there_or_not_changed(self):
        row = f"/api/apps/{serving.DOMAIN}/rows/"
        for path, template in [
            ("/api/apps/none", "/api/apps/{app}"), (row + "Root/99", "/api/apps/{app}/rows/{row}"),
            (f"/api/apps/{serving.DOMAIN}/screens/None", "/api/apps/{app}/screens/{page}"),
        ]:
            self.assertEqual(self.check("GET", template, path), 404)
        tag = self.ask("GET", "/api/apps")[1]["ETag"]
        self.assertEqual(
            self.check("GET", "/api/apps", "/api/apps", headers=[("If-None-Match", tag)]), 304)

    def test_without_the_token(self):
        for template in self.document["paths"]:
            path = re.sub(r"{(\w+)}", lambda found: VALUES[found.group(1)], template)
            with self.assertRaises(urllib.error.HTTPError) as caught:
                urllib.request.urlopen(self.server.origin + path, timeout=20)
            self.assertEqual(caught.exception.status, 401)
            self.assertEqual(
                caught.exception.headers["Content-Type"].split(";")[0], "application/problem+json")


class SchemathesisTests(InterfaceCase):
    def test_requests_made_from_the_document(self):
        folder = tempfile.mkdtemp(prefix="settings-schemathesis-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        done = subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, "schemathesis"],
            capture_output=True, timeout=300)
        if done.returncode != 0:
            self.skipTest("schemathesis can't be installed from the registry")
        # 501 is the answer to a method that nobody knows; rows and pages are those of the example.
        with open(os.path.join(folder, "schemathesis.toml"), "w", encoding="utf-8") as file:
            file.write(f"""
                [phases.coverage]
                unexpected-methods = ["POST", "PATCH"]
                [parameters]
                "path.app" = ["{serving.DOMAIN}", "Torture"]
                "path.page" = ["Root", "More", "Switches"]
                "path.row" = ["Root/1", "Root/3", "Root/4", "Root/6", "Switches/4"]
                """)
        environment = {**os.environ, "PYTHONPATH": folder, "HOME": self.home.path}
        done = subprocess.run(
            [sys.executable, "-c", "from schemathesis.cli import schemathesis as run; run()",
             "--config-file", os.path.join(folder, "schemathesis.toml"), "run",
             self.server.origin + "/api/openapi.json", "--header",
             "Authorization: Bearer " + self.server.token, "--seed", "1",
             "--max-examples", os.environ.get("SCHEMATHESIS_EXAMPLES", "25"),
             "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,"
             "response_schema_conformance,response_headers_conformance"],
            env=environment, capture_output=True, text=True, timeout=600)
        self.assertEqual(done.returncode, 0, done.stdout[-4000:] + done.stderr[-2000:])
        self.assertIsNone(self.server.process.poll())


if __name__ == "__main__":
    unittest.main()
