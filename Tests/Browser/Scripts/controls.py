# SPDX-License-Identifier: Apache-2.0
"""Every control of the example, by mouse, by keyboard, and without a script."""

import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from driving import Browser, BrowserCase

TEA = {"en": "Favorite Tea", "de": "Lieblingstee", "ar": "الشاي المفضل"}
FIELDS = ["favoriteTea", "favoriteCandy", "favoriteGame", "favoriteExcuse", "favoriteSin"]


class ControlCase(BrowserCase):
    def start(self, language, **more):
        server = self.serve("--language", language)
        browser = Browser(self, **more).open(server.address)
        html = browser.find("html")
        self.assertEqual(html.get_attribute("lang"), language)
        self.assertEqual(html.get_attribute("dir"), "rtl" if language == "ar" else "ltr")
        self.assertNotIn("token", browser.driver.current_url)
        return server, browser

    def finish(self, browser):
        self.assertEqual(browser.complaints(), [])


class MouseTests(ControlCase):
    def check(self, language):
        server, browser = self.start(language)
        browser.control(1).click()
        browser.press("kirk")
        browser.click("h1")
        self.wait_for_stored(browser, "username", ("string", "kirk"))
        browser.control(2).click()
        browser.press("s3cret", Keys.ENTER)
        self.wait_for_stored(browser, "password", ("string", "s3cret"))
        browser.wait(lambda: browser.control(2).get_attribute("value") == "", "the secret stays")
        browser.control(4).click()
        self.wait_for_stored(browser, "warpDrive", ("string", "Disabled"))
        browser.wait(lambda: browser.control(4).get_attribute("aria-checked") == "false")
        slider = browser.control(6)
        # In the middle of the track, whichever way it runs.
        ActionChains(browser.driver).move_to_element(slider).click().perform()
        browser.wait(lambda: self.home.stored("warpFactor"), "the slider")
        kind, value = self.home.stored("warpFactor")
        self.assertEqual(kind, "float")
        self.assertAlmostEqual(float(value), 5.5, delta=.3)
        browser.click("#row-3 .open")
        browser.click(".options label", 3)
        self.wait_for_stored(browser, "protocol", ("string", "IMAP"))
        browser.find(".path li:nth-child(2) a").click()
        browser.wait(lambda: "IMAP" in browser.find("#row-3").text)
        browser.click("#row-8 .open")
        for number, key in enumerate(FIELDS, 1):
            browser.control(number).click()
            browser.retype(f"{key} é ﷺ")
        browser.click("h1")
        for key in FIELDS:
            self.wait_for_stored(browser, key, ("string", f"{key} é ﷺ"))
        self.finish(browser)

    def test_english(self): self.check("en")
    def test_german(self): self.check("de")
    def test_arabic(self): self.check("ar")


class KeyboardTests(ControlCase):
    def check(self, language):
        server, browser = self.start(language)
        browser.tab_to("#row-1 [name=value]")
        browser.press("spock", Keys.TAB)
        self.wait_for_stored(browser, "username", ("string", "spock"))
        browser.tab_to("#row-2 [name=value]")
        browser.press("logic", Keys.ENTER)
        self.wait_for_stored(browser, "password", ("string", "logic"))
        browser.tab_to("#row-4 [role=switch]")
        browser.press(Keys.SPACE)
        self.wait_for_stored(browser, "warpDrive", ("string", "Disabled"))
        browser.wait(lambda: browser.control(4).get_attribute("aria-checked") == "false")
        # The focus stays on the switch when it is drawn again.
        browser.press(Keys.ENTER)
        self.wait_for_stored(browser, "warpDrive", ("string", "Engaged"))
        browser.tab_to("#row-6 [type=range]")
        # Many keys while answers are under way: the last one counts.
        browser.press(*[Keys.ARROW_UP] * 20)
        browser.press(Keys.END)
        self.wait_for_stored(browser, "warpFactor", ("float", "10"))
        browser.wait(lambda: browser.find("#row-6 output").text == "10")
        browser.tab_to("#row-3 .open")
        browser.press(Keys.ENTER)
        browser.wait(lambda: browser.all(".options"))
        browser.tab_to(".options input")
        browser.press(Keys.ARROW_DOWN)
        self.wait_for_stored(browser, "protocol", ("string", "NNTP"))
        browser.wait(lambda: browser.find(".options input:checked").get_attribute("value") == "s:NNTP")
        browser.press(Keys.ARROW_DOWN)
        self.wait_for_stored(browser, "protocol", ("string", "IMAP"))
        browser.driver.back()
        browser.wait(lambda: "IMAP" in browser.find("#row-3").text, "back shows what is stored")
        browser.tab_to("#row-8 .open")
        browser.press(Keys.ENTER)
        browser.wait_for_text("#row-1", TEA[language])
        browser.tab_to("#row-1 [name=value]")
        browser.press("Oolong", Keys.ENTER)
        self.wait_for_stored(browser, "favoriteTea", ("string", "Oolong"))
        browser.tab_to("#row-1 .reset button")
        browser.press(Keys.ENTER)
        browser.wait(lambda: browser.control(1).get_attribute("value") != "Oolong")
        self.assertIsNone(self.home.stored("favoriteTea"))
        self.finish(browser)

    def test_english(self): self.check("en")
    def test_german(self): self.check("de")
    def test_arabic(self): self.check("ar")


class ScriptlessTests(ControlCase):
    def test_every_control(self):
        server, browser = self.start("en", script=False)
        self.assertNotIn("scripted", browser.find("html").get_attribute("class") or "")
        browser.control(1).send_keys("uhura")
        browser.click("#row-1 .apply")
        browser.wait(lambda: browser.driver.current_url.endswith("#row-1"))
        self.assertEqual(self.home.stored("username"), ("string", "uhura"))
        browser.control(2).send_keys("hailing")
        browser.click("#row-2 .apply")
        self.wait_for_stored(browser, "password", ("string", "hailing"))
        self.assertEqual(browser.control(2).get_attribute("value"), "")
        browser.control(4).click()
        self.wait_for_stored(browser, "warpDrive", ("string", "Disabled"))
        self.assertEqual(browser.control(4).get_attribute("aria-checked"), "false")
        browser.control(6).send_keys(Keys.HOME)
        browser.click("#row-6 .apply")
        self.wait_for_stored(browser, "warpFactor", ("float", "1"))
        browser.click("#row-3 .open")
        browser.click(".options label", 0)
        browser.click(".options ~ .apply")
        self.wait_for_stored(browser, "protocol", ("string", "HTTP"))
        browser.find(".path li:nth-child(2) a").click()
        browser.click("#row-1 .reset button")
        browser.wait(lambda: self.home.stored("username") is None)
        browser.find(".search input").send_keys("sin", Keys.ENTER)
        browser.wait(lambda: browser.all("#results a"))
        browser.click("#results a")
        self.assertIn("/pages/More#row-5", browser.driver.current_url)
        browser.click(".why")
        browser.wait(lambda: browser.all("table"))
        browser.driver.back()
        browser.find(".path li:nth-child(2) a").click()
        browser.click(".actions button", 1)
        browser.click(".answers .primary")
        browser.wait(lambda: self.home.stored("warpDrive") is None, "everything is reset")
        # The secret was stored too, so it is gone with the rest.
        self.assertIsNone(self.home.stored("password"))


if __name__ == "__main__":
    unittest.main()
