"""A model, its sentences, and variants of its ini file."""

import re


class Model:
    exact = "20"  # the number of the exact search
    beam = "0"    # and of the search of Moses that falls back and fills lists
    wide = ("-stack", "500")  # options of a beam to compare with

    def __init__(self, ini, sentences, reference=None):
        self.ini = ini.resolve()
        self.input = sentences.resolve()
        self.reference = reference.resolve() if reference else None
        self.folder = self.ini.parent
        self.name = f"{self.folder.name}/{self.ini.name}"
        self.lines = self.input.read_text("utf-8", "surrogateescape").splitlines()

    def excerpt(self, path, count, longest=None):
        """Writes the first sentences, those of at most `longest` words, to a file.  Returns the
        lines."""
        lines = [line for line in self.lines if longest is None or len(line.split()) <= longest]
        lines = lines[:count]
        path.write_text("".join(line + "\n" for line in lines), "utf-8", "surrogateescape")
        return lines

    def section(self, name):
        """The lines of a section of the ini file."""
        match = re.search(rf"^\[{name}\]\n(.*?)(?=^\[|\Z)", self.ini.read_text(), re.M | re.S)
        return [line for line in match.group(1).splitlines() if line.strip()] if match else []

    def argument(self, feature, name):
        """The value of name=... in the line of a feature; None if there is none."""
        for line in self.section("feature"):
            if line.split()[0] == feature:
                match = re.search(rf"\b{name}=(\S+)", line)
                return match.group(1) if match else None
        return None

    def path_of(self, feature):
        return self.folder / self.argument(feature, "path")

    def weights(self, name):
        for line in self.section("weight"):
            if line.split("=")[0].strip() == name:
                return line.split("=")[1].split()
        return []

    def write_variant(self, path, change):
        """Writes the ini file with absolute paths, changed by a function of its text."""
        text = re.sub(r"\bpath=(?!/)", f"path={self.folder}/", self.ini.read_text())
        path.write_text(change(text))
        return path


class ChartModel(Model):
    exact = "21"
    beam = "3"
    wide = ("-stack", "5000", "-cube-pruning-pop-limit", "5000", "-rule-limit", "1000000")
