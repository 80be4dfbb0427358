"""Whether everybody can use the page: axe-core at three widths, light and dark; narrow screens;
colours."""

import unittest
from pathlib import Path

from page_case import TOP, PageCase
from page_colours import contrast, least_distance

AXE = TOP / "build/page-tools/node_modules/axe-core/axe.min.js"
WIDTHS = (390, 820, 1280)

RUN_AXE = """
axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}).then((found) =>
  done({passes: found.passes.length, violations: found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`))}), (error) => done({violations: [String(error)]}));
"""

TOO_WIDE = """
return [...document.querySelectorAll("body *")].filter((node) => node.checkVisibility() && !node.closest(".scroll > *, .said, svg *") &&
  node.getBoundingClientRect().right > innerWidth + 1).map((node) => node.tagName + "." + node.className + " " + node.textContent.slice(0, 40));
"""


class AccessTest(PageCase):
    def looks(self):
        for width in WIDTHS:
            for dark in (False, True):
                for address in ("", "#s1"):
                    for name in self.for_every_page(address, width):
                        self.browser.look(width, dark=dark)
                        self.browser.run("for (const node of document.querySelectorAll('details')) node.open = true")
                        self.place = f"{name} {address} {width} dark={dark}"
                        yield

    @unittest.skipUnless(AXE.exists(), "no axe-core; ./run audit-page gets it")
    def test_axe_finds_nothing(self):
        for _ in self.looks():
            self.browser.run(AXE.read_text())
            found = self.browser.later(RUN_AXE)
            self.assertEqual(found["violations"], [])
            self.assertGreater(found["passes"], 10)

    def test_nothing_is_wider_than_the_screen(self):
        for _ in self.looks():
            width = self.browser.run("return [document.documentElement.scrollWidth, innerWidth]")
            self.assertEqual(width[0], width[1])
            self.assertEqual(self.browser.run(TOO_WIDE), [])
            self.assertTrue(self.browser.run("""const dialog = document.getElementById("sentence");
                return dialog.scrollWidth <= dialog.clientWidth"""))

    def test_colours_can_be_told_apart(self):
        for _ in self.for_every_page():
            for dark in (False, True):
                self.browser.look(1280, dark=dark)
                colours = self.browser.run("""const style = getComputedStyle(document.documentElement);
                    return ["--c0", "--c1", "--c2", "--c3", "--c4", "--c5", "--c6", "--ink", "--panel"].map((name) =>
                      style.getPropertyValue(name).trim().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"))""")
                panel = colours.pop()
                self.assertGreaterEqual(min(contrast(colour, panel) for colour in colours), 3)
                self.assertGreaterEqual(least_distance(colours)[0], 0.12, least_distance(colours))

    def test_everything_that_is_clicked_can_be_reached_with_the_keyboard(self):
        for _ in self.for_every_page():
            self.assertEqual(self.browser.run("""return [...document.querySelectorAll("button, a, input, select, summary, .scroll")]
                .filter((node) => node.checkVisibility() && node.tabIndex < 0).length"""), 0)
            self.assertEqual(self.browser.run("""return [...document.querySelectorAll("#sentences tbody tr")]
                .filter((row) => row.querySelector("a[href='#s" + row.dataset.id + "']") === null).length"""), 0)
