"""A model in a folder: its certificates, their verdicts, and what is true of its sentences."""

import json
import os
import subprocess

LONGEST_LIST = 100000  # of derivations


class Programs:
    def __init__(self, folder):
        self.decoder, self.verifier, self.generator = (
            os.path.join(folder, name)
            for name in ("moses-exact", "moses-exact-verify", "moses-exact-generate"))
        binary = os.path.join(os.environ.get("KENLM_BIN", ""), "build_binary")
        self.build_binary = binary if os.path.exists(binary) else None


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n")[:-1]


def write_lines(path, lines):
    with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
        file.write("".join(line + "\n" for line in lines))


class Model:
    """A folder with a model, the options for it, and the true optima of its sentences."""

    solution = "derivation"  # the field of a certificate that has it
    exactly = ["-search-algorithm", "20"]
    # Stacks of any size, so that the stack search leaves nothing out.
    everything = ["-search-algorithm", "0", "-stack", "0", "-beam-threshold", "0",
                  "-report-segmentation"]
    algorithms = ["auto", "context-prices", "word-prices", "optimal-beam", "lagrangian",
                  "lagrangian-viterbi"]
    # Parts of the space: the best derivation of a part is also a derivation of the whole space.
    parts = [["-distortion-limit", "0"], ["-distortion-limit", "1"], ["-max-phrase-length", "1"],
             ["-max-trans-opt-per-coverage", "1"], ["-max-trans-opt-per-coverage", "2"]]
    files = 2 * ["phrase-table", "lm.arpa", "reordering-table"] + ["moses.ini"]

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
        if not self.decode(sentences, self.exactly + ["-exact-certificates",
                                                      self.path("certificates")] + options):
            return []
        return [json.loads(line) for line in read_lines(self.path("certificates"))]

    def find_truths(self, sentences):
        """Searches the sentences exhaustively, all at once."""
        new = sorted(set(sentences) - set(self.truths))
        if not new or not self.decode(new, self.everything + [
                "-exact-report", self.path("report"),
                "-n-best-list", self.path("nbest"), str(LONGEST_LIST)]):
            return
        texts = [self.no_derivations() for _ in new]
        for line in read_lines(self.path("nbest")):
            fields = line.split(" ||| ")
            self.add_derivation(texts[int(fields[0])], " ".join(fields[1].split()), float(fields[3]))
        for sentence, line, text in zip(new, read_lines(self.path("report")), texts):
            report = json.loads(line)
            if "error" not in report:
                self.truths[sentence] = (report["score"], text)

    @staticmethod
    def no_derivations():
        return set()

    @staticmethod
    def add_derivation(found, text, _):
        found.add(text)

    @staticmethod
    def why_no_derivation(record, found, _):
        """Why the record's derivation is none of those found; None if it is one of them."""
        # As in Moses, lists do not show phrases without words.
        text = " ".join(f"{target} |{first}-{last}|"
                        for first, last, target, _ in record["derivation"] if target)
        if text not in found and record["derivation"]:
            return f"there is no derivation {text}"
        return None

    @staticmethod
    def targets(record):
        return [target for _, _, target, _ in record.get("derivation", [])]

    def truth(self, sentence):
        """The best score (None = no derivation) and all derivations; None if not known."""
        return self.truths.get(sentence)

    def verdicts(self, lines):
        """The verifier's verdict on each line, with its reason."""
        write_lines(self.path("mutated"), lines)
        done = subprocess.run(
            [self.programs.verifier, "-f", self.ini] + self.options +
            ["-max-states", "200000", self.path("mutated")],
            capture_output=True, text=True, errors="replace", check=False)
        if done.returncode not in (0, 1, 3):
            raise SystemExit(f"the verifier ended with {done.returncode}: {done.stderr}")
        found = [line.split(": ", 1)[1] for line in done.stdout.split("\n")[:-2]]
        if done.stdout and len(found) != len(lines):
            raise SystemExit(f"{len(found)} verdicts for {len(lines)} lines: {done.stderr}")
        if any(verdict.startswith("rejected") for verdict in found) and done.returncode != 1:
            raise SystemExit(f"something is rejected, but the exit status is {done.returncode}")
        return found or ["unreadable: " + done.stderr] * len(lines)
