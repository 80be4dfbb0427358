"""Search errors of beams, counted against the proved optimum."""

from __future__ import annotations

import os
from typing import Any, Iterable, Iterator

from moses_exact._decoder import Decoder, OptionValue
from moses_exact._in_order import Fields


def audit(ini: str | os.PathLike[str], sentences: Iterable[str], *, stacks: Iterable[int] = (),
          cubes: Iterable[int] = (), pops: Iterable[int] = (), threshold: float = 0.001,
          threads: int = 1, **options: OptionValue) -> Iterator[Fields]:
    """Yields one record for each sentence and search, the exact one first.

    stacks: stack sizes of Moses' stack search to audit.
    cubes: pop limits of cube pruning, which are also stack sizes.
    pops: for chart models, pop limits of their cube pruning.
    threshold: smaller differences of scores do not count.
    threads, options: see `Decoder`.

    A record is a dict: `id` of the sentence, from 0; `sentence`; `words`; `system`: `exact`,
    `stack-100`, `cube-100`, `pop-100`; `verdict`: of a beam, what is proved of it, and of the
    exact search its status; `score`; `upper_bound`, of the exact search; `error_low` and
    `error_high`: the best score exceeds this one by so much at least and at most; `seconds` of CPU
    time; `text`; `failure`: why the search failed, if it did. What is not known is None. So
    `pandas.DataFrame(audit(...))` is a table.
    """
    others: dict[str, Any] = dict(options)
    decoder = Decoder(ini, threads=threads, **others)
    return decoder.audit(sentences, stacks=stacks, cubes=cubes, pops=pops, threshold=threshold)
