"""Counters to cut out: damage, rocks, cubes, delay. They are 12 mm squares, drawn in 0.1 mm around the origin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starfelt.battle.referee import DELAY
from starfelt.cards.drawing import standalone
from starfelt.cards.ink import OUTLINE, TEAM
from starfelt.cards.numerals import numeral
from starfelt.cards.numerals import width as numeral_width
from starfelt.cards.races.shapes import crate
from starfelt.cards.teams import TEAMS
from starfelt.paper.book import Piece

#: A counter's side, 0.1 mm.
SIDE = 120

#: Counters in a row.
ACROSS = 15

_BURST = "M0-46 9-20 30-36 22-11 47-9 25 5 40 28 15 22 12 47 -2 25 -22 41-19 15-45 17-25-1-43-24-17-20Z"
_ROCK = "M-8-36 16-33 33-12 36 12 20 33-10 37-33 20-36-8-24-27Z"
_CRYSTAL = "M-10 16-13-10-4-20 3-8 2 16Z"


def _counter(fragment: str, paper: str, team: str | None = None) -> Piece:
    """Return a square of the paper's colour, bordered on all sides so that a crooked cut does not show."""
    half = SIDE / 2
    box = f'x="{-half:g}" y="{-half:g}" width="{SIDE}" height="{SIDE}"'
    ground = (
        f'<rect {box} style="fill:{paper}"/><rect {box} fill="none" stroke="#9aa7b2" stroke-width="1.5"/>'
    )
    return Piece(standalone(ground + fragment, SIDE, SIDE, team=team), SIDE / 10, SIDE / 10)


def _number(text: str, high: float, x: float = 0, y: float = 0) -> str:
    return numeral(text, x=x - numeral_width(text, high) / 2, y=y - high / 2, high=high, colour="#fff")


def damage(team: str, points: int) -> Piece:
    """Return a damage counter of a team: its colour, its shape, and the points on a burst."""
    shape = TEAMS[team].mark
    return _counter(
        f'<path d="{_BURST}" transform="translate(-6 -6)" style="fill:{TEAM}" stroke="{OUTLINE}" stroke-width="4"'
        f' stroke-linejoin="round"/>{_number(str(points), 34, -6, -6)}'
        f'<path d="{shape}" transform="translate(40 40) scale(.27)" style="fill:{TEAM}" stroke="{OUTLINE}"'
        ' stroke-width="12" stroke-linejoin="round"/>',
        "#fff",
        team,
    )


def rock() -> Piece:
    """Return a rock of an asteroid, with ore in it."""
    return _counter(
        f'<path d="{_ROCK}" fill="#93826d" stroke="{OUTLINE}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="M-8-36-24-27-36-8-33 20-18 4-10-18Z" fill="#d8c7ad"/><path d="{_CRYSTAL}" fill="#ffc94d"'
        ' stroke="#4a3208" stroke-width="3"/><path d="M2 16 4-16 13-26 20-12 16 16Z" fill="#ff9f1c"'
        ' stroke="#4a3208" stroke-width="3"/>',
        "#fff",
    )


def cube() -> Piece:
    """Return a cube of cargo."""
    return _counter(crate(0, 0, 46), "#fff")


def delay() -> Piece:
    """Return a delay token: it delays every shot of its ship."""
    return _counter(
        f'<circle r="47" fill="#1d6fc0" stroke="{OUTLINE}" stroke-width="4"/><path d="M-34 0H-12M-23-11V11"'
        f' stroke="#fff" stroke-width="8" stroke-linecap="round"/>{_number(str(DELAY), 46, 16)}',
        "#fff",
    )


def counters(teams: Sequence[str], goods: Piece, count: int, *, delays: int = 0) -> Iterator[Piece]:
    """Yield a game's counters in whole rows: each team's damage (twelve ones, three threes), its goods, its delays."""
    for team in teams:
        yield from [damage(team, 1)] * 12
        yield from [damage(team, 3)] * 3
    yield from [goods] * count
    yield from [delay()] * delays
