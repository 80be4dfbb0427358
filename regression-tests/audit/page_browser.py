"""A page in Chromium, by Selenium: of any width, light or dark, with all that goes wrong recorded."""

import base64
import os
import shutil
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains

# Runs before the page's own script.
WATCH = """
window.problems = [];
addEventListener("error", (e) => problems.push("error: " + e.message));
addEventListener("unhandledrejection", (e) => problems.push("rejection: " + e.reason));
document.addEventListener("securitypolicyviolation", (e) => problems.push("policy: " + e.violatedDirective));
for (const level of ["error", "warn"]) console[level] = (...words) => problems.push(level + ": " + words.join(" "));
"""


def browser_path():
    for name in (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"):
        if name and shutil.which(name):
            return shutil.which(name)
    return None


class Browser:
    """Call close() at the end.  What the page saves comes into `folder`."""

    def __init__(self, folder):
        self.folder = folder
        options = Options()
        options.binary_location = browser_path()
        for option in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                       "--disable-dev-shm-usage", f"--user-data-dir={folder}/profile"):
            options.add_argument(option)
        options.add_experimental_option("prefs", {
            "download.default_directory": str(folder),
            "profile.default_content_setting_values.automatic_downloads": 1})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        self.driver.set_script_timeout(120)
        self.tell("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        self.tell("Browser.grantPermissions",
                  permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])

    def close(self):
        self.driver.quit()

    def tell(self, command, **values):
        return self.driver.execute_cdp_cmd(command, values)

    def look(self, width, height=900, dark=False, media=""):
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 500)
        scheme = "dark" if dark else "light"
        self.tell("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        # Figures are drawn again after the next frame.
        self.later("requestAnimationFrame(() => requestAnimationFrame(done))")

    def open(self, page, address=""):
        self.driver.get("about:blank")  # otherwise another # does not load the page again
        self.driver.get(page.resolve().as_uri() + address)

    def run(self, script, *arguments):
        """The value that the script returns."""
        return self.driver.execute_script(script, *arguments)

    def later(self, script, *arguments):
        """The value that the script gives to done()."""
        return self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];" + script, *arguments)

    def find(self, selector):
        return self.driver.find_element("css selector", selector)

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def point_at(self, node):
        self.later("""arguments[0].scrollIntoView({block: 'center'});
            requestAnimationFrame(() => requestAnimationFrame(done))""", node)
        ActionChains(self.driver).move_to_element(node).perform()

    def wait(self, what, script):
        for _ in range(200):
            if self.run(script):
                return
            time.sleep(0.05)
        raise AssertionError(f"not within 10 seconds: {what}")

    def saved(self, name):
        """The bytes of a file that the page saves, which is removed."""
        path = self.folder / name
        for _ in range(200):
            if path.exists() and path.stat().st_size > 0:
                text = path.read_bytes()
                path.unlink()
                return text
            time.sleep(0.05)
        raise AssertionError(f"{name} was not saved")

    def problems(self):
        logged = [entry["message"] for entry in self.driver.get_log("browser")]
        return self.run("return window.problems.splice(0)") + logged

    def picture(self, path, whole=False):
        shot = self.tell("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(shot["data"]))

    def pdf(self):
        return base64.b64decode(self.tell("Page.printToPDF", preferCSSPageSize=True)["data"])
