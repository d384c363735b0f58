# SPDX-License-Identifier: Apache-2.0
"""Pages that stay open while others change things, and servers that come and go."""

import os
import plistlib
import shutil
import signal
import subprocess
import time
import unittest

from selenium.webdriver.common.keys import Keys

import serving
from driving import Browser, BrowserCase


def switch(title, key):
    return {"Type": "PSToggleSwitchSpecifier", "Title": title, "Key": key, "DefaultValue": False}


class LiveTests(BrowserCase):
    def open(self, *words, **more):
        server = self.serve(*words, **more)
        return server, Browser(self).open(server.address)

    def test_changes_of_another_process_appear(self):
        server, browser = self.open()
        browser.driver.execute_script("window.isTheSamePage = true")
        self.home.store("warpDrive", "off")
        browser.wait(lambda: browser.control(4).get_attribute("aria-checked") == "false")
        self.home.store("warpFactor", "9.5")
        browser.wait(lambda: browser.find("#row-6 output").text == "9.5")
        self.home.store("protocol", "POP3")
        browser.wait_for_text("#row-3", "POP3")
        browser.wait(lambda: "Changed by another program" in
                     browser.find("#live").get_attribute("textContent"), "it is announced")
        self.home.settings("reset", serving.EXAMPLE, "--page", "Root")
        browser.wait(lambda: browser.find("#row-6 output").text == "5")
        self.assertTrue(browser.driver.execute_script("return window.isTheSamePage"))

    def test_what_is_typed_is_not_thrown_away(self):
        server, browser = self.open()
        browser.control(1).click()
        browser.press("half a na")
        self.home.store("username", "other")
        self.home.store("warpDrive", "off")
        browser.wait(lambda: browser.control(4).get_attribute("aria-checked") == "false")
        self.assertEqual(browser.control(1).get_attribute("value"), "half a na")
        browser.press("me", Keys.TAB)
        self.wait_for_stored(browser, "username", ("string", "half a name"))

    def test_own_changes_are_not_announced_as_those_of_others(self):
        server, browser = self.open()
        browser.control(4).click()
        self.wait_for_stored(browser, "warpDrive", ("string", "Disabled"))
        browser.wait(lambda: browser.all("#row-4.modified"))
        self.home.store("protocol", "POP3")
        browser.wait_for_text("#row-3", "POP3")
        self.assertIn("Protocol", browser.find("#live").get_attribute("textContent"))
        self.assertFalse(browser.all("#row-4.fresh"))

    def test_two_browsers_follow_each_other(self):
        server, one = self.open()
        other = Browser(self).open(server.address)
        one.control(4).click()
        other.wait(lambda: other.control(4).get_attribute("aria-checked") == "false")
        other.control(1).click()
        other.press("both", Keys.ENTER)
        one.wait(lambda: one.control(1).get_attribute("value") == "both")

    def test_back_reload_and_deep_links(self):
        server, browser = self.open()
        browser.click("#row-8 .open")
        browser.wait_for_text("h1", "More Settings")
        browser.driver.back()
        browser.wait_for_text("h1", "AppSettings")
        browser.driver.forward()
        browser.driver.refresh()
        browser.wait_for_text("h1", "More Settings")
        page = f"{server.origin}/apps/{serving.DOMAIN}/pages/More#row-5"
        stranger = Browser(self).open(page.replace("#", f"?token={server.token}#"))
        stranger.wait_for_text("h1", "More Settings")
        self.assertEqual(stranger.driver.current_url, page)
        self.assertTrue(stranger.all("#row-5:target"))

    def test_many_tabs_of_one_browser(self):
        server, browser = self.open()
        address = browser.driver.current_url
        # A browser has six connections for a host, and every stream would keep one.
        for _ in range(9):
            browser.driver.switch_to.new_window("tab")
            browser.open(address)
            browser.wait_for_text("h1", "AppSettings")
        self.home.store("warpDrive", "off")
        browser.wait(lambda: browser.control(4).get_attribute("aria-checked") == "false")
        browser.driver.switch_to.window(browser.driver.window_handles[0])
        browser.wait(lambda: browser.control(4).get_attribute("aria-checked") == "false")

    def test_a_server_that_is_started_again(self):
        server, browser = self.open()
        self.assertFalse(browser.find("#offline").is_displayed())
        self.assertEqual(server.stop(), 0)
        browser.wait(lambda: browser.find("#offline").is_displayed(), "it says that it lost the server")
        self.assertIn("Connection lost", browser.find("#offline").text)
        # What is done meanwhile is not shown as if it were stored; what is typed stays.
        browser.control(4).click()
        browser.wait(lambda: browser.control(4).get_attribute("aria-checked") == "true")
        browser.control(1).click()
        browser.press("patience", Keys.TAB)
        self.assertEqual(browser.control(1).get_attribute("value"), "patience")
        again = self.serve("--port", server.port)
        browser.wait_for_text("#offline", "Open the address")
        self.assertIsNone(self.home.stored("warpDrive"))
        # In another tab, as a person would.
        browser.driver.switch_to.new_window("tab")
        browser.open(again.address)
        browser.wait_for_text("h1", "AppSettings")
        browser.driver.switch_to.window(browser.driver.window_handles[0])
        browser.wait(lambda: not browser.find("#offline").is_displayed(), "it comes back")
        browser.control(4).click()
        self.wait_for_stored(browser, "warpDrive", ("string", "Disabled"))

    def test_a_server_that_was_away_shortly(self):
        server, browser = self.open()
        server.process.send_signal(signal.SIGSTOP)
        browser.control(1).click()
        browser.press("later", Keys.TAB)
        server.process.send_signal(signal.SIGCONT)
        self.wait_for_stored(browser, "username", ("string", "later"))

    def test_a_bundle_that_is_edited_while_open(self):
        app = self.home.application({"Root": [switch("Before", "key")]})
        server, browser = self.open(applications=[app])
        browser.wait_for_text("#row-0", "Before")
        self.home.application({"Root": [switch("After the edit", "key"), switch("Second", "two")]})
        browser.wait_for_text("#row-1", "Second")
        shutil.move(app, app + ".aside")
        browser.wait_for_text("h1", "no longer there")
        shutil.move(app + ".aside", app)
        browser.wait_for_text("#row-1", "Second")


