"""Exact plane geometry in rational numbers: slow and simple, by methods other than the product's.

Lengths are in 0.1 mm, headings in 0.1 degrees: 0 up, clockwise, y down.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache

Point = tuple[Fraction, Fraction]

SIDES = ("front", "right", "back", "left")
SCALE = 32764


@cache
def pi() -> Decimal:
    """Return pi to 60 digits, by Machin's formula."""
    with localcontext() as context:
        context.prec = 70

        def arctan_of_one_over(n: int) -> Decimal:
            total, term, k = Decimal(0), Decimal(1) / n, 0
            while abs(term) > Decimal("1e-66"):
                total += term / (2 * k + 1)
                term, k = -term / (n * n), k + 1
            return total

        return 4 * (4 * arctan_of_one_over(5) - arctan_of_one_over(239))


@cache
def sine(heading: int) -> Decimal:
    """Return the sine of a heading, to 50 digits, by Taylor's series."""
    with localcontext() as context:
        context.prec = 70
        angle = 2 * pi() * (heading % 3600) / 3600
        total, term, k = Decimal(0), angle, 1
        while abs(term) > Decimal("1e-60"):
            total += term
            term, k = -term * angle * angle / ((k + 1) * (k + 2)), k + 2
        return total


@cache
def sin(heading: int) -> int:
    return to_lattice(Fraction(SCALE) * Fraction(sine(heading)))


def cos(heading: int) -> int:
    return sin(heading + 900)


def to_lattice(value: Fraction) -> int:
    """Round to the nearest whole number, halves away from zero."""
    whole = int(abs(value) + Fraction(1, 2))
    return whole if value > 0 else -whole


def snap(value: float) -> int:
    """Convert millimetres or degrees from a file to tenths."""
    return to_lattice(Fraction(repr(value)) * 10)


def turned(x: Fraction, y: Fraction, heading: int) -> tuple[int, int]:
    """Rotate a point of a card's own frame with the card, rounding once."""
    s, c = sin(heading), cos(heading)
    return to_lattice((x * c - y * s) / SCALE), to_lattice((x * s + y * c) / SCALE)


def place(x: Fraction, y: Fraction, centre: tuple[int, int], heading: int) -> Point:
    dx, dy = turned(x, y, heading)
    return Fraction(centre[0] + dx), Fraction(centre[1] + dy)


def outline(centre: tuple[int, int], heading: int, width: int, height: int) -> list[Point]:
    """Return the corners front-left, front-right, back-right, back-left."""
    w, h = Fraction(width, 2), Fraction(height, 2)
    return [place(x, y, centre, heading) for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))]


def cross(o: Point, a: Point, b: Point) -> Fraction:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def at(start: Point, along: tuple[int, int], t: Fraction) -> Point:
    return start[0] + t * along[0], start[1] + t * along[1]


def clip(start: Point, along: tuple[int, int], shape: list[Point]) -> tuple[Fraction, Fraction] | None:
    """Return the part of a line inside a closed convex shape, as two numbers along the line; None: it misses the shape.

    The shape's corners run clockwise on the screen: inside is where `cross(a, b, point) >= 0`.
    """
    first: Fraction | None = None
    last: Fraction | None = None
    for a, b in zip(shape, shape[1:] + shape[:1], strict=True):
        here = cross(a, b, start)
        slope = cross(a, b, at(start, along, Fraction(1))) - here
        if slope == 0:
            if here < 0:
                return None
        elif slope > 0:
            first = -here / slope if first is None else max(first, -here / slope)
        else:
            last = -here / slope if last is None else min(last, -here / slope)
    assert first is not None
    assert last is not None
    return (first, last) if first <= last else None


def contains(shape: list[Point], point: Point) -> bool:
    return all(cross(a, b, point) >= 0 for a, b in zip(shape, shape[1:] + shape[:1], strict=True))


def share_of_edge(point: Point, a: Point, b: Point) -> Fraction | None:
    """Return how far along the closed edge from a to b a point is, 0 to 1; None: it is not on the edge."""
    if cross(a, b, point):
        return None
    axis = 0 if a[0] != b[0] else 1
    share = (point[axis] - a[axis]) / (b[axis] - a[axis])
    return share if 0 <= share <= 1 else None


def apart(first: list[Point], second: list[Point]) -> bool:
    """Tell whether two closed convex shapes share no point: no edges meet, and neither contains the other."""
    for a, b in zip(first, first[1:] + first[:1], strict=True):
        along = (int(b[0] - a[0]), int(b[1] - a[1]))
        stretch = clip(a, along, second)
        if stretch and stretch[1] >= 0 and stretch[0] <= 1:
            return False
    return not contains(first, second[0]) and not contains(second, first[0])
