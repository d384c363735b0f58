# SPDX-License-Identifier: Apache-2.0
"""A server of its own for each test, in a home of its own."""

import os
import plistlib
import re
import shutil
import signal
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
BINARY = os.environ.get("SETTINGS_BINARY", os.path.join(ROOT, ".build/debug/settings"))
EXAMPLE = os.path.join(ROOT, "Examples/AppSettings/AppSettings.app")
TORTURE = os.path.join(ROOT, "Tests/SettingsModelTests/Fixtures/Torture")
DOMAIN = "com.example.AppSettings"


class Home:
    """A folder with the preferences of a test; it goes away with the test."""

    def __init__(self, case):
        self.path = tempfile.mkdtemp(prefix="settings-browser-")
        case.addCleanup(shutil.rmtree, self.path, ignore_errors=True)
        self.environment = {
            "HOME": self.path, "PATH": os.environ["PATH"], "LANG": "en_US.UTF-8",
            "XDG_CONFIG_DIRS": os.path.join(self.path, "etc"), "TZ": "UTC",
        }

    def settings(self, *words):
        """Runs the command as another process; what it prints."""
        done = subprocess.run(
            [BINARY, *words], env=self.environment, capture_output=True, text=True, timeout=60)
        return (done.stdout + done.stderr).strip()

    def stored(self, key, domain=DOMAIN):
        """The value of a key with its type, as it is stored."""
        kind = self.settings("defaults", "read-type", domain, key)
        if not kind.startswith("Type is "):
            return None
        return kind[len("Type is "):], self.settings("defaults", "read", domain, key)

    def store(self, key, value, application=EXAMPLE):
        said = self.settings("set", application, key, value)
        assert not said, said

    def force(self, values, domain=DOMAIN):
        folder = os.path.join(self.path, "etc/settings/forced")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, domain + ".plist"), "wb") as file:
            plistlib.dump(values, file)

    def application(self, pages, name="App", identifier="org.example.app"):
        """Writes an application; the path of it."""
        path = os.path.join(self.path, name + ".app")
        os.makedirs(os.path.join(path, "Settings.bundle"), exist_ok=True)
        with open(os.path.join(path, "Info.plist"), "wb") as file:
            plistlib.dump({"CFBundleIdentifier": identifier, "CFBundleName": name}, file)
        for page, elements in pages.items():
            with open(os.path.join(path, "Settings.bundle", page + ".plist"), "wb") as file:
                plistlib.dump({"PreferenceSpecifiers": elements}, file)
        return path


class Server:
    """`settings serve` as a process."""

    def __init__(self, case, home, *words, applications=(EXAMPLE,)):
        self.process = subprocess.Popen(
            [BINARY, "serve", *applications, *words], env=home.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        case.addCleanup(self.stop)
        self.output = []
        self.address = None
        while self.address is None:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError("The server ended: " + "".join(self.output))
            self.output.append(line)
            found = re.match(r"  (http://\S+)$", line.rstrip("\n"))
            self.address = found and found.group(1)
        self.origin, self.port, self.token = re.match(
            r"(http://[^/]*:(\d+))[^?]*\?token=(.*)", self.address).groups()

    def stop(self, number=signal.SIGTERM):
        """Ends the server; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            rest = self.process.communicate(timeout=20)[0]
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        except ValueError:  # The output was read before.
            return self.process.returncode
        self.output.append(rest or "")
        return self.process.returncode
