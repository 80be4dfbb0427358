"""A model in a folder: its certificates, their verdicts, and what is true of its sentences."""

import json
import os
import subprocess

# Stacks of any size, so that the stack search leaves nothing out.
EVERYTHING = ["-search-algorithm", "0", "-stack", "0", "-beam-threshold", "0"]


class Programs:
    def __init__(self, folder):
        self.decoder, self.verifier, self.generator = (
            os.path.join(folder, name)
            for name in ("moses-exact", "moses-exact-verify", "moses-exact-generate"))


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def write_lines(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(line + "\n" for line in lines))


class Model:
    """A folder with a model, the options for it, and the true optima of its sentences."""

    def __init__(self, programs, folder, options):
        self.programs, self.folder, self.options = programs, folder, options
        self.ini = os.path.join(folder, "moses.ini")
        self.truths = {}

    def path(self, name):
        return os.path.join(self.folder, name)

    def decode(self, sentences, options):
        """Returns whether moses-exact could read the model."""
        write_lines(self.path("input"), sentences)
        done = subprocess.run(
            [self.programs.decoder, "-f", self.ini, "-i", self.path("input"), "-v", "0"]
            + self.options + options, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            check=False)
        return done.returncode == 0

    def certificates(self, sentences, options):
        if not self.decode(sentences, ["-search-algorithm", "20", "-exact-certificates",
                                       self.path("certificates")] + options):
            return []
        return [json.loads(line) for line in read_lines(self.path("certificates"))]

    def truth(self, sentence):
        """The best score (None = no derivation) and all derivations; None if not known."""
        if sentence not in self.truths:
            known = self.decode([sentence], EVERYTHING + [
                "-exact-report", self.path("report"), "-report-segmentation",
                "-n-best-list", self.path("nbest"), "100000"])
            if not known:
                return None
            score = json.loads(read_lines(self.path("report"))[0])["score"]
            texts = {line.split(" ||| ")[1].strip() for line in read_lines(self.path("nbest"))}
            self.truths[sentence] = (score, texts)
        return self.truths[sentence]

    def verdicts(self, lines):
        """The verifier's verdict on each line, and its reason."""
        write_lines(self.path("mutated"), lines)
        done = subprocess.run(
            [self.programs.verifier, "-f", self.ini] + self.options +
            ["-max-states", "200000", self.path("mutated")],
            capture_output=True, text=True, errors="replace", check=False)
        if done.returncode not in (0, 1, 3):
            raise SystemExit(f"the verifier ended with {done.returncode}: {done.stderr}")
        found = [line.split(": ", 2)[1:] for line in done.stdout.splitlines()[:-1]]
        if done.stdout and len(found) != len(lines):
            raise SystemExit(f"{len(found)} verdicts for {len(lines)} lines: {done.stderr}")
        return found or [["unreadable", done.stderr]] * len(lines)
