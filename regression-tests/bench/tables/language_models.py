"""The same model with other kinds of language model."""

import os
import re

from tables import kenlm
from tables.failure import Failure

PATH = re.compile(r"^(\s*KENLM\s(?:.*?\s)?path=)(\S+)")


class LanguageModels:
    """Makes variants of an ini file in a folder that the caller removes."""

    def __init__(self, ini, folder):
        self._ini = os.path.abspath(ini)
        self._folder = folder
        self._made = {}  # (kind, path of the model's own file) -> path

    def write_ini(self, kind):
        """The path of an ini file in which every KENLM line leads to that kind of file.  Other
        paths are the same, because the programs run in the folder of the model's own ini file."""
        with open(self._ini, encoding="utf-8", errors="surrogateescape", newline="\n") as lines:
            text = list(lines)
        found = [PATH.match(line) for line in text]
        if not any(found):
            raise Failure(f"{self._ini} has no KENLM line with a path; expected one for --lm")
        for i, match in enumerate(found):
            if match:
                text[i] = match.group(1) + self._file(kind, match.group(2)) + text[i][match.end():]
        written = os.path.join(self._folder, f"moses.{kind}.ini")
        with open(written, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            file.writelines(text)
        return written

    def _file(self, kind, path):
        own = os.path.join(os.path.dirname(self._ini), path)
        own_kind = kenlm.kind_of(own)
        if own_kind == kind:
            return own
        if own_kind != "arpa":
            raise Failure(f"{own} is a KenLM binary ({own_kind}); --lm {kind} expects "
                          f"{'it to be' if kind == 'arpa' else 'to make its binary from'} "
                          "an ARPA file; give the ini file the path of one")
        if (kind, own) not in self._made:
            binary = os.path.join(self._folder, f"lm{len(self._made)}.{kind}")
            kenlm.build(kind, own, binary)
            self._made[kind, own] = binary
        return self._made[kind, own]
