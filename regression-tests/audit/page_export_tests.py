"""What leaves the page: LaTeX that LaTeX takes, CSV, SVG, paper."""

import csv
import io
import shutil
import subprocess
import unittest
from xml.etree import ElementTree

from page_case import PageCase

HEADER = "\\documentclass{article}\\usepackage{booktabs}\\usepackage[landscape]{geometry}\\begin{document}\\tiny\n"


class ExportTest(PageCase):
    def buttons(self, text):
        """Clicks every button with this text, one at a time."""
        self.browser.run("document.querySelectorAll('#worst details').forEach((node) => { node.open = true; })")
        number = self.browser.run("""window.found = [...document.querySelectorAll("main button")]
            .filter((b) => b.textContent === arguments[0]); return found.length""", text)
        self.assertGreater(number, 3)
        for i in range(number):
            self.browser.run("document.getElementById('said').textContent = ''; found[arguments[0]].click()", i)
            self.browser.wait("the button's work", "return document.getElementById('said').textContent !== ''")
            yield self.text_of_status()

    def text_of_status(self):
        return self.browser.run("return document.getElementById('said').textContent")

    def saved(self, said):
        return self.browser.saved(said.removeprefix("Saved ").removesuffix(".")).decode()

    def latex(self, tables):
        path = self.folder / "tables.tex"
        path.write_text(HEADER + "\\clearpage\n".join(tables) + "\\end{document}\n")
        ran = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", path.name],
                             cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 0, ran.stdout[-2000:])

    @unittest.skipUnless(shutil.which("pdflatex"), "no LaTeX")
    def test_latex_takes_every_table(self):
        for name in self.for_every_page():
            tables = []
            for said in self.buttons("Copy as LaTeX"):
                self.assertEqual(said, "Copied the LaTeX table.")
                tables.append(self.browser.later("navigator.clipboard.readText().then(done, done)"))
            self.assertTrue(all(table.startswith("% \\usepackage{booktabs}") for table in tables))
            self.assertIn("printed\\_1", tables[0], name)
            self.assertIn("\\begin{tabular}{lrrrrrrrrrrrr}", tables[0])
            self.latex(tables)
        hostile = self.browser.run("return formatLatex({caption: arguments[0], heads: ['a', arguments[0]], rows: [['[1]', arguments[0]], [1, '']]})",
                                   "\\end{tabular} % & # $ _ { } ~ ^ < > | \" [x] \u2212 \u00b7 \n\n two")
        self.latex([hostile])

    def test_csv_is_read_back(self):
        for _ in self.for_every_page():
            for said in self.buttons("CSV"):
                text = self.saved(said)
                rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
                self.assertGreater(len(rows), 1, said)
                self.assertEqual({len(row) for row in rows}, {len(rows[0])}, said)
                self.assertNotIn("\u2212", text)
                if said == "Saved sentences.csv.":
                    at = rows[0].index("input")
                    self.assertEqual(sorted(row[at] for row in rows[1:]),
                                     sorted(self.browser.run("return data.sentences.map((s) => s.input)")))

    def test_svg_stands_alone(self):
        for _ in self.for_every_page():
            shown = self.browser.run("return document.querySelectorAll('main svg[role=img]').length")
            files = [ElementTree.fromstring(self.saved(said)) for said in self.buttons("SVG")]
            self.assertEqual(len(files), shown)
            for svg in files:
                self.assertEqual(svg.tag, "{http://www.w3.org/2000/svg}svg")
                self.assertGreater(float(svg.get("width")), 0)
                nodes = list(svg.iter())
                self.assertGreater(len(nodes), 20)
                self.assertFalse(any(node.get("class") or "var(" in str(node.attrib) for node in nodes))
                curves = [node for node in nodes if node.tag.endswith("path")]
                self.assertTrue(all(node.get("fill") for node in curves))

    def test_svg_has_the_colours_for_paper_in_the_dark_too(self):
        for _ in self.for_every_page():
            texts = []
            for dark in (False, True):
                self.browser.look(1280, dark=dark)
                texts.append(self.browser.run("return formatSvg(document.querySelector('#rate svg[role=img]'))"))
            self.assertEqual(*texts)

    @unittest.skipUnless(shutil.which("pdftotext"), "no pdftotext")
    def test_paper_has_what_is_open(self):
        for _ in self.for_every_page():
            pages, text = self.paper()
            self.assertLessEqual(pages, 6)
            for part in ("Search-error audit", "Settings side by side", "By how much", "The largest errors", "To quote"):
                self.assertIn(part, text)
            self.assertNotIn("Copy as LaTeX", text)
        for _ in self.for_every_page(address="#s1"):
            pages, text = self.paper()
            self.assertLessEqual(pages, 2)
            self.assertIn("Why it is proved", text)
            self.assertNotIn("Settings side by side", text)

    def paper(self):
        path = self.folder / "page.pdf"
        path.write_bytes(self.browser.pdf())
        info = subprocess.run(["pdfinfo", path], check=True, capture_output=True, text=True).stdout
        size = next(line for line in info.splitlines() if line.startswith("Page size:"))
        self.assertIn("A4", size)
        text = subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True, text=True).stdout
        return int(next(line for line in info.splitlines() if line.startswith("Pages:")).split()[1]), text
