"""A real Moses, measured from outside: the CPU time of a run over a block of sentences, less that
of a run without any sentence, which only loads the model.

Loading takes as long as many sentences and is never twice the same to the millisecond: a few
sentences would drown in that.  Short blocks are therefore repeated until a run is long enough.
Moses' own messages about the time of a sentence are of no use here: they give wall time.
"""

import math
import os
import subprocess
import tempfile
from dataclasses import dataclass
from statistics import mean

from tables.failure import Failure


@dataclass(frozen=True)
class Run:
    setting: str  # "" = loading only
    bucket: str
    block: int  # different sentences
    sentences: int  # the same with repetitions
    seconds: float  # CPU, loading included
    rss_bytes: int  # resident at its largest, the model included


def options_of(setting):
    number = setting.lstrip("abcdefghijklmnopqrstuvwxyz")
    if setting.startswith("cube"):
        return ["-search-algorithm", "1", "-stack", number, "-cube-pruning-pop-limit", number]
    return ["-search-algorithm", "0", "-stack", number]


def parse_score(line):
    """The score in front of a translation; None if there is no translation."""
    score = line.split(maxsplit=1)[:1]
    return float(score[0]) if score else None


class Moses:
    def __init__(self, program, folder, ini, settings, options, least):
        """`least`: sentences in a run, at least."""
        self._least = least
        self._program = program
        self._folder = folder
        self._ini = ini
        self._settings = settings
        self._options = options
        self.runs = []
        self.records = []  # one a sentence and setting

    def measure(self, block, turn):
        """Runs every setting on the block, and once without sentences; begins with another one
        each turn."""
        settings = self._settings + [""]
        for i in range(len(settings)):
            setting = settings[(turn + i) % len(settings)]
            if not setting:
                self._run(setting, [], 1)
                continue
            lines = self._run(setting, block, math.ceil(self._least / len(block)))
            for sentence, line in zip(block, lines):
                self.records.append(
                    {
                        "id": sentence.id,
                        "system": self.system(setting),
                        "bucket": sentence.bucket,
                        "score": parse_score(line),
                    }
                )

    @staticmethod
    def system(setting):
        return "moses " + setting

    def seconds(self, setting, bucket=None):
        """CPU seconds a sentence without loading; None if nothing was run."""
        runs = self._chosen(setting, bucket)
        if not runs:
            return None
        loading = mean(run.seconds for run in self.runs if not run.setting)
        total = sum(run.block * (run.seconds - loading) / run.sentences for run in runs)
        return total / sum(run.block for run in runs)

    def peak_bytes(self, setting, bucket=None):
        """What searching adds to the memory that the model takes."""
        runs = self._chosen(setting, bucket)
        loading = mean(run.rss_bytes for run in self.runs if not run.setting)
        return max((run.rss_bytes - loading for run in runs), default=None)

    def _chosen(self, setting, bucket):
        return [
            run
            for run in self.runs
            if run.setting == setting and (bucket is None or run.bucket == bucket)
        ]

    def _run(self, setting, block, times):
        """The lines that Moses prints for the block, `times` times over."""
        # Any setting will do for loading, which does not depend on it.
        command = [self._program, "-f", self._ini, "-v", "0", "-output-hypo-score"]
        command += options_of(setting or self._settings[0]) + self._options
        with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as output, (
            tempfile.TemporaryFile()
        ) as messages:
            for sentence in block * times:
                source.write(sentence.text.encode("utf-8", "surrogateescape") + b"\n")
            source.seek(0)
            try:
                process = subprocess.Popen(
                    command, cwd=self._folder, stdin=source, stdout=output, stderr=messages
                )
            except OSError as error:
                raise Failure(f"{self._program} cannot be started: {error.strerror}")
            # Not Popen.wait(): this one gives the resources of just this child.
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode != 0:
                messages.seek(0)
                text = messages.read().decode("utf-8", "replace").strip()
                raise Failure(f"Moses ended with status {process.returncode}: {text[-2000:]}")
            output.seek(0)
            lines = output.read().decode("utf-8", "replace").split("\n")[:-1]
        if len(lines) != len(block) * times:
            raise Failure(f"Moses wrote {len(lines)} lines for {len(block) * times} sentences")
        self.runs.append(
            Run(
                setting,
                block[0].bucket if block else "",
                len(block),
                len(block) * times,
                usage.ru_utime + usage.ru_stime,
                usage.ru_maxrss * 1024,
            )
        )
        return lines
