"""Small random models, and damage to their files."""

import os
import re
import subprocess

from mutants.model import Model, read_lines, write_lines

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?")


# Types of reordering models, and the number of their scores.
TYPES = [("wbe-msd-bidirectional-fe-allff", 6), ("wbe-msd-forward-backward-fe", 3),
         ("wbe-msd-backward-forward-fe", 3), ("msd-forward-fe", 3), ("msd-backward-fe", 3),
         ("mslr-bidirectional-forward-fe", 4), ("mslr-backward-fe", 4),
         ("monotonicity-bidirectional-fe", 4), ("leftright-forward-fe", 2),
         ("leftright-fe-monotonicity-backward", 2)]
OPTIONS = [["-drop-unknown"], ["-max-trans-opt-per-coverage", "2"],
           ["-translation-option-threshold", "0.3"], ["-max-phrase-length", "2"]]
BINARY = [["probing"], ["trie"], ["-q", "8", "-b", "8", "trie"], ["-a", "64", "trie"]]


def run_generator(programs, rng, folder, order, limit=0):
    subprocess.run(
        [programs.generator, "--output", folder, "--seed", str(rng.randrange(1 << 30)),
         "--vocabulary", "25", "--phrases", "130", "--translations", "3", "--sentences", "6",
         "--mean-length", "4", "--max-length", "5", "--max-phrase-length", "3",
         "--lm-sentences", "50", "--order", str(order),
         "--distortion-limit", str(limit), "--unknown", "0.1"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)


def generate(programs, rng, folder):
    limit = rng.choice([-1, 0, 1, 2, 3])
    run_generator(programs, rng, folder, rng.choice([2, 3, 3, 4]), limit)
    if rng.random() < 0.5:
        add_reordering(rng, folder)
    if rng.random() < 0.4:
        ini = os.path.join(folder, "moses.ini")
        write_lines(ini, [line.replace("table-limit=20", f"table-limit={rng.choice([0, 1, 2])}")
                          for line in read_lines(ini)])
    if rng.random() < 0.15:
        make_binary(programs, rng, folder)
    sentences = [line for line in read_lines(os.path.join(folder, "input.txt"))
                 if 0 < len(line.split()) <= 5]
    options = ["-exact-gap-constraint", rng.choice(["on", "off"])]
    if rng.random() < 0.4:
        options += rng.choice(OPTIONS)
    return Model(programs, folder, options), sentences or ["x y"]


def add_reordering(rng, folder):
    """A lexicalized reordering model with random scores for the phrases of the table."""
    name, count = rng.choice(TYPES)
    pairs = [line.split(" ||| ")[:2] for line in read_lines(os.path.join(folder, "phrase-table"))]
    write_lines(os.path.join(folder, "reordering-table"), [
        " ||| ".join(pair + [" ".join(f"{rng.uniform(0.05, 0.9):.4f}" for _ in range(count))])
        for pair in pairs if rng.random() < 0.9])
    ini = os.path.join(folder, "moses.ini")
    lines = read_lines(ini)
    lines.insert(lines.index("[feature]") + 1,
                 f"LexicalReordering name=LR0 num-features={count} type={name} "
                 "input-factor=0 output-factor=0 path=reordering-table")
    weights = " ".join(f"{rng.uniform(-0.2, 0.6):.3f}" for _ in range(count))
    lines.insert(lines.index("[weight]") + 1, "LR0= " + weights)
    write_lines(ini, lines)


def make_binary(programs, rng, folder):
    """Turns the language model into one of KenLM's binary formats."""
    if not programs.build_binary:
        return
    done = subprocess.run(
        [programs.build_binary] + rng.choice(BINARY) + ["lm.arpa", "lm.binary"], cwd=folder,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    if done.returncode == 0:
        ini = os.path.join(folder, "moses.ini")
        write_lines(ini, [line.replace("path=lm.arpa", "path=lm.binary")
                          for line in read_lines(ini)])


def change_type(rng, path):
    """Gives the reordering model another type with as many scores."""
    lines = read_lines(path)
    for i, line in enumerate(lines):
        found = re.search("num-features=([0-9]+) type=([^ ]+)", line)
        if found:
            others = [name for name, count in TYPES if count == int(found[1])]
            lines[i] = line.replace(found[2], rng.choice(others))
    write_lines(path, lines)


def damage_file(rng, path, words):
    """Changes a number or a word in a file, mostly in a line with one of the words."""
    lines = read_lines(path)
    places = [i for i, line in enumerate(lines) if words & set(line.split())]
    place = rng.choice(places) if places and rng.random() < 0.9 else rng.randrange(len(lines))
    tokens = re.split(r"([ \t]+)", lines[place])
    numbers = [i for i, token in enumerate(tokens) if NUMBER.fullmatch(token)]
    which = rng.randrange(0, len(tokens), 2)
    if numbers and rng.random() < 0.85:
        which = rng.choice(numbers)
    token = tokens[which]
    if which in numbers and rng.random() < 0.9:
        tokens[which] = rng.choice([f"{float(token) * 10 ** rng.uniform(-1, 0.5):.6g}", "0",
                                    f"{float(token) + rng.gauss(0, 0.5):.6g}", token + "1"])
    else:
        donor = rng.choice(lines).split() or ["x"]
        tokens[which] = rng.choice([rng.choice(donor), "x", "", token])
    lines[place] = "".join(tokens)
    if rng.random() < 0.1:
        del lines[place]
    write_lines(path, lines)


def words_of(model, record):
    """The words on which a certificate depends most."""
    return set(" ".join([record["input"]] + model.targets(record)).split())
