# SPDX-License-Identifier: Apache-2.0
"""How pages look and how they are heard: axe, tidy, narrow windows, focus, screenshots."""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request

import serving
from driving import Browser, BrowserCase

OUT = os.path.join(serving.ROOT, "out/screenshots")
SWITCH = {"Type": "PSToggleSwitchSpecifier", "Title": "Careful", "Key": "careful",
          "DefaultValue": False, "TrueConfirmationPrompt": {
              "Type": "PSConfirmationPrompt", "Title": "Careful", "Prompt": "Really?",
              "ConfirmText": "Yes", "DenyText": "No"}}


def axe_source():
    """axe from the registry of Python packages, fetched for this run only."""
    folder = tempfile.mkdtemp(prefix="settings-axe-")
    try:
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder,
             "axe-core-python"], capture_output=True, timeout=90, check=True)
        with open(glob.glob(folder + "/axe_core_python/axe.min.js")[0], encoding="utf-8") as file:
            return file.read()
    except (subprocess.SubprocessError, IndexError, OSError):
        return None
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class LookCase(BrowserCase):
    """Two applications with pages of every kind, some of it changed, refused and locked."""

    def start(self, *words, in_app=True):
        self.home.store("warpFactor", "7")
        self.home.store("username", "kirk")
        self.home.store("password", "secret")
        self.home.force({"warpDrive": "Engaged", "protocol": "IMAP"})
        many = {"Type": "PSMultiValueSpecifier", "Title": "Many", "Key": "many", "DefaultValue": 0,
                "Titles": [f"Option {n}" for n in range(500)], "Values": list(range(500))}
        app = self.home.application({"Root": [SWITCH, many]})
        server = self.serve(*words, *(["--in-app"] if in_app else []), applications=[serving.EXAMPLE, app, serving.TORTURE])
        return server

    def places(self):
        example, torture = f"/apps/{serving.DOMAIN}", "/apps/Torture"
        places = {
            "home": "/", "page": example, "child": example + "/pages/More",
            "selection-locked": example + "/options/Root/3",
            "selection": "/apps/org.example.app/options/Root/1",
            "explanation": example + "/why/Root/6", "reset": example + "/reset",
            "search": "/search?q=favorite", "nothing-found": "/search?q=qqqq",
            "missing-page": example + "/pages/Nothing", "missing-application": "/apps/nothing",
        }
        for name in ["Root", "Types", "Keys", "Options", "Switches", "Sliders", "Texts", "Sections",
                     "Panes", "Broken", "Shapeless", "InApp"]:
            places["torture-" + name] = f"{torture}/pages/{name}"
        return places

    def ask(self, browser, language):
        """Opens the question of a switch, which only Apple's dialect has."""
        server = self.start("--language", language, in_app=False)
        browser.open(f"{server.origin}/apps/org.example.app?token={server.token}")
        browser.control(0).click()
        browser.wait_for_text(".question", "Really?")


class AccessibilityTests(LookCase):
    def test_axe_finds_nothing(self):
        axe = axe_source()
        if axe is None:
            self.skipTest("axe-core-python can't be installed from the registry")
        for language in ["en", "ar"]:
            server = self.start("--language", language)
            for dark in [False, True]:
                browser = Browser(self, dark=dark).open(server.origin + "/?token=" + server.token)
                self.assertNotEqual(self.faults(browser, axe, "document.title = ''"), [])
                for name, place in self.places().items():
                    browser.open(server.origin + place)
                    self.check(browser, axe, f"{name} {language} dark={dark}")
                self.ask(browser, language)
                self.check(browser, axe, f"question {language} dark={dark}")
                browser.driver.quit()
            server.stop()

    def check(self, browser, axe, name):
        with self.subTest(name):
            self.assertEqual(self.faults(browser, axe), [])

    def faults(self, browser, axe, change=""):
        browser.driver.execute_script(axe + ";" + change)
        return browser.driver.execute_async_script("""
            const done = arguments[arguments.length - 1];
            axe.run(document, { resultTypes: ["violations"] }).then(
              (r) => done(r.violations.map((v) => [v.id, v.help, ...v.nodes.map((n) => n.html)])),
              (e) => done(String(e)));""")

    def test_every_page_is_valid(self):
        if shutil.which("tidy") is None:
            self.skipTest("tidy is not installed")
        server = self.start()
        for name, place in self.places().items():
            request = urllib.request.Request(
                server.origin + place, headers={"Authorization": "Bearer " + server.token})
            try:
                text = urllib.request.urlopen(request, timeout=20).read()
            except urllib.error.HTTPError as answer:
                text = answer.read()
            done = subprocess.run(
                ["tidy", "-errors", "-quiet", "-utf8"], input=text, capture_output=True, timeout=60)
            said = [line for line in done.stderr.decode().splitlines()
                    # What tidy of 2017 does not know yet, and elements that the style fills.
                    if not re.search(
                        r'proprietary attribute "(autocorrect|inputmode|autocapitalize|aria-current)"'
                        '|trimming empty', line)]
            with self.subTest(name):
                self.assertEqual(said, [])


