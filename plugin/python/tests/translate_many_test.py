"""Many sentences: order, laziness, errors of the iterable, threads."""

import gc
import itertools
import threading
import time

import pytest

import moses_exact


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_results_come_in_the_order_of_the_lines(ini, sentences, threads):
    decoder = moses_exact.Decoder(ini, threads=threads)
    expected = [decoder.translate(sentence).text for sentence in sentences]
    lines = (sentence + "\n" for sentence in sentences * 20)
    assert [result.text for result in decoder.translate_many(lines)] == expected * 20


@pytest.mark.parametrize("threads, ahead", [(1, 1), (2, 16)])
def test_an_endless_iterable_is_read_as_far_as_needed(ini, sentences, threads, ahead):
    read = 0

    def endless():
        nonlocal read
        for sentence in itertools.cycle(sentences):
            read += 1
            yield sentence

    results = moses_exact.Decoder(ini, threads=threads).translate_many(endless())
    assert read == 0
    for taken in range(1, 41):
        next(results)
        assert read <= taken + ahead - 1


def test_errors_of_the_iterable_come_after_the_results_before_them(decoder, sentences):
    def failing():
        yield from sentences[:3]
        raise KeyError("no more")

    results = decoder.translate_many(failing())
    assert [next(results).status for _ in range(3)] == ["optimal"] * 3
    with pytest.raises(KeyError, match="no more"):
        next(results)
    with pytest.raises(StopIteration):
        next(results)


def test_an_item_that_is_no_string_is_an_error_of_the_iterable(decoder, sentences):
    results = decoder.translate_many([sentences[0], None, sentences[1]])
    assert next(results).status == "optimal"
    with pytest.raises(TypeError, match="expected a str, not NoneType"):
        next(results)


def test_one_string_is_no_list_of_sentences(decoder):
    for wrong in "das haus", b"das haus":
        with pytest.raises(TypeError, match="not one string"):
            decoder.translate_many(wrong)
    with pytest.raises(TypeError, match="not iterable"):
        decoder.translate_many(5)


def test_no_sentences_give_no_results(decoder):
    assert list(decoder.translate_many([])) == []


def test_a_dropped_iterator_ends_its_searches(endless):
    options, sentence = endless
    decoder = moses_exact.Decoder(threads=2, **options)
    results = decoder.translate_many(itertools.chain(["das haus"], itertools.repeat(sentence)))
    assert next(results).text == "the house"
    del results
    gc.collect()
    start = time.monotonic()
    assert decoder.translate("das haus").text == "the house"  # a thread is free again
    assert time.monotonic() - start < 30


def test_two_iterators_of_one_decoder_do_not_mix(decoder, sentences):
    expected = [decoder.translate(sentence).text for sentence in sentences]
    forward = decoder.translate_many(sentences)
    backward = decoder.translate_many(sentences[::-1])
    pairs = [(first.text, second.text) for first, second in zip(forward, backward)]
    assert pairs == list(zip(expected, expected[::-1]))


def test_python_threads_share_a_decoder(decoder, sentences):
    expected = [decoder.translate(sentence).score for sentence in sentences]
    found = {}

    def work(number):
        found[number] = [decoder.translate(sentence).score for sentence in sentences * 5]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: expected * 5 for number in range(8)}


def test_other_python_threads_run_during_a_search(endless):
    options, sentence = endless
    decoder = moses_exact.Decoder(**{**options, "exact_time_limit": 1})
    searching = threading.Thread(target=decoder.translate, args=(sentence,))
    searching.start()
    steps = 0
    while searching.is_alive():
        time.sleep(0.001)
        steps += 1
    assert steps > 100
