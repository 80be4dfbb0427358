"""Removes the patches and applies them again, on a copy of the files that they change."""

import re
import shutil
from pathlib import Path

from checks.outcome import Skipped, expect

PATCHES = Path(__file__).resolve().parents[3] / "moses-patches"


def touched_files():
    added = [str(path.relative_to(PATCHES / "files"))
             for path in (PATCHES / "files").rglob("*") if path.is_file()]
    patched = {match for patch in PATCHES.glob("*.patch")
               for match in re.findall(r"^\+\+\+ b/(.*)$", patch.read_text(), re.M)}
    return sorted(patched), sorted(added)


def read(folder, paths):
    return {path: (folder / path).read_bytes() if (folder / path).exists() else None
            for path in paths}


def check(programs):
    if not programs.moses_dir:
        raise Skipped("needs --moses-dir")
    patched, added = touched_files()
    tree = programs.work / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for path in patched + added:
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(programs.moses_dir / path, tree / path)
    before = read(tree, patched + added)
    programs.check([PATCHES / "apply", "--reverse", tree])
    without = read(tree, patched + added)
    expect(all(without[path] is None for path in added), "new files are left")
    programs.check([PATCHES / "apply", tree])
    expect(read(tree, patched + added) == before, "applying again gives another tree")
    compared = ""
    if programs.original_dir:
        expect(without == read(programs.original_dir, patched + added),
               "the tree without the patches is not the original")
        compared = ", byte for byte the original"
    return f"{len(patched)} files restored{compared}, {len(added)} removed, and all applied again"
