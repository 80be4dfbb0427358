"""Wrong arguments, files and sentences: an exception that says what to do, or an answer."""

import os
import pickle
import signal

import pytest

import moses_exact


def test_a_missing_file_gives_the_programs_message(tmp_path):
    missing = tmp_path / "missing.ini"
    with pytest.raises(moses_exact.InputError, match="missing.ini: cannot be opened"):
        moses_exact.Decoder(missing)
    assert issubclass(moses_exact.InputError, ValueError)
    assert moses_exact.InputError.__module__ == "moses_exact"


def test_a_wrong_model_names_file_and_line(tmp_path):
    ini = tmp_path / "moses.ini"
    ini.write_text("[feature]\nNoSuchFeature\n", encoding="utf-8")
    with pytest.raises(moses_exact.InputError, match="moses.ini:2: .*NoSuchFeature"):
        moses_exact.Decoder(ini)


@pytest.mark.parametrize("options, message", [
    ({"no_such_option": 1}, "no-such-option"),
    ({"distortion_limit": "six"}, "distortion-limit"),
    ({"input_file": "x"}, "option -input-file: tells the program what to read"),
])
def test_a_wrong_option_gives_the_programs_message(ini, options, message):
    with pytest.raises(moses_exact.InputError, match=message):
        moses_exact.Decoder(ini, **options)


@pytest.mark.parametrize("options, error", [
    ({"threads": 0}, ValueError),
    ({"threads": -1}, ValueError),
    ({"threads": 1.5}, TypeError),
    ({"threads": "2"}, TypeError),
    ({"nbest": -1}, ValueError),
    ({"distortion_limit": None}, TypeError),
    ({"feature": [b"Distortion"]}, TypeError),
    ({"stack": {}}, TypeError),
])
def test_wrong_types_and_numbers_are_refused(ini, options, error):
    with pytest.raises(error):
        moses_exact.Decoder(ini, **options)


@pytest.mark.parametrize("path", [None, 5, ["moses.ini"]])
def test_a_path_is_a_path(path):
    with pytest.raises(TypeError):
        moses_exact.Decoder(path)


@pytest.mark.parametrize("wrong", [None, 5, b"das haus", ["das", "haus"]])
def test_a_sentence_is_a_string(decoder, wrong):
    with pytest.raises(TypeError, match="expected a str"):
        decoder.translate(wrong)


@pytest.mark.parametrize("empty", ["", " ", "\n", "\t \r\n"])
def test_an_empty_sentence_has_an_empty_translation(decoder, empty):
    result = decoder.translate(empty)
    assert (result.text, result.status, result.segmentation) == ("", "optimal", ())


def test_bytes_that_are_not_utf_8_come_back(ini):
    sentence = b"das \xe9\xff haus".decode("utf-8", "surrogateescape")
    result = moses_exact.Decoder(ini, distortion_limit=0).translate(sentence)
    assert result.text.encode("utf-8", "surrogateescape") == b"the \xe9\xff house"
    assert result.segmentation[1].target == "\udce9\udcff"


def test_other_surrogates_cannot_be_encoded(decoder):
    with pytest.raises(UnicodeEncodeError):
        decoder.translate("das \ud800 haus")
    results = decoder.translate_many(["das haus", "das \ud800 haus"])
    assert next(results).text == "the house"
    with pytest.raises(UnicodeEncodeError):
        next(results)


def test_odd_characters_are_words(ini):
    decoder = moses_exact.Decoder(ini, distortion_limit=0)
    for word in "a\0b", "😀", "\u2028", "a" * 1_000_000:
        result = decoder.translate(f"das {word} haus")
        assert result.text == f"the {word} house" and result.status == "optimal"


def test_a_sentence_that_is_too_long_says_so(decoder):
    result = decoder.translate("das " * 10001)
    assert (result.text, result.status, result.score) == ("", "unknown", None)
    assert "the sentence has 10001 words" in result.error
    assert "error='the sentence has 10001 words" in repr(result)


def test_a_closed_decoder_says_so(ini, sentences):
    with moses_exact.Decoder(ini, threads=2) as decoder:
        results = decoder.translate_many(sentences)
        assert next(results).status == "optimal"
    decoder.close()
    for call in decoder.translate, decoder.translate_many, decoder.audit:
        with pytest.raises(RuntimeError, match="the decoder is closed"):
            found = call("das haus") if call == decoder.translate else next(call(["das haus"]))
            assert not found
    with pytest.raises(RuntimeError, match="closed"):
        decoder.warnings  # pylint: disable=pointless-statement
    with pytest.raises(RuntimeError, match="closed"):
        list(results)


def test_a_decoder_cannot_be_pickled(decoder):
    with pytest.raises(TypeError, match="cannot pickle"):
        pickle.dumps(decoder)


def in_child(work):
    """Whether `work()` is true in a forked process."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            signal.alarm(60)
            status = 0 if work() else 2
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_a_forked_process_has_threads_of_its_own(ini, sentences):
    decoder = moses_exact.Decoder(ini, threads=2)
    expected = list(map(text_of, decoder.translate_many(sentences)))

    def work():
        same = list(map(text_of, decoder.translate_many(sentences))) == expected
        decoder.close()
        return same

    assert in_child(work)
    assert list(map(text_of, decoder.translate_many(sentences))) == expected


def test_a_search_begun_before_a_fork_is_the_parents(endless):
    options, sentence = endless
    results = moses_exact.Decoder(threads=2, **options).translate_many(["das haus", sentence])
    next(results)

    def work():
        with pytest.raises(RuntimeError, match="in another process, before a fork"):
            next(results)
        return True

    assert in_child(work)


def text_of(result):
    return result.text
