"""Searches of many sentences, in order."""

from __future__ import annotations

import collections
from typing import Any, Callable, Iterable, Iterator

from moses_exact import _core

Fields = dict[str, Any]

# Sentences that are read ahead, so that one long sentence does not stop the other threads.
_AHEAD_PER_THREAD = 8


def to_bytes(text: str) -> bytes:
    """Bytes that were not UTF-8 when the text was read are themselves again."""
    if not isinstance(text, str):
        raise TypeError(f"expected a str, not {type(text).__name__}")
    return text.encode("utf-8", "surrogateescape")


def in_order(sentences: Iterable[str], begin: Callable[[bytes], _core.Pending],
             threads: int) -> Iterator[tuple[str, Fields]]:
    """Yields each sentence with what was begun for it, when it is over."""
    if isinstance(sentences, (str, bytes)):
        raise TypeError("expected several sentences, not one string")
    window = threads * _AHEAD_PER_THREAD if threads > 1 else 1
    return _in_order(iter(sentences), begin, window)


def _in_order(sentences: Iterator[str], begin: Callable[[bytes], _core.Pending],
              window: int) -> Iterator[tuple[str, Fields]]:
    pending: collections.deque[tuple[str, _core.Pending]] = collections.deque()
    failure: Exception | None = None
    more = True
    try:
        while True:
            while more and len(pending) < window:
                try:
                    sentence = next(sentences)
                    pending.append((sentence, begin(to_bytes(sentence))))
                except StopIteration:
                    more = False
                except Exception as exception:  # raised after the results before it
                    more, failure = False, exception
            if not pending:
                break
            sentence, search = pending.popleft()
            yield sentence, search.wait()
        if failure is not None:
            raise failure
    finally:
        pending.clear()  # also where a traceback keeps this frame: nobody wants them any more
