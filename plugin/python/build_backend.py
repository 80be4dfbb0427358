"""Builds the wheel for `pip install .` (PEP 517), with CMake and Python alone.

pip install . [--config-settings build-dir=DIR]

DIR is a build of the module for this Python, for example build/release after `./run build`; by
default, one is made in build/python-TAG. The wheel is for this machine: it needs the libraries that
the program needs.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
TAG = f"cp{sys.version_info.major}{sys.version_info.minor}"
CMAKE_OPTIONS = {
    "CMAKE_BUILD_TYPE": "Release",
    "CMAKE_PREFIX_PATH": TOP / "build/kenlm/install",  # where ./run puts KenLM
    "MOSES_EXACT_BUILD_LIBRARY": "OFF",
    "MOSES_EXACT_BUILD_PYTHON": "ON",
    "MOSES_EXACT_BUILD_TESTS": "OFF",
    "MOSES_EXACT_KENLM_DIR": os.environ.get("MOSES_EXACT_KENLM_DIR", ""),
    "Python_EXECUTABLE": sys.executable,
}


def version():
    return re.search(r"VERSION ([\d.]+) LANG", (TOP / "CMakeLists.txt").read_text()).group(1)


def build():
    """Returns the folder of a build of the module for this Python."""
    folder = TOP / f"build/python-{TAG}"
    options = [f"-D{name}={value}" for name, value in CMAKE_OPTIONS.items()]
    subprocess.run(["cmake", "-S", TOP, "-B", folder, "-G", "Ninja", *options], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "moses_exact_python"], check=True)
    return folder


def install(folder, stage):
    """Returns the installed files, by their names in the wheel."""
    subprocess.run(["cmake", "--install", folder, "--component", "python", "--prefix", stage],
                   check=True)
    files = {f"moses_exact/{path.name}": path.read_bytes()
             for path in sorted(Path(stage).rglob("moses_exact/*"))}
    module = f"moses_exact/_core{sysconfig.get_config_var('EXT_SUFFIX')}"
    if module not in files:
        raise SystemExit(f"{folder}: it has no module for this Python, {sys.executable}; expected a "
                         f"build with -DPython_EXECUTABLE={sys.executable}")
    return files


def metadata():
    info = f"moses_exact-{version()}.dist-info"
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    return {
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: moses-exact\n"
                            f"Version: {version()}\nRequires-Python: >=3.10\n"
                            "Summary: Exact search for phrase-based machine translation\n"
                            "License: LGPL-2.1-or-later\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: moses-exact\nRoot-Is-Purelib: false\n"
                         f"Tag: {TAG}-{TAG}-{platform}\n",
    }, f"{info}/RECORD", f"moses_exact-{version()}-{TAG}-{TAG}-{platform}.whl"


def record_line(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    given = (config_settings or {}).get("build-dir")
    texts, record, wheel = metadata()
    with tempfile.TemporaryDirectory() as stage:
        files = install(TOP / given if given else build(), stage)
    files.update((name, text.encode()) for name, text in texts.items())
    lines = "".join(record_line(name, content) for name, content in files.items())
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {**files, record: f"{lines}{record},,\n".encode()}.items():
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content,
                             zipfile.ZIP_DEFLATED)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("there are no source packages; expected a clone of the repository")
