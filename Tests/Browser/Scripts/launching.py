# SPDX-License-Identifier: Apache-2.0
"""How the server opens a browser without telling everybody the address."""

import os
import stat
import sys
import time
import unittest

from driving import Browser, BrowserCase


class LaunchTests(BrowserCase):
    def setUp(self):
        super().setUp()
        self.told = os.path.join(self.home.path, "told")
        program = os.path.join(self.home.path, "browser")
        with open(program, "w", encoding="utf-8") as file:
            # A shell would unblock the signals that are looked at.
            file.write(
                f"#!{sys.executable}\n"
                "import os, signal, sys\n"
                "blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [])\n"
                f"with open({self.told!r} + '.part', 'w') as file:\n"
                "    print(*sys.argv[1:], len(blocked), sep='\\n', file=file)\n"
                f"os.rename({self.told!r} + '.part', {self.told!r})\n")
        os.chmod(program, 0o755)
        self.home.environment["BROWSER"] = program

    def folder(self, variable, mode):
        path = os.path.join(self.home.path, variable)
        os.mkdir(path, mode)
        self.home.environment[variable] = path
        return path

    def wait(self, condition, what):
        end = time.monotonic() + 20
        while not condition():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.02)

    def launch(self):
        """A server that opened a browser, and the file that the browser was given."""
        server = self.serve("--open")
        self.wait(lambda: os.path.exists(self.told), "the browser is started")
        with open(self.told, encoding="utf-8") as file:
            words = file.read()
        self.assertNotIn(server.token, words)
        path, blocked = words.splitlines()
        self.assertEqual(blocked, "0", "signals end the browser")
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        with open(path, encoding="utf-8") as file:
            self.assertIn(server.token, file.read())
        return server, path

    def test_the_browser_finds_its_way_and_the_file_goes(self):
        folder = self.folder("XDG_RUNTIME_DIR", 0o700)
        server, path = self.launch()
        self.assertEqual(os.path.dirname(path), folder)
        browser = Browser(self).open("file://" + path)
        browser.wait_for_text("h1", "AppSettings")
        self.assertEqual(browser.driver.current_url, server.address.split("?")[0])
        self.wait(lambda: os.listdir(folder) == [], "the file is removed")
        browser.control(4).click()
        self.wait_for_stored(browser, "warpDrive", ("string", "Disabled"))
        browser.driver.back()
        self.assertNotIn(server.token, browser.driver.current_url)

    def test_without_a_script(self):
        self.folder("XDG_RUNTIME_DIR", 0o700)
        server, path = self.launch()
        browser = Browser(self, script=False).open("file://" + path)
        browser.wait_for_text("h1", "AppSettings")

    def test_without_a_folder_of_the_login_one_is_made_and_removed(self):
        parent = self.folder("TMPDIR", 0o755)
        server, path = self.launch()
        folder = os.path.dirname(path)
        self.assertEqual(os.path.dirname(folder), parent)
        self.assertEqual(stat.S_IMODE(os.stat(folder).st_mode), 0o700)
        self.assertEqual(server.stop(), 0)
        self.assertEqual(os.listdir(parent), [])

    def test_a_browser_that_reads_no_files(self):
        folder = self.folder("XDG_RUNTIME_DIR", 0o700)
        self.home.environment["BROWSER"] = "true"
        server = self.serve("--open")
        browser = Browser(self).open(server.address)
        browser.wait_for_text("h1", "AppSettings")
        self.assertEqual(server.stop(), 0)
        self.assertIn("If it shows nothing, open the address above.", "".join(server.output))
        self.assertEqual(os.listdir(folder), [])

    def test_a_browser_that_is_not_there(self):
        folder = self.folder("XDG_RUNTIME_DIR", 0o700)
        self.home.environment["BROWSER"] = "no-such-browser"
        server = self.serve("--open")
        self.assertEqual(server.stop(), 0)
        self.assertIn("There is no 'no-such-browser'", "".join(server.output))
        self.assertEqual(os.listdir(folder), [])


if __name__ == "__main__":
    unittest.main()
