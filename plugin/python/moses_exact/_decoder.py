"""The decoder: a loaded model and the threads that search it."""

from __future__ import annotations

import os
import weakref
from typing import Iterable, Iterator, Sequence, Union

from moses_exact import _core
from moses_exact._in_order import Fields, in_order, to_bytes
from moses_exact._records import Beams, records
from moses_exact._result import Result, new_result

OptionValue = Union[str, bool, int, float, Sequence[Union[str, int, float]]]
"""The value of an option, or its values."""


class Decoder:
    """A loaded model. All methods may be called from any number of threads."""

    def __init__(self, ini: str | os.PathLike[str], *, threads: int = 1, nbest: int = 0,
                 nbest_distinct: bool = False, compare_with_beam: bool = False,
                 **options: OptionValue) -> None:
        """Loads the model that a moses.ini describes.

        ini: the path of the moses.ini.
        threads: how many sentences are searched at the same time.
        nbest: the most entries of `Result.nbest`.
        nbest_distinct: only the best entry of each translation.
        compare_with_beam: run Moses' stack search, too, for `Result.beam_score`.
        options: every option of the model and the search that the program takes (moses-exact
            -help), with _ for -: `distortion_limit=6`, `exact_time_limit=5`, `stack=200`. Each
            overrides the section of its name in the moses.ini. An option of several values takes a
            list.

        Where neither moses.ini nor options have a search-algorithm, the search is exact. Raises
        `InputError` if a file of the model or an option is wrong.
        """
        for name, number, least in [("threads", threads, 1), ("nbest", nbest, 0)]:
            if not isinstance(number, int):
                raise TypeError(f"{name} is an int, not {type(number).__name__}")
            if number < least:
                raise ValueError(f"{name} is {number}; expected {least} or more")
        settings = {to_bytes(name.replace("_", "-")): _values(name, value)
                    for name, value in options.items()}
        self._core = _core.Core(os.fsencode(ini), settings, threads, nbest, bool(nbest_distinct),
                                bool(compare_with_beam))
        self._ini = os.fspath(ini)
        self._threads = threads
        # Also when the interpreter ends: no thread may work on what is being torn down.
        weakref.finalize(self, self._core.end)

    @property
    def threads(self) -> int:
        """How many sentences are searched at the same time."""
        return self._threads

    @property
    def warnings(self) -> list[str]:
        """What one should know about the model but need not mend."""
        return self._core.warnings()

    def translate(self, sentence: str) -> Result:
        """Translates a sentence of blank-separated words.

        Does not raise for what the sentence holds: one that cannot be translated has the status
        `unknown` and an `error`. Ctrl-C ends the search.
        """
        return new_result(self._begin(to_bytes(sentence)).wait())

    def translate_many(self, sentences: Iterable[str]) -> Iterator[Result]:
        """Yields the results of all sentences, in their order, with the decoder's threads.

        Reads ahead 8 sentences for each thread at most; with one thread, only the sentence whose
        result is asked for. What `sentences` raises is raised after the results of the sentences
        before. An iterator that is dropped ends the searches under way.
        """
        found = in_order(sentences, self._begin, self._threads)
        return (new_result(fields) for _, fields in found)

    def audit(self, sentences: Iterable[str], *, stacks: Iterable[int] = (),
              cubes: Iterable[int] = (), pops: Iterable[int] = (),
              threshold: float = 0.001) -> Iterator[Fields]:
        """Like `moses_exact.audit`, with the model that is loaded."""
        beams = Beams(stacks, cubes, pops)

        def begin(sentence: bytes) -> _core.Pending:
            return self._core.audit(sentence, beams.stacks, beams.cubes, beams.pops, threshold)

        return records(in_order(sentences, begin, self._threads), beams)

    def _begin(self, sentence: bytes) -> _core.Pending:
        # A method of this object: an iterator that holds it keeps the decoder from being closed.
        return self._core.translate(sentence)

    def close(self) -> None:
        """Ends the searches under way and frees the model. `with` does it, too."""
        self._core.close()

    def __enter__(self) -> Decoder:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Decoder({self._ini!r}, threads={self._threads})"


def _values(name: str, value: OptionValue) -> list[bytes]:
    values = value if isinstance(value, (list, tuple)) else [value]
    return [_value(name, each) for each in values]


def _value(name: str, value: object) -> bytes:
    if isinstance(value, bool):
        return b"true" if value else b"false"
    if isinstance(value, (str, int, float)):
        return to_bytes(str(value))
    raise TypeError(f"option {name}: expected a string, a number, a bool or a list of them, not "
                    f"{type(value).__name__}")
