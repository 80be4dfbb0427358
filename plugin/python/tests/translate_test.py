"""Results, against the program's report."""

import json
import pickle
import re

import pytest

import moses_exact
from conftest import TOP

# Fields of the report, and how the same is named here.
SAME = ["status", "stop", "score", "upper_bound", "gap", "algorithm", "states"]


def reports(program, ini, input_path, tmp_path, *options):
    report = tmp_path / "report"
    program("moses-exact", "-f", ini, "-i", input_path, "-v", 0, "-exact-report", report,
            "-exact-report-beam", "off", *options)
    return [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]


def test_results_are_those_of_the_report(program, ini, decoder, sentences, tmp_path):
    for sentence, report in zip(sentences, reports(program, ini, TOP / "config/sample/input.de",
                                                   tmp_path), strict=True):
        result = decoder.translate(sentence)
        assert {name: getattr(result, name) for name in SAME} == {name: report[name]
                                                                  for name in SAME}
        assert result.text == report["translation"]
        assert [list(phrase) for phrase in result.segmentation] == report["segmentation"]
        assert result.rounds == report.get("rounds", 0)
        assert result.status == "optimal" and not result.from_beam and result.error is None
        assert result.beam_score is None and result.seconds > 0 and result.tree is None


def test_alignment_and_features_belong_to_the_translation(decoder):
    result = decoder.translate("das haus ist klein")
    assert result.text == "the house is small"
    assert result.segmentation == ((0, 2, "the house is"), (3, 3, "small"))
    assert result.segmentation[0].target == "the house is"
    assert result.alignment == ((0, 0), (1, 1), (2, 2), (3, 3))
    assert result.alignment[3].target == 3
    assert result.features["WordPenalty0"] == (-4.0,)
    assert len(result.features["TranslationModel0"]) == 4


def test_nbest_lists_begin_with_what_is_proved(ini, sentences):
    decoder = moses_exact.Decoder(ini, nbest=4, nbest_distinct=True)
    for sentence in sentences:
        result = decoder.translate(sentence)
        assert result.nbest[0].text == result.text
        assert result.nbest[0].score == pytest.approx(result.score, abs=1e-9)
        assert result.nbest[0].proved and result.nbest[0].segmentation == result.segmentation
        assert len({entry.text for entry in result.nbest}) == len(result.nbest) <= 4
        scores = [entry.score for entry in result.nbest]
        assert scores == sorted(scores, reverse=True)


def test_chart_models_have_trees(chart_ini):
    decoder = moses_exact.Decoder(chart_ini, nbest=2)
    result = decoder.translate("wir müssen das alte auto morgen reparieren .")
    assert result.text == "we must repair the old car tomorrow ."
    assert result.tree.startswith("(S ") and result.segmentation == ()
    assert result.status == "optimal" and result.nbest[0].tree == result.tree


def test_options_override_the_ini_file(ini, sentences):
    decoder = moses_exact.Decoder(str(ini), search_algorithm=0, stack=1, compare_with_beam=True)
    beam = decoder.translate(sentences[4])
    assert beam.algorithm == "stack" and beam.from_beam and beam.upper_bound is None
    exact = moses_exact.Decoder(ini, compare_with_beam=True, stack=1).translate(sentences[4])
    assert exact.beam_score == pytest.approx(beam.score, abs=1e-9)
    assert exact.score > beam.score + 1
    weights = ["PhrasePenalty0= 0"]
    changed = moses_exact.Decoder(ini, weight_overwrite=weights).translate(sentences[4])
    assert changed.score != exact.score


def test_a_limit_gives_a_bound(ini, sentences):
    decoder = moses_exact.Decoder(ini, exact_algorithm="lagrangian", exact_max_rounds=1)
    result = decoder.translate(sentences[8])
    assert (result.status, result.stop) == ("bounded", "round-limit")
    assert result.gap == result.upper_bound - result.score > 0


def test_results_can_be_pickled_compared_and_written_as_json(ini, sentences):
    result = moses_exact.Decoder(ini, nbest=2).translate(sentences[0])
    assert pickle.loads(pickle.dumps(result)) == result
    fields = json.loads(json.dumps(result.to_dict()))
    assert fields["segmentation"][0] == [0, 2, "the house is"]
    assert fields["nbest"][0]["text"] == fields["text"] == result.text
    with pytest.raises(AttributeError):
        result.text = "another one"


def test_repr_says_what_matters(decoder, ini):
    assert re.fullmatch(r"Result\(text='the house', status='optimal', score=-5\.1\d+, gap=0\)",
                        repr(decoder.translate("das haus")))
    assert repr(decoder) == f"Decoder({str(ini)!r}, threads=2)"


def test_the_version_is_the_programs(program):
    assert moses_exact.__version__ in program("moses-exact", "-version").split("\n")[0]
