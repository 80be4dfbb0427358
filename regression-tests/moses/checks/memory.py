"""Under valgrind, the plugin makes and causes no wrong memory access."""

import shutil

from checks.outcome import Skipped, expect


def check(programs, model):
    if not shutil.which("valgrind"):
        raise Skipped("valgrind is not installed")
    sentences = programs.work / "valgrind.txt"
    lines = model.excerpt(sentences, 2, longest=12)
    out = programs.work / "valgrind.nbest"
    status, _, err = programs.run(
        ["valgrind", "--quiet", "--error-exitcode=99", "--leak-check=full",
         "--errors-for-leak-kinds=definite", "--show-leak-kinds=definite", programs.moses, "-f",
         model.ini, "-i", sentences, "-v", "0", "-threads", "2", "-n-best-list", out, "10",
         *programs.exact_options(model.exact)], model.folder)
    ours = [line for line in err.splitlines() if line.startswith("==")
            and ("exact::" in line or "libmosesexact" in line)]
    expect(status in (0, 99) and not ours, "\n".join(ours[:10]) or f"status {status}: {err[-800:]}")
    own = "no errors" if status == 0 else "errors of Moses itself only"
    return f"{len(lines)} sentences with n-best lists and 2 threads: {own}"
