"""What the tests share.

Environment: MOSES_EXACT_BIN, the folder of the programs of the same build.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import moses_exact

TOP = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def ini():
    return TOP / "config/sample/moses.ini"


@pytest.fixture(scope="session")
def chart_ini():
    return TOP / "config/sample-chart/moses.ini"


@pytest.fixture(scope="session")
def sentences():
    return (TOP / "config/sample/input.de").read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="session")
def decoder(ini):
    return moses_exact.Decoder(ini, threads=2)


@pytest.fixture(scope="session")
def endless(ini, sentences):
    """Options of a decoder, and a sentence that it does not finish in a test's time."""
    options = {"distortion_limit": -1, "exact_time_limit": 0, "exact_memory_limit": 0}
    return {"ini": str(ini), **options}, " ".join(sentences[:4])


@pytest.fixture(scope="session")
def program():
    """Runs a program of the build; returns what it prints."""
    def run(name, *arguments):
        command = [Path(os.environ["MOSES_EXACT_BIN"]) / name, *arguments]
        ran = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                             timeout=120, check=False)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout
    return run


@pytest.fixture(scope="session")
def start_script():
    """Starts Python on a text, with pipes, in a process of its own."""
    def start(text, *arguments):
        return subprocess.Popen([sys.executable, "-c", text, *map(str, arguments)], text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)
    return start
