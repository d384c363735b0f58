# SPDX-License-Identifier: Apache-2.0
"""A real Chromium, driven the way a person uses it."""

import shutil
import tempfile
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.common.exceptions import StaleElementReferenceException, NoSuchElementException
from selenium.webdriver.support.ui import WebDriverWait

import serving


class Browser:
    """A window of a browser with a profile of its own."""

    def __init__(self, case, script=True, size=(1100, 900), dark=False):
        profile = tempfile.mkdtemp(prefix="settings-profile-")
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
                     f"--user-data-dir={profile}", f"--window-size={size[0]},{size[1]}"]:
            options.add_argument(word)
        if not script:
            options.add_experimental_option(
                "prefs", {"profile.managed_default_content_settings.javascript": 2})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(
            service=Service(shutil.which("chromedriver")), options=options)
        case.addCleanup(shutil.rmtree, profile, ignore_errors=True)
        case.addCleanup(self.driver.quit)
        self.emulate(size, dark)

    def emulate(self, size, dark=False, features=()):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False})
        wanted = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        wanted += [{"name": name, "value": value} for name, value in features]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": wanted})

    def open(self, address):
        self.driver.get(address)
        return self

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def row(self, number):
        return f"#row-{number}"

    def control(self, number):
        return self.find(f"#row-{number} [name=value]")

    def wait(self, condition, what="", seconds=20):
        """Waits until a condition holds in the document."""
        def ask(_):
            try:
                return condition()
            except (StaleElementReferenceException, NoSuchElementException):
                return False
        return WebDriverWait(self.driver, seconds, 0.02).until(ask, what)

    def click(self, selector, place=0):
        """Clicks an element as soon as it is there."""
        def attempt():
            found = self.all(selector)
            if len(found) <= place:
                return False
            found[place].click()
            return True
        self.wait(attempt, f"{selector} to click")

    def wait_for_text(self, selector, text):
        return self.wait(lambda: text in self.find(selector).text, f"{text!r} in {selector}")

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def retype(self, text):
        """Types over what stands in the field."""
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL) \
            .send_keys(text).perform()

    def tab_to(self, selector):
        """Moves the focus with the keyboard alone, as far as it has to go."""
        for _ in range(80):
            if self.driver.execute_script(
                    "return document.activeElement.matches(arguments[0])", selector):
                return
            self.press(Keys.TAB)
        raise AssertionError(f"The keyboard never comes to {selector}.")

    def complaints(self):
        """What the browser's console says went wrong."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] == "SEVERE" and "favicon" not in entry["message"]]


class BrowserCase(unittest.TestCase):
    def setUp(self):
        self.home = serving.Home(self)

    def serve(self, *words, **more):
        return serving.Server(self, self.home, *words, **more)

    def wait_for_stored(self, browser, key, value, domain=serving.DOMAIN):
        """Waits until another process reads a value of exactly this type."""
        try:
            browser.wait(lambda: self.home.stored(key, domain) == value, key)
        finally:
            self.assertEqual(self.home.stored(key, domain), value, key)
