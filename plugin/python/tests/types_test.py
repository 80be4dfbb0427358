"""The stub of the compiled part agrees with it, and the types of the package with each other."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import moses_exact
from moses_exact import _core

PACKAGE = Path(moses_exact.__file__).parent
USE = """
import moses_exact
decoder = moses_exact.Decoder("moses.ini", threads=2, distortion_limit=6, feature=["Distortion"])
result = decoder.translate("das haus")
score: float = result.score  # may be None: an error
for other in decoder.translate_many(["das haus"]):
    first: int = other.segmentation[0].first
    text: str = other.nbest[0].text
    reveal_type(other.status)
for record in moses_exact.audit("moses.ini", ["das haus"], stacks=[100]):
    print(record["verdict"])
decoder.translate(5)  # an error
"""


def mypy(tmp_path, *arguments):
    pytest.importorskip("mypy")
    # An installed package would be found by itself.
    environment = {**os.environ, "MYPYPATH": str(PACKAGE.parent)}
    return subprocess.run([sys.executable, "-m", *map(str, arguments)], env=environment,
                          cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)


def test_the_stub_is_that_of_the_module(tmp_path):
    # The classes have pybind11's metaclass, and the module makes what has no constructor.
    (tmp_path / "allowed").write_text("moses_exact._core.(Core|Pending|Pending.__init__)\n")
    checked = mypy(tmp_path, "mypy.stubtest", "--allowlist", "allowed", "moses_exact._core")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_arguments_of_the_stub_are_those_of_the_module():
    # stubtest cannot see them; pybind11 writes them into the docstring.
    compared = 0
    for kind in ast.parse((PACKAGE / "_core.pyi").read_text()).body:
        for method in kind.body if isinstance(kind, ast.ClassDef) else []:
            if isinstance(method, ast.FunctionDef):
                documented = getattr(getattr(_core, kind.name), method.name).__doc__.split("\n")[0]
                names = re.findall(r"(\w+): ", documented)
                assert names == [argument.arg for argument in method.args.args], documented
                compared += 1
    assert compared == 7


def test_the_package_is_typed(tmp_path):
    checked = mypy(tmp_path, "mypy", "--strict", "-p", "moses_exact")
    assert checked.returncode == 0, checked.stdout
    assert (PACKAGE / "py.typed").exists()


def test_users_get_types(tmp_path):
    (tmp_path / "use.py").write_text(USE, encoding="utf-8")
    out = mypy(tmp_path, "mypy", "--strict", "use.py").stdout.splitlines()
    messages = [line.split(": ", 2)[1:] for line in out if line.startswith("use.py")]
    assert [(kind, text.split("  [")[0]) for kind, text in messages] == [
        ("error", 'Incompatible types in assignment (expression has type "Optional[float]", '
                  'variable has type "float")'),
        ("note", "Revealed type is \"Union[Literal['optimal'], Literal['bounded'], "
                 "Literal['infeasible'], Literal['unknown']]\""),
        ("error", 'Argument 1 to "translate" of "Decoder" has incompatible type "int"; '
                  'expected "str"'),
    ]