class ServerTests(BrowserCase):
    def test_signals_end_it_in_order(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            server = self.serve()
            browser = Browser(self).open(server.address)
            browser.control(1).click()
            browser.retype(f"before {number}")
            browser.press(Keys.ENTER)
            self.wait_for_stored(browser, "username", ("string", f"before {number}"))
            begin = time.monotonic()
            self.assertEqual(server.stop(number), 0)
            self.assertLess(time.monotonic() - begin, 5)
            self.assertIn(f"username = before {number}\n", "".join(server.output))
            browser.wait(lambda: browser.find("#offline").is_displayed())
            with open(os.path.join(
                    self.home.path, ".config", serving.DOMAIN + ".plist"), "rb") as file:
                plistlib.load(file)

    def test_a_port_that_is_taken(self):
        server = self.serve()
        second = subprocess.run(
            [serving.BINARY, "serve", serving.EXAMPLE, "--port", server.port],
            env=self.home.environment, capture_output=True, text=True, timeout=30)
        self.assertNotEqual(second.returncode, 0)
        self.assertIn(server.port, second.stderr)
        self.assertIn("taken", second.stderr)
        self.assertEqual(second.stdout, "")

    def test_secrets_are_not_logged(self):
        server = self.serve()
        browser = Browser(self).open(server.address)
        browser.control(2).click()
        browser.press("open sesame", Keys.ENTER)
        self.wait_for_stored(browser, "password", ("string", "open sesame"))
        server.stop()
        log = "".join(server.output)
        self.assertIn("password", log)
        self.assertNotIn("sesame", log)


if __name__ == "__main__":
    unittest.main()
