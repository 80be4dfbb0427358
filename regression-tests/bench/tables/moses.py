"""A real Moses, measured from outside, sentence by sentence.

Moses' own messages give the wall time of a sentence, which depends on other load.  The difference
of whole runs is too imprecise, because loading takes as long as many sentences, and its time
varies.  But a Moses that reads from a pipe answers each line before it waits for the next one, and
the operating system tells the CPU time that it has used by then.
"""

import re
import time
from pathlib import Path

from tables.companion import Companion
from tables.loading import Loading

POLL_SECONDS = 0.0005


def is_chart(ini):
    """Whether a moses.ini chooses Moses' chart decoder, or our exact search of charts."""
    return bool(re.search(r"^\[search-algorithm\]\s+(3|21)\s*$", Path(ini).read_text(), re.M))


def options_of(setting, chart):
    number = setting.lstrip("abcdefghijklmnopqrstuvwxyz")
    if chart:
        # The default rule limit prunes by what the search has found: another search space.
        return ["-search-algorithm", "3", "-stack", number, "-cube-pruning-pop-limit", number,
                "-rule-limit", "1000000"]
    if setting.startswith("cube"):
        return ["-search-algorithm", "1", "-stack", number, "-cube-pruning-pop-limit", number]
    return ["-search-algorithm", "0", "-stack", number]


def system_of(setting):
    return "moses " + setting


def parse_score(line):
    """The score in front of a translation; None if there is no translation."""
    score = line.split(maxsplit=1)[:1]
    return float(score[0]) if score else None


class MosesProcess(Companion):
    """A Moses that has loaded its model and waits for sentences."""

    def __init__(self, command, folder, system):
        super().__init__(command, folder)
        self._ask("")  # the answer comes when the model is loaded
        self._model_bytes = self.memory("VmRSS")
        peak = self.memory("VmHWM")
        self.loading = Loading(system, self.cpu_seconds(), peak, peak)

    def translate(self, text):
        """The line that it prints, the CPU seconds, and the peak memory beyond the model's."""
        (self.folder / "clear_refs").write_text("5")  # resets VmHWM
        start = self.cpu_seconds()
        line = self._ask(text)
        seconds = self.cpu_seconds() - start
        peak = self.memory("VmHWM")
        self.loading.run_bytes = max(self.loading.run_bytes, peak)
        return line, seconds, max(peak - self._model_bytes, 0)

    def _ask(self, text):
        """Returns when the answer is there and the memory of the sentence is freed."""
        self.write_line(text)
        line = self.read_line()
        while not self._is_waiting():
            time.sleep(POLL_SECONDS)
        return line

    def _is_waiting(self):
        """Whether every thread sleeps, or has ended, which the next question will show."""
        for status in (self.folder / "task").glob("*/stat"):
            # PID (NAME) STATE ...; a name may also contain brackets.
            if status.read_text().rpartition(")")[2].split()[0] not in "SXZ":
                return False
        return True


class Moses:
    def __init__(self, program, folder, ini, settings, options):
        self._command = [program, "-f", ini, "-v", "0", "-output-hypo-score"] + options
        self._folder = folder
        self._settings = settings
        self._chart = is_chart(Path(folder) / ini)
        self.loadings = []  # one for each process

    def measure(self, block, turn):
        """Runs every setting on the block, beginning with another one each turn.  They do not run
        together, because each loads the model.  One record for each sentence and setting."""
        records = []
        for i in range(len(self._settings)):
            setting = self._settings[(turn + i) % len(self._settings)]
            command = self._command + options_of(setting, self._chart)
            process = MosesProcess(command, self._folder, system_of(setting))
            try:
                for sentence in block:
                    line, seconds, peak_bytes = process.translate(sentence.text)
                    records.append(
                        {
                            "id": sentence.id,
                            "system": system_of(setting),
                            "bucket": sentence.bucket,
                            "words": sentence.words,
                            "score": parse_score(line),
                            "seconds": seconds,
                            "bytes": peak_bytes,
                        }
                    )
            finally:
                process.close()
            self.loadings.append(process.loading)
        return records
