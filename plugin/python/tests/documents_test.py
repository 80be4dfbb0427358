"""What the documents show is what happens."""

import contextlib
import doctest
import inspect
import io
import re

import moses_exact
from conftest import TOP


def test_the_examples_of_the_document_run(monkeypatch):
    text = (TOP / "docs/python.md").read_text(encoding="utf-8")
    examples = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))
    assert examples.count(">>>") > 5
    monkeypatch.chdir(TOP / "config/sample")
    test = doctest.DocTestParser().get_doctest(examples, {}, "python.md", "docs/python.md", 0)
    out = io.StringIO()
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    with contextlib.redirect_stdout(out):
        failed = doctest.DocTestRunner(optionflags=flags).run(test).failed
    assert not failed, out.getvalue()


def test_the_document_names_every_field():
    text = (TOP / "docs/python.md").read_text(encoding="utf-8")
    for kind in moses_exact.Result, moses_exact.NBestEntry:
        for name in kind.__dataclass_fields__:
            assert f"`{name}`" in text, name


def test_everything_is_documented():
    for name in moses_exact.__all__:
        value = getattr(moses_exact, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert value.__doc__ and "(" not in value.__doc__.split("\n")[0], name
    for name, value in vars(moses_exact.Decoder).items():
        if not name.startswith("_"):
            assert value.__doc__, name
