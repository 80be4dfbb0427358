"""Moses' own tuning script with the exact search in it."""

from checks.outcome import Skipped, expect
from checks.scores import read_report

SENTENCES = 30
ITERATIONS = 2


def mert_folder(moses_dir):
    for extractor in moses_dir.glob("mert/bin/**/extractor"):
        if all((extractor.parent / name).exists() for name in ("mert", "pro", "kbmira", "evaluator")):
            return extractor.parent
    if (moses_dir / "bin/extractor").exists():
        return moses_dir / "bin"
    raise Skipped("mert, extractor, pro, kbmira and evaluator are not built in --moses-dir")


def check(programs, model, *options):
    if not programs.moses_dir or not model.reference:
        raise Skipped("needs --moses-dir and a model with a reference")
    folder = programs.work / "mert"
    folder.mkdir(exist_ok=True)
    references = model.reference.read_text("utf-8", "surrogateescape").splitlines()[:SENTENCES]
    model.excerpt(folder / "dev.in", SENTENCES)
    (folder / "dev.ref").write_text("".join(line + "\n" for line in references), "utf-8",
                                    "surrogateescape")
    ini = model.write_variant(folder / "start.ini", lambda text: text)
    flags = [*programs.exact_options(model.exact), "-exact-report", folder / "report.jsonl", "-v", "0"]
    programs.check(
        ["perl", programs.moses_dir / "scripts/training/mert-moses.pl", folder / "dev.in",
         folder / "dev.ref", programs.moses, ini, "--nbest=100", f"--working-dir={folder}/tuned",
         f"--mertdir={mert_folder(programs.moses_dir)}",
         f"--rootdir={programs.moses_dir}/scripts", f"--maximum-iterations={ITERATIONS}",
         "--no-filter-phrase-table", *options, "--decoder-flags=" + " ".join(map(str, flags))])
    tuned = folder / "tuned/moses.ini"
    text = tuned.read_text()
    expect(f"[search-algorithm]\n{model.exact}" in text, "the tuned moses.ini does not select the exact search")
    expect(not programs.plugin or f"[search-plugin]\n{programs.plugin}" in text,
           "the tuned moses.ini does not name the plugin")
    programs.translate(model, folder / "dev.in", ini=tuned)
    records = read_report(folder / "report.jsonl")
    optimal = sum(record["status"] == "optimal" for record in records)
    return (f"mert-moses.pl, {ITERATIONS} iterations, {len(references)} sentences; the tuned moses.ini "
            f"selects the plugin and certifies {optimal} of {len(records)}")
