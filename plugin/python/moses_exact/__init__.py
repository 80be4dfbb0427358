"""Translates with Moses models, and proves that no translation scores more.

    import moses_exact

    decoder = moses_exact.Decoder("moses.ini", threads=2)
    result = decoder.translate("das haus ist klein .")
    print(result.text, result.status, result.score)

Scores are weighted natural logarithms, as in Moses; higher is better. Words are counted from 0.
"""

from moses_exact._audit import audit
from moses_exact._core import InputError
from moses_exact._core import version as __version__
from moses_exact._decoder import Decoder, OptionValue
from moses_exact._result import AlignmentPoint, Derivation, NBestEntry, Phrase, Result

__all__ = [
    "AlignmentPoint",
    "Decoder",
    "Derivation",
    "InputError",
    "NBestEntry",
    "OptionValue",
    "Phrase",
    "Result",
    "__version__",
    "audit",
]
