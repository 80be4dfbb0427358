"""Ctrl-C, other signals, and the end of the interpreter during a search, each in a process."""

import json
import signal
import time

import pytest

BEGIN = """
import json, os, signal, sys, threading, time
import moses_exact
options, sentence = json.loads(sys.argv[1])
decoder = moses_exact.Decoder(threads=2, **options)
decoder.translate("das haus")
"""
SEARCHES = {
    "translate": "decoder.translate(sentence)",
    "translate_many": "next(decoder.translate_many([sentence] * 9))",
    "audit": "next(decoder.audit([sentence] * 9, stacks=[10]))",
}
SECONDS = 60  # a search under way may not hold the process longer


def finish(process):
    start = time.monotonic()
    out, errors = process.communicate(timeout=SECONDS)
    return out, errors, time.monotonic() - start


@pytest.mark.parametrize("search", SEARCHES)
def test_ctrl_c_ends_a_search(start_script, endless, search):
    process = start_script(f"""{BEGIN}
print("begun", flush=True)
try:
    {SEARCHES[search]}
except KeyboardInterrupt:
    print("interrupted", flush=True)
print(decoder.translate("das haus").text)
""", json.dumps(endless))
    assert process.stdout.readline() == "begun\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    out, errors, _ = finish(process)
    assert out == "interrupted\nthe house\n" and not errors
    assert process.returncode == 0


def test_a_handler_that_does_not_raise_lets_the_search_go_on(start_script, endless):
    process = start_script(f"""{BEGIN}
signal.signal(signal.SIGALRM, lambda *_: print("alarm", flush=True))
signal.setitimer(signal.ITIMER_REAL, 0.2)
limited = moses_exact.Decoder(**{{**options, "exact_time_limit": 1}})
print(limited.translate(sentence).stop)
""", json.dumps(endless))
    out, errors, _ = finish(process)
    assert out == "alarm\ntime-limit\n" and not errors


@pytest.mark.parametrize("search", SEARCHES)
def test_the_interpreter_ends_while_a_thread_searches(start_script, endless, search):
    process = start_script(f"""{BEGIN}
def work():
    while True:
        {SEARCHES[search]}
for _ in range(3):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.5)
print("end", flush=True)
""", json.dumps(endless))
    out, errors, _ = finish(process)
    assert process.returncode == 0 and out == "end\n" and not errors


def test_the_interpreter_ends_while_models_are_loaded(start_script, endless):
    process = start_script(f"""{BEGIN}
def work():
    while True:
        moses_exact.Decoder(**options).translate("das haus")
for _ in range(8):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.3)
print("end", flush=True)
""", json.dumps(endless))
    out, errors, _ = finish(process)
    assert process.returncode == 0 and out == "end\n", errors


def test_an_iterator_may_be_left_at_the_end(start_script, endless):
    process = start_script(f"""{BEGIN}
results = decoder.translate_many(["das haus"] + [sentence] * 50)
print(next(results).text)
""", json.dumps(endless))
    out, errors, _ = finish(process)
    assert process.returncode == 0 and out == "the house\n" and not errors


def test_an_exception_that_is_not_caught_ends_the_process(start_script, endless):
    process = start_script(f"""{BEGIN}
for result in decoder.translate_many(["das haus"] + [sentence] * 50):
    raise ValueError("enough")
""", json.dumps(endless))
    _, errors, _ = finish(process)
    assert process.returncode == 1 and errors.endswith("ValueError: enough\n")
