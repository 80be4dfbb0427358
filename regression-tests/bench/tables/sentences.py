"""The sentences of a measurement."""

from dataclasses import dataclass

BUCKETS = ["1-10", "11-20", "21-30", "31-40", "41-50", "51+"]
ALL = "all"


@dataclass(frozen=True)
class Sentence:
    id: int  # line of the input, from 0
    text: str
    words: int

    @property
    def bucket(self):
        return BUCKETS[min(max(self.words - 1, 0) // 10, len(BUCKETS) - 1)]


def read_sentences(path, max_words, limit):
    """The first `limit` sentences of up to `max_words` words; None = no limit.  Empty lines are
    left out: there is nothing to search."""
    sentences = []
    with open(path, encoding="utf-8", errors="surrogateescape", newline="\n") as lines:
        for number, line in enumerate(lines):
            text = line.rstrip("\r\n")
            words = len(text.split())
            if words == 0 or (max_words is not None and words > max_words):
                continue
            if limit is not None and len(sentences) == limit:
                break
            sentences.append(Sentence(number, text, words))
    return sentences


def make_blocks(sentences, size):
    return [sentences[i : i + size] for i in range(0, len(sentences), size)]
