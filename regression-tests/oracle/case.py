"""A model, its input and the decoder's options, as lists that can be shrunk, and how to run it."""
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path


# Far more than small problems need, so that a search that never ends fails.
ENDLESS_ROUNDS = "5000"
UNLIMITED_BEAM = ["-stack", "0", "-beam-threshold", "0"]


@dataclass
class Arpa:
    """The n-grams of a language model: for each order, (log10 probability, words, back-off)."""
    orders: list

    def text(self):
        lines = ["\\data\\"]
        lines += [f"ngram {i}={len(ngrams)}" for i, ngrams in enumerate(self.orders, 1)]
        for order, ngrams in enumerate(self.orders, 1):
            lines += ["", f"\\{order}-grams:"]
            for prob, words, backoff in ngrams:
                last = order == len(self.orders)
                lines.append(f"{prob:g}\t{words}" + ("" if last else f"\t{backoff:g}"))
        return "\n".join(lines + ["", "\\end\\", ""])


@dataclass
class Feature:
    """A line of [feature]; a feature with a file has its Arpa or the lines of its table."""
    line: str
    name: str
    weights: list
    path: str = ""
    content: object = None
    end: str = "\n"  # of the file, if it is a table


@dataclass
class Case:
    features: list = field(default_factory=list)
    sections: list = field(default_factory=list)  # of moses.ini: a name and its lines
    options: list = field(default_factory=list)  # of all runs: lists of words
    runs: list = field(default_factory=list)  # for each run, such a list
    sentences: list = field(default_factory=list)  # lists of words
    nbest: list = field(default_factory=list)  # size and perhaps "distinct"

    def write(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        ini = []
        for name, lines in self.sections:
            ini += [f"[{name}]", *lines, ""]
        ini += ["[feature]"] + [
            f.line + (f" path={f.path}" if f.path else "") for f in self.features]
        ini += ["", "[weight]"] + [
            f"{f.name}= " + " ".join(f"{w:g}" for w in f.weights) for f in self.features]
        (folder / "moses.ini").write_text("\n".join(ini) + "\n")
        for f in self.features:
            if isinstance(f.content, Arpa):
                (folder / f.path).write_text(f.content.text())
            elif f.path:
                (folder / f.path).write_text("\n".join(f.content) + f.end)
        (folder / "input").write_text("".join(" ".join(s) + "\n" for s in self.sentences))

    def write_binaries(self, folder, build_binary, kind):
        """Makes KenLM binaries of the language models, and moses.KIND.ini with them."""
        ini = (folder / "moses.ini").read_text()
        for f in self.features:
            if isinstance(f.content, Arpa):
                subprocess.run([build_binary, "-T", ".", kind, f.path, f"{f.path}.{kind}"],
                               cwd=folder, capture_output=True, check=True)
                ini = ini.replace(f" path={f.path}\n", f" path={f.path}.{kind}\n")
        (folder / f"moses.{kind}.ini").write_text(ini)

    def decoder_arguments(self, run, ini):
        words = ["-f", ini, "-i", "input", "-v", "0", "-exact-report", f"report.{run}"]
        for option in self.options + self.runs[run]:
            words += option
        if self.nbest:
            words += ["-n-best-list", f"nbest.{run}", *self.nbest, "-t"]  # with segmentation
        return words

    def must_prove(self, run):
        """Whether nothing but far too many rounds may end the search of this run."""
        return ["-exact-max-rounds", ENDLESS_ROUNDS] in self.runs[run]

    def must_be_full(self, run):
        """Whether n-best lists must have all entries that there are: no beam limits them."""
        limited = "distinct" in self.nbest and ["-n-best-factor", "0"] not in self.options
        return UNLIMITED_BEAM in self.runs[run] and self.must_prove(run) and not limited

    def oracle_arguments(self):
        words = ["-f", "moses.ini", "-i", "input"]
        for option in self.options:
            words += option
        if self.nbest:
            words += ["-n-best-list", "-", *self.nbest]
        words += ["--claims"]
        for run in range(len(self.runs)):
            words += [f"report.{run}", f"nbest.{run}" if self.nbest else "-"]
        return words


@dataclass
class Verdict:
    run: int
    sentence: int
    status: str
    text: str
    entries: tuple = (0, 0, 0)  # of the n-best list: proved, listed, how many there are

    def good(self):
        return self.text in ("ok", "ok, tied")

    def kind(self):
        """What stays the same while a case is shrunk."""
        if self.run < 0 or self.sentence < 0:
            return re.sub(r"[0-9]+", "#", self.text)
        return " ".join(w for w in self.text.split()[:3] if w.isalpha())


class Programs:
    """With KenLM's build_binary, the decoder's runs take turns with kinds of language model."""

    def __init__(self, decoder, oracle, build_binary=None):
        self.decoder = Path(decoder).resolve()
        self.oracle = Path(oracle).resolve()
        self.build_binary = build_binary and Path(build_binary).resolve()
        self.kinds = ("probing", "trie") if build_binary else ()

    def ini(self, run):
        names = ["moses.ini"] + [f"moses.{kind}.ini" for kind in self.kinds]
        return names[run % len(names)]

    def judge(self, case, folder):
        """Runs decoder and oracle; returns a Verdict for each run and sentence."""
        case.write(folder)
        for kind in self.kinds:
            case.write_binaries(folder, self.build_binary, kind)
        for run in range(len(case.runs)):
            words = case.decoder_arguments(run, self.ini(run))
            done = subprocess.run([self.decoder, *words], cwd=folder,
                                  capture_output=True, text=True, timeout=600)
            if done.returncode != 0:
                return [Verdict(run, -1, "none", f"decoder fails: {done.stderr.strip()}")]
        done = subprocess.run([self.oracle, *case.oracle_arguments()], cwd=folder,
                              capture_output=True, text=True, timeout=600)
        if done.stderr:
            return [Verdict(-1, -1, "none", f"oracle fails: {done.stderr.strip()}")]
        rows = [line.split("\t") for line in done.stdout.splitlines()]
        verdicts = [Verdict(int(run), int(sentence), status, text, tuple(map(int, entries)))
                    for run, sentence, status, *entries, text in rows]
        for verdict in verdicts:
            proved = verdict.status in ("optimal", "infeasible")
            if verdict.good() and not proved and case.must_prove(verdict.run):
                verdict.text = f"{verdict.status} though no limit was set"
            _, listed, exist = verdict.entries
            if verdict.good() and listed < exist and case.must_be_full(verdict.run):
                verdict.text = "the list ends early"
        return verdicts