class WindowTests(LookCase):
    def test_narrow_windows_need_no_scrolling_sideways(self):
        for language in ["en", "de", "ar"]:
            server = self.start("--language", language)
            browser = Browser(self, size=(320, 640)).open(server.origin + "/?token=" + server.token)
            for name, place in self.places().items():
                browser.open(server.origin + place)
                width = browser.driver.execute_script(
                    "return [document.scrollingElement.scrollWidth, innerWidth]")
                with self.subTest(f"{name} {language}"):
                    self.assertLessEqual(width[0], width[1])
            browser.driver.quit()
            server.stop()

    def test_the_focus_is_to_be_seen(self):
        server = self.start()
        browser = Browser(self).open(server.origin + "/?token=" + server.token)
        browser.open(server.origin + "/apps/" + serving.DOMAIN)
        seen = set()
        for _ in range(60):
            browser.press("\ue004")
            found = browser.driver.execute_script("""
                const e = document.activeElement;
                if (e === document.body) return null;
                const ring = [e, e.closest(".row"), e.closest("label")].some((x) => {
                  const s = x && getComputedStyle(x);
                  return s && s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
                });
                return [e.outerHTML.slice(0, 120), ring];""")
            if found is None:
                break
            seen.add(found[0])
            with self.subTest(found[0]):
                self.assertTrue(found[1])
        self.assertGreater(len(seen), 10)

    def test_nothing_moves_for_those_who_do_not_want_it(self):
        server = self.start()
        browser = Browser(self).open(server.origin + "/?token=" + server.token)
        browser.emulate((1100, 900), features=[("prefers-reduced-motion", "reduce")])
        browser.open(server.origin + "/apps/" + serving.DOMAIN)
        moving = browser.driver.execute_script("""
            return [...document.querySelectorAll("*")].filter((e) =>
              parseFloat(getComputedStyle(e).transitionDuration) > 0
              || getComputedStyle(e).animationName !== "none").length""")
        self.assertEqual(moving, 0)


class PictureTests(LookCase):
    """Keeps pictures for people to look at."""

    def test_pictures(self):
        os.makedirs(OUT, exist_ok=True)
        for language, dark, size, names in [
            ("en", False, (1100, 900), None), ("en", True, (1100, 900), ["home", "page", "selection", "explanation"]),
            ("en", False, (390, 844), ["home", "page", "child", "selection", "explanation", "search", "torture-InApp"]),
            ("ar", False, (1100, 900), ["home", "page", "child", "explanation", "selection-locked"]),
            ("ar", True, (390, 844), ["page", "explanation"]),
            ("de", False, (1100, 900), ["page", "reset"]),
        ]:
            server = self.start("--language", language)
            browser = Browser(self, size=size, dark=dark)
            browser.open(server.origin + "/?token=" + server.token)
            kind = f"{language}-{'dark' if dark else 'light'}-{size[0]}"
            for name, place in self.places().items():
                if names and name not in names:
                    continue
                browser.open(server.origin + place)
                self.keep(browser, f"{name}-{kind}")
            if names is None:
                self.ask(browser, language)
                self.keep(browser, f"question-{kind}")
            browser.driver.quit()
            server.stop()

    def keep(self, browser, name):
        path = os.path.join(OUT, name + ".png")
        browser.driver.save_screenshot(path)
        with open(path, "rb") as file:
            self.assertTrue(file.read(8).startswith(b"\x89PNG"))

    def test_the_picture_of_the_readme(self):
        self.home.store("username", "kirk")
        server = self.serve()
        browser = Browser(self, size=(1100, 700)).open(server.address)
        browser.wait_for_text("h1", "AppSettings")
        os.makedirs(OUT, exist_ok=True)
        browser.driver.save_screenshot(os.path.join(OUT, "browser.png"))


if __name__ == "__main__":
    unittest.main()
