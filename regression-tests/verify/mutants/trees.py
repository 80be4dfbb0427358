"""Forged certificates of chart models: damage to the tree."""

from mutants.certificates import (DAMAGE as DAMAGE_OF_ALL, amount, change_phrase, hex_number,
                                  recombine)


def end_of(tree, begin):
    """Where the tree of the rule at `begin` ends; rules are followed by their parts."""
    end = begin + 1
    for _ in range(tree[begin][5]):
        end = end_of(tree, end)
    return end


def pool_of(record, others):
    """All trees of the same sentence."""
    return [other["tree"] for other in others
            if other["input"] == record["input"] and other.get("tree")]


def recombine_trees(rng, record, others):
    """A tree with parts of other trees in it; its score is adjusted later."""
    if not record.get("tree"):
        return
    tree = [list(rule) for rule in record["tree"]]
    for _ in range(rng.choice([1, 1, 2, 4])):
        donor = rng.choice(pool_of(record, others))
        begin, other = rng.randrange(len(tree)), rng.randrange(len(donor))
        fitting = [i for i, rule in enumerate(donor) if rule[:3] == tree[begin][:3]]
        if fitting and rng.random() < 0.9:
            other = rng.choice(fitting)
        part = [list(rule) for rule in donor[other:end_of(donor, other)]]
        tree[begin:end_of(tree, begin)] = part
    record["tree"] = tree


def change_rule(rng, record, others):
    tree = record.get("tree")
    if not tree:
        return
    place = rng.randrange(len(tree))
    kind = rng.randrange(7)
    if kind == 0:
        tree[place][rng.choice([1, 2, 5])] += rng.choice([-1, 1, 1 << 31])
    elif kind == 1:
        tree[place][3] += rng.choice([" ", " x", "x", " [0]"])
    elif kind == 2:
        tree[place][4] = hex_number(float.fromhex(tree[place][4]) + amount(rng))
    elif kind == 3:
        del tree[place]
    elif kind == 4:
        rng.shuffle(tree)
    elif kind == 5:
        tree[place][0] = rng.choice(["X", "S", "N", "", "x"])
    else:
        donor = rng.choice(others).get("tree")
        if donor:
            tree[place] = list(rng.choice(donor))


DAMAGE = [{recombine: recombine_trees, change_phrase: change_rule}.get(kind, kind)
          for kind in DAMAGE_OF_ALL]
