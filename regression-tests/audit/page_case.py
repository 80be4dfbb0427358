"""The pages that the tests use, and what tests of a page have in common."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from page_browser import Browser

TOP = Path(__file__).resolve().parents[2]
AUDIT = os.environ.get("MOSES_EXACT_AUDIT", TOP / "build/release/bin/moses-exact-audit")
DECODER = os.environ.get("MOSES_EXACT", TOP / "build/release/bin/moses-exact")

# Sentences that must stay text.  The last one is a real sentence of the phrase-based sample.
HOSTILE = [
    "</script><script>window.hacked=1</script>",
    "<img src=x onerror=window.hacked=1>",
    "<!-- --> &amp; <b>bold</b> ' \" ` ${window.hacked=1}",
    "\\u003cscript\\u003ewindow.hacked=1 , \\end{tabular} % & 50_000",
    "mein vater hat heute ein neues auto gekauft .",
]

# The sample models, with systems that make errors, and the options of a decoder that does.
SAMPLES = {
    "sample": (["--stack", "1,5,20", "--cube", "10", "--gap-off"],
               ["-search-algorithm", "0", "-stack", "1"]),
    "sample-chart": (["--pop", "1,5,20"], ["-search-algorithm", "3", "-cube-pruning-pop-limit", "1"]),
}


def audit_sample(name, folder):
    """The page of an audit of the sample model and of a decoder's output."""
    sample = TOP / "config" / name
    beams, decoder = SAMPLES[name]
    sentences = (sample / "input.de").read_text().splitlines() + HOSTILE
    source = folder / f"{name}.input"
    source.write_text("\n".join(sentences) + "\n")
    output = folder / f"{name}.output"
    output.write_bytes(subprocess.run(
        [DECODER, "-f", sample / "moses.ini", "-i", source, "-v", "0", "-output-hypo-score", *decoder],
        check=True, capture_output=True).stdout)
    subprocess.run([AUDIT, "-f", sample / "moses.ini", "-i", source, "-r", source, "-o", folder / name,
                    "--scores", f"printed_1={output}", *beams], check=True, capture_output=True)
    return folder / name / "report.html"


def audit_odd(folder):
    """The page of an audit with odd sentences, of which some are not proved and one cannot be
    searched, without a reference."""
    sample = TOP / "config" / "sample"
    source = folder / "odd.input"
    source.write_bytes(b"\n" + b"\xff\xfe broken \x00 bytes\n" + b"das " * 300 + b"\n" +
                       b"x" * (1 << 20) + b"\n<tag\n" + (sample / "input.de").read_bytes())
    subprocess.run([AUDIT, "-f", sample / "moses.ini", "-i", source, "-o", folder / "odd", "--stack", "1,20",
                    "--gap-off", "-exact-max-rounds", "1", "-exact-algorithm", "lagrangian-viterbi",
                    "-xml-input", "exclusive"], check=True, capture_output=True)
    return folder / "odd" / "report.html"


def large_page(page, path, sentences=1000):
    """The page with its sentences repeated; every second one without what was left and what was
    searched, as earlier versions recorded it."""
    text = page.read_text()
    mark = '<script type="application/json" id="data">'
    begin = text.index(mark) + len(mark)
    end = text.index("</script>", begin)
    data = json.loads(text[begin:end])
    few = sorted(data["sentences"], key=lambda sentence: sentence["id"])
    data["sentences"] = [{**few[i % len(few)], "id": i} for i in range(sentences)]
    for sentence in data["sentences"][::2]:
        sentence["trace"] = [row[:4] for row in sentence["trace"]]
        del sentence["searches"]
    data["points"] = [data["points"][i % len(few)] for i in range(sentences)]
    data["summary"]["exact"]["all"]["sentences"] = sentences
    embedded = json.dumps(data).replace("<", "\\u003c").replace(">", "\\u003e")
    path.write_text(text[:begin] + embedded + text[end:])
    return path


class PageCase(unittest.TestCase):
    """Every test runs on every page: for_every_page."""

    place = ""

    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.folder = Path(place.name)
        cls.browser = Browser(cls.folder)
        cls.addClassCleanup(cls.browser.close)
        cls.pages = {name: audit_sample(name, cls.folder) for name in SAMPLES}

    def for_every_page(self, address="", width=1280):
        """Opens one page after the other; afterwards nothing may have gone wrong."""
        for name, page in self.pages.items():
            self.place = f"{name} {address} {width}"
            self.browser.look(width)
            self.browser.open(page, address)
            yield name
            self.assertEqual(self.browser.problems(), [])
            self.assertFalse(self.browser.run("return window.hacked !== undefined"))

    def _formatMessage(self, msg, standardMsg):
        return f"{self.place}: {super()._formatMessage(msg, standardMsg)}"

    def count(self, selector):
        return self.browser.run("return document.querySelectorAll(arguments[0]).length", selector)

    def text(self, selector):
        return self.browser.find(selector).text
