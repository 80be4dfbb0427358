"""Whether colours can be told apart, also by people without red, green or blue cones."""

import math

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
VISIONS = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                     (-0.003882, -0.048116, 1.051998)),
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                       (-0.011820, 0.042940, 0.968881)),
    "no blue cones": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                      (0.004733, 0.691367, 0.303900)),
}


def linear(colour):
    """From "#rrggbb"."""
    values = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def contrast(one, other):
    """WCAG 2.1's contrast ratio."""
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b
                       for r, g, b in (linear(one), linear(other)))
    return (high + 0.05) / (low + 0.05)


def oklab(rgb):
    r, g, b = rgb
    roots = [math.copysign(abs(value) ** (1 / 3), value) for value in (
        0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
        0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
        0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)]
    rows = ((0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660))
    return [sum(factor * root for factor, root in zip(row, roots)) for row in rows]


def seen(colour, vision):
    rgb = linear(colour)
    return oklab([min(1, max(0, sum(f * v for f, v in zip(row, rgb)))) for row in VISIONS[vision]])


def least_distance(colours):
    """(distance, who sees it, which two): of the two colours that are hardest to tell apart."""
    return min((math.dist(seen(one, vision), seen(other, vision)), vision, (one, other))
               for vision in VISIONS for i, one in enumerate(colours) for other in colours[:i])
