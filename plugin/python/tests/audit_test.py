"""The audit's records, against the program's audit."""

import csv

import pytest

import moses_exact
from conftest import TOP

CASES = {
    "config/sample": {"stack": [1, 2, 100], "cube": [1, 5]},
    "config/sample-chart": {"pop": [1, 1000]},
}


def cell(value):
    return "NA" if value is None else value


@pytest.mark.parametrize("folder", CASES)
def test_records_are_those_of_the_program(program, tmp_path, folder):
    beams = CASES[folder]
    ini, lines = TOP / folder / "moses.ini", TOP / folder / "input.de"
    options = [part for kind, sizes in beams.items()
               for part in (f"--{kind}", ",".join(map(str, sizes)))]
    program("moses-exact-audit", "-f", ini, "-i", lines, "-o", tmp_path / "audit", *options)
    with open(tmp_path / "audit/sentences.tsv", encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    with open(lines, encoding="utf-8") as sentences:
        records = list(moses_exact.audit(ini, sentences, threads=2,
                                         **{f"{kind}s": sizes for kind, sizes in beams.items()}))
    assert len(records) == len(rows) >= 18
    for record, row in zip(records, rows):
        assert record.pop("seconds") > 0 and row.pop("seconds")
        for name, value in row.items():
            if name in ("id", "words"):
                assert record[name] == int(value)
            elif name in ("system", "verdict"):
                assert record[name] == value
            else:
                assert cell(record[name]) == (value if value == "NA" else float(value)), row
    assert {record["verdict"] for record in records} == {"optimal", "error"}


def test_pandas_takes_the_records(ini, sentences):
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame(moses_exact.audit(ini, sentences, stacks=[1, 100]))
    assert len(table) == 36
    assert list(table.columns) == ["id", "sentence", "words", "system", "verdict", "score",
                                   "upper_bound", "error_low", "error_high", "seconds", "text",
                                   "failure"]
    errors = table[table.verdict == "error"].groupby("system").error_low.mean()
    assert errors["stack-1"] > 0 and "stack-100" not in errors
    assert table[table.system == "exact"].upper_bound.dtype == float


def test_a_loaded_decoder_audits(decoder, sentences):
    records = list(decoder.audit(sentences[:2], cubes=[5, 5, 1]))
    assert [record["system"] for record in records] == ["exact", "cube-1", "cube-5"] * 2
    assert decoder.translate(sentences[0]).status == "optimal"


def test_a_threshold_hides_small_errors(decoder, sentences):
    records = decoder.audit(sentences, stacks=[1], threshold=1000)
    assert {record["verdict"] for record in records} == {"optimal"}


def test_beams_that_do_not_fit_are_refused(ini, chart_ini, decoder):
    for wrong in 0, -3:
        with pytest.raises(ValueError, match="expected 1 or more"):
            decoder.audit(["das haus"], stacks=[wrong])
    with pytest.raises(TypeError, match="is an int"):
        decoder.audit(["das haus"], cubes=["100"])
    with pytest.raises(moses_exact.InputError, match="phrase-based; expected stacks or cubes"):
        next(moses_exact.audit(ini, ["das haus"], pops=[10]))
    with pytest.raises(moses_exact.InputError, match="chart model; expected pop limits"):
        next(moses_exact.audit(chart_ini, ["das haus"], stacks=[10]))


def test_a_sentence_that_fails_says_why(decoder):
    records = list(decoder.audit(["das " * 10001, "das haus"], stacks=[10]))
    assert "the sentence has 10001 words" in records[0]["failure"]
    assert [record["verdict"] for record in records] == ["unknown", "open", "optimal", "optimal"]
    assert records[0]["score"] is records[0]["error_high"] is None
