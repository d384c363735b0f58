# SPDX-License-Identifier: Apache-2.0
"""Search, filters, resets and locks."""

import unittest

from selenium.webdriver.common.keys import Keys

import serving
from driving import Browser, BrowserCase


class FindingTests(BrowserCase):
    def open(self, *words, **more):
        server = self.serve(*words, **more)
        return server, Browser(self).open(server.address)

    def test_search_as_you_type(self):
        server, browser = self.open()
        start = browser.driver.current_url
        field = browser.find(".search input")
        field.click()
        browser.press("favorite t")
        browser.wait(lambda: browser.all("#results a"))
        browser.press("ea")
        browser.wait(lambda: len(browser.all("#results a")) == 1)
        self.assertIn("q=favorite%20tea", browser.driver.current_url)
        self.assertEqual(browser.find(".search input").get_attribute("value"), "favorite tea")
        browser.click("#results a")
        browser.wait(lambda: browser.driver.current_url.endswith("/pages/More#row-1"))
        browser.driver.back()
        browser.wait(lambda: len(browser.all("#results a")) == 1, "the results come back")
        browser.driver.back()
        browser.wait(lambda: browser.all("#row-1"), "the page where the search began comes back")
        self.assertEqual(browser.driver.current_url, start)

    def test_nothing_found(self):
        server, browser = self.open("--language", "de")
        browser.find(".search input").send_keys("qqqq")
        browser.wait_for_text("#results", "Nichts gefunden.")

    def test_five_hundred_options(self):
        titles = [f"Option {number}" for number in range(499)] + ["Überall"]
        app = self.home.application({"Root": [{
            "Type": "PSMultiValueSpecifier", "Title": "Many", "Key": "many", "DefaultValue": 0,
            "Titles": titles, "Values": list(range(500))}]})
        server, browser = self.open(applications=[app])
        browser.click("#row-0 .open")
        browser.wait(lambda: len(browser.all(".options label")) == 500)
        browser.click(".filter")
        browser.press("UBERALL")
        shown = lambda: [label for label in browser.all(".options label") if label.is_displayed()]
        browser.wait(lambda: len(shown()) == 2, "the one that fits, and the chosen one")
        shown()[1].click()
        self.wait_for_stored(browser, "many", ("integer", "499"), "org.example.app")
        # The filter still holds when the list is drawn again.
        browser.wait(lambda: browser.find(".options input:checked").get_attribute("value") == "integer:499")
        browser.wait(lambda: len(shown()) == 1)
        browser.click(".filter")
        browser.retype("option 49")
        browser.wait(lambda: len(shown()) == 11)
        browser.tab_to(".options input")
        browser.press(Keys.ARROW_DOWN)
        browser.wait(lambda: self.home.stored("many", "org.example.app") == ("integer", "49"))

    def test_resets(self):
        for key, value in [("username", "x"), ("warpDrive", "off"), ("favoriteTea", "y")]:
            self.home.store(key, value)
        server, browser = self.open()
        browser.click("#row-1 .reset button")
        browser.wait(lambda: not browser.all("#row-1.modified"))
        self.assertIsNone(self.home.stored("username"))
        browser.click(".actions button", 0)
        browser.wait_for_text("h1", "Reset this page")
        browser.click(".answers a")
        self.assertEqual(self.home.stored("warpDrive"), ("string", "Disabled"))
        browser.click(".actions button", 0)
        browser.click(".answers .primary")
        browser.wait(lambda: browser.control(4).get_attribute("aria-checked") == "true")
        self.assertIsNone(self.home.stored("warpDrive"))
        self.assertEqual(self.home.stored("favoriteTea"), ("string", "y"))
        self.assertFalse(browser.all(".actions"), "nothing on this page is left to reset")

    def test_the_way_to_reset_appears_and_goes(self):
        server, browser = self.open()
        self.assertFalse(browser.all(".actions"))
        browser.control(4).click()
        browser.wait(lambda: browser.all(".actions"))
        browser.click("#row-4 .reset button")
        browser.wait(lambda: not browser.all(".actions"))

    def test_a_locked_row(self):
        self.home.force({"warpDrive": "Disabled", "protocol": "IMAP"})
        server, browser = self.open()
        self.assertFalse(browser.control(4).is_enabled())
        self.assertEqual(browser.control(4).get_attribute("aria-checked"), "false")
        self.assertIn("An administrator sets this value.", browser.find("#row-4").text)
        browser.click("#row-4 .why")
        browser.wait_for_text(".decides", "Administrator (forced)")
        browser.driver.back()
        browser.click("#row-3 .open")
        browser.wait(lambda: browser.all(".options input"))
        self.assertFalse(any(option.is_enabled() for option in browser.all(".options input")))

    def test_a_question_before_a_switch(self):
        app = self.home.application({"Root": [{
            "Type": "PSToggleSwitchSpecifier", "Title": "Careful", "Key": "careful",
            "DefaultValue": False, "TrueConfirmationPrompt": {
                "Type": "PSConfirmationPrompt", "Title": "Careful", "Prompt": "Really?",
                "ConfirmText": "Yes", "DenyText": "No"}}]})
        server, browser = self.open(applications=[app])
        browser.control(0).click()
        browser.wait_for_text(".question", "Really?")
        browser.click(".answers a")
        browser.wait(lambda: browser.control(0).get_attribute("aria-checked") == "false")
        self.assertIsNone(self.home.stored("careful", "org.example.app"))
        browser.control(0).click()
        browser.wait_for_text(".question", "Really?")
        browser.click(".answers .primary")
        browser.wait(lambda: browser.control(0).get_attribute("aria-checked") == "true")
        self.assertEqual(self.home.stored("careful", "org.example.app"), ("boolean", "1"))
        self.assertEqual(browser.complaints(), [])


if __name__ == "__main__":
    unittest.main()
