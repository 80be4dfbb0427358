"""`pip install .`, without a network, into an environment of its own.

Environment: MOSES_EXACT_BUILD, the build to make the wheel of.
"""

import os
import subprocess
import sys

import pytest

from conftest import TOP

CALL = """
import moses_exact, sys
print(moses_exact.__file__)
print(moses_exact.Decoder(sys.argv[1]).translate("das haus").text)
"""


def run(*command, cwd=TOP):
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run([str(part) for part in command], cwd=cwd, env=environment, text=True,
                          capture_output=True, timeout=300, check=False)


def test_pip_installs_the_package(tmp_path, ini):
    folder = tmp_path / "environment"
    made = run(sys.executable, "-m", "venv", folder)
    if made.returncode != 0:
        pytest.skip("no environment can be made (Debian: python3-venv)")
    python = folder / "bin/python"
    installed = run(python, "-m", "pip", "install", "--no-index", "--no-cache-dir", ".",
                    "--config-settings", f"build-dir={os.environ['MOSES_EXACT_BUILD']}")
    assert installed.returncode == 0, installed.stdout + installed.stderr
    called = run(python, "-c", CALL, ini, cwd=tmp_path)
    path, text = called.stdout.splitlines()
    assert path.startswith(str(folder)) and text == "the house"
    removed = run(python, "-m", "pip", "uninstall", "-y", "moses-exact")
    assert removed.returncode == 0 and not list(folder.rglob("moses_exact*"))
