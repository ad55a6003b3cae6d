"""The printable book of Faster Than Light: counters, turning rings, tapes, plot sheets. Drawings are in 0.1 mm."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from starfelt.cards.drawing import standalone
from starfelt.cards.fleet import Fleet
from starfelt.cards.ink import OUTLINE, TEAM, TEAM_DEEP, TEAM_LIGHT
from starfelt.cards.teams import PRINTED
from starfelt.games.ftl.rules.geometry import HALF, INCH, units
from starfelt.games.ftl.rules.model import FATAL_HITS, FtlOptions
from starfelt.paper.book import Book, Page, Piece, Sheets, both, cut_pages, tile
from starfelt.paper.lettering import BRASS, FAINT, INK, SOFT, sign, sign_picture, word

#: Radii of the discs under the default options, 0.1 mm.
SHIP, MISSILE = units(FtlOptions().ship_radius_in), units(FtlOptions().missile_radius_in)

#: The size of everything in centimetres: the rules say to double their numbers where a measure has centimetres.
CENTIMETRES = 200 / INCH

#: The longest sprint, inches (a half inch is `HALF`).
_LONGEST = 8
#: Missiles of a player. A number is never used again, so there are more than may fly at once.
_MISSILES = 20

# A ship and a missile as the web pages draw them: pointing up, about 200 units long.
SHIP_PARTS = (
    ("M16 8 66 46 72 74 22 64Z", TEAM_DEEP),
    ("M-16 8-66 46-72 74-22 64Z", TEAM_DEEP),
    ("M44 33 66 46 72 74 56 70Z", TEAM),
    ("M-44 33-66 46-72 74-56 70Z", TEAM),
    ("M0-100C9-86 17-58 20-24L27 22 25 70 14 88H0Z", "#dfe8f0"),
    ("M0-100C-9-86-17-58-20-24L-27 22-25 70-14 88H0Z", "#97a6b5"),
    ("M0-58 9-22 6 40H-6L-9-22Z", TEAM),
    ("M0-82C5-74 8-64 8-54 4-50-4-50-8-54-8-64-5-74 0-82Z", "#49c9f0"),
    ("M-13 84H13L10 95H-10Z", "#323d4b"),
)
MISSILE_PARTS = (
    ("M16 24 58 84 16 72Z", TEAM_DEEP),
    ("M-16 24-58 84-16 72Z", TEAM_DEEP),
    ("M0-100C14-74 20-44 20-10V72H0Z", "#dfe8f0"),
    ("M0-100C-14-74-20-44-20-10V72H0Z", "#97a6b5"),
    ("M0-100C9-84 14-68 17-50H-17C-14-68-9-84 0-100Z", TEAM),
    ("M-20 10H20V34H-20Z", TEAM),
)


def fill(book: Book, seats: int, own: Sequence[Fleet]) -> None:
    """Fill a book with the game. It is for two players and has no cards."""
    del seats, own
    book.letters = 10.4

    def scale_to_book(pieces: Iterable[Piece]) -> list[Piece]:
        """Return pieces as large as the book's lengths."""
        scale = CENTIMETRES if book.centimetres else 1
        return [replace(piece, width=scale * piece.width, height=scale * piece.height) for piece in pieces]

    teams = PRINTED[:2]
    for number, team in enumerate(teams):
        disc = ship_disc(team)
        book.lay(disc.svg, book.size.width - 68 + 16 * number, 5 + 41 * number, 40, 40, -20 + 40 * number)
    ships = [piece for team in teams for piece in [ship_disc(team)] * 2]
    small = [piece for team in teams for piece in (*missiles(team), *[make_hit_marker(team)] * FATAL_HITS)]
    book.add(
        "counters",
        tile(
            book, scale_to_book([*ships, *small, *[normal_space_marker()] * 16, *[sprint_marker()] * 16]), 2.2
        ),
    )
    book.add("rings", tile(book, scale_to_book([ring(SHIP + 8, 520)] * 2 + [ring(MISSILE + 5, 270)] * 3), 1))
    tapes = scale_to_book([tape(centimetres=book.centimetres)] * 10)
    book.add("tapes-cm" if book.centimetres else "tapes", cut_pages(book, tapes))
    book.add("plots", [_plots(book, team) for team in teams])


def _disc(radius: float, fragment: str, team: str | None) -> Piece:
    """Return a disc to cut out; a margin of half a millimetre keeps its line on the picture."""
    side = 2 * radius + 10
    edge = f'<circle r="{radius:g}" fill="#fff" stroke="{INK}" stroke-width="2"/>'
    return Piece(standalone(edge + fragment, round(side), round(side), team=team), side / 10, side / 10)


def model(parts: tuple[tuple[str, str], ...], scale: float) -> str:
    """Draw a ship or a missile from above, nose up, around the origin."""
    drawn = "".join(
        f'<path d="{path}" style="fill:{paint}" stroke="{OUTLINE}" stroke-width="4" stroke-linejoin="round"/>'
        for path, paint in parts
    )
    return f'<g transform="scale({scale:g})">{drawn}</g>'


def ship_disc(team: str) -> Piece:
    """Return a ship on its disc: a tick for each of the 24 directions, a long one at the nose."""
    ticks = "".join(
        f'<path d="M0 {-SHIP}v{26 if turn % 90 == 0 else 16 if turn % 45 == 0 else 9}" transform="rotate({turn})"/>'
        for turn in range(0, 360, 15)
    )
    return _disc(
        SHIP,
        f'<circle r="{SHIP - 6}" style="fill:{TEAM_LIGHT}" fill-opacity=".45"/>'
        f'<g stroke="{INK}" stroke-width="2.5">{ticks}</g><path d="M0 {4 - SHIP}l16 24h-32Z" fill="{INK}"/>'
        f"{model(SHIP_PARTS, 1.36)}{sign(team, 0, 140, 0.3)}{_centre()}",
        team,
    )


def missiles(team: str) -> Iterator[Piece]:
    """Yield a team's missiles, m1 and up, each on its disc."""
    for number in range(1, _MISSILES + 1):
        yield _disc(
            MISSILE,
            f'<circle r="{MISSILE - 3}" style="fill:{TEAM_LIGHT}" fill-opacity=".45"/>'
            f'<path d="M0 {2 - MISSILE}v9" stroke="{INK}" stroke-width="3"/>'
            f'<g transform="translate(0 -16)">{model(MISSILE_PARTS, 0.34)}</g>'
            + word(str(number), 0, 46, 34, weight=800)
            + sign(team, -30, 14, 0.17),
            team,
        )


def make_hit_marker(team: str) -> Piece:
    """Return a marker for a hit on a ship of this team."""
    burst = "M0-50 11-22 36-38 24-10 52-6 27 10 40 36 13 22 4 50-9 24-34 38-22 12-52 8-25-6-40-32-13-19Z"
    return _disc(
        MISSILE,
        f'<path d="{burst}" style="fill:{TEAM}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        + sign(team, scale=0.3, fill="#fff"),
        team,
    )


def normal_space_marker() -> Piece:
    """Return a marker for a piece that is in normal space this turn: dashed."""
    return _disc(
        MISSILE,
        f'<circle r="50" fill="#fff6dd" stroke="{BRASS}" stroke-width="9" stroke-dasharray="16 10.2"/>'
        f'<path d="M0-28V28M-28 0H28" stroke="{BRASS}" stroke-width="6"/>',
        None,
    )


def sprint_marker() -> Piece:
    """Return a marker for a piece that has sprinted this turn: an arrow."""
    return _disc(
        MISSILE,
        f'<circle r="50" fill="#fff" stroke="{INK}" stroke-width="5"/>'
        f'<path d="M0 30V-24M-18-8 0-30 18-8" fill="none" stroke="{INK}" stroke-width="8"/>',
        None,
    )


def _centre() -> str:
    cross = "M-14 0H14M0-14V14"
    return f'<path d="{cross}" stroke="#fff" stroke-width="8"/><path d="{cross}" stroke="{INK}" stroke-width="3"/>'


def ring(hole: float, outer: float) -> Piece:
    """Return a turning ring: the piece stands in its hole, its nose at 0, and turns to the plotted number.

    Args:
        hole: radius of the hole for the piece, 0.1 mm.
        outer: radius of the ring, 0.1 mm.
    """
    parts: list[str] = []
    for turn in range(-165, 195, 15):
        main = turn % 45 == 0
        high = outer * (0.088 if main else 0.072)
        stop = outer - high * 1.6
        parts.append(
            f'<g transform="rotate({turn})"><path d="M0 {-hole:g}V{-(stop if main else (2 * stop + hole) / 3):g}"'
            f' stroke="{INK}" stroke-width="{5 if main else 3}"/>'
            + word(
                _degrees(turn),
                0,
                -(stop + high * 0.35),
                high,
                weight=800 if main else 600,
                colour=BRASS if turn == 0 else INK,
            )
            + "</g>"
        )
    wedges = "".join(
        f'<path d="{_wedge(hole, outer, start)}" fill="{colour}" fill-opacity=".55"/>'
        for start, colour in zip(range(-180, 180, 30), ["#eef2f5", "#fbf6ea"] * 6, strict=True)
    )
    fragment = (
        f'<circle r="{outer:g}" fill="#fff"/>{wedges}'
        f'<circle r="{outer - 1:g}" fill="none" stroke="{INK}" stroke-width="2"/>'
        f'<circle r="{hole:g}" fill="#fff" stroke="{INK}" stroke-width="2" stroke-dasharray="12 8"/>'
        + "".join(parts)
    )
    side = round(2 * outer)
    return Piece(standalone(fragment, side, side), side / 10, side / 10)


def _degrees(turn: int) -> str:
    return "0" if turn == 0 else "±180" if turn == 180 else f"+{turn}" if turn > 0 else f"−{-turn}"


def _wedge(inner: float, outer: float, start: int) -> str:
    (ax, ay), (bx, by) = (
        (math.sin(math.radians(t)), -math.cos(math.radians(t))) for t in (start, start + 30)
    )
    return (
        f"M{ax * inner:.1f} {ay * inner:.1f}L{ax * outer:.1f} {ay * outer:.1f}"
        f"A{outer:g} {outer:g} 0 0 1 {bx * outer:.1f} {by * outer:.1f}L{bx * inner:.1f} {by * inner:.1f}"
        f"A{inner:g} {inner:g} 0 0 0 {ax * inner:.1f} {ay * inner:.1f}Z"
    )


def tape(*, centimetres: bool = False) -> Piece:
    """Return a tape of eight inches in halves, from a piece's centre up. The arrow marks a new missile's centre.

    If it is to be printed in centimetres, these are beside the inches.
    """
    wide, foot = 180, 60
    high = _LONGEST * INCH + foot + 50
    bottom = high / 2 - foot
    edge = f'x="{1 - wide / 2:g}" y="{1 - high / 2:g}" width="{wide - 2}" height="{high - 2}"'
    line = f"M0 {bottom}V{bottom - _LONGEST * INCH}"
    parts = [f'<rect {edge} fill="#fff" stroke="{FAINT}" stroke-width="1.5"/>']
    parts.append(f'<path d="{line}" stroke="{INK}" stroke-width="2"/>')
    for half in range(_LONGEST * 2 + 1):
        y = bottom - half * HALF
        reach = 90 if half % 2 == 0 else 52
        parts.append(
            f'<path d="M{-reach} {y:g}H{reach}" stroke="{INK}" stroke-width="{3 if half % 2 == 0 else 2}"/>'
        )
        if half % 2:
            parts.append(word(f"{half / 2:g}", -14, y + 40, 34, colour=SOFT, anchor="end"))
        elif half:
            parts.append(word(str(half // 2), -14, y + 68, 62, weight=800, anchor="end"))
        if centimetres and half:
            last = half == 2 * _LONGEST
            parts.append(word(f"{half} cm" if last else str(half), 84, y - 8, 26, colour=SOFT, anchor="end"))
    launch = bottom - SHIP - MISSILE
    parts.append(
        f'<circle cx="0" cy="{bottom}" r="16" fill="none" stroke="{BRASS}" stroke-width="5"/>'
        f'<path d="M24 {launch}l40-20v40Z" fill="{BRASS}"/>'
        + word("L", 46, launch + 62, 40, weight=800, colour=BRASS)
        + word("0", 0, bottom + 50, 30, colour=SOFT)
    )
    return Piece(standalone("".join(parts), wide, round(high)), wide / 10, high / 10)


def _plots(book: Book, team: str) -> Page:
    """Return a plot sheet: one row a turn, one column a piece."""
    return Page(
        kind="plots",
        data={
            "sign": book.keep(sign_picture(team)),
            "turn": both("paper-plots-turn"),
            "ship": both("paper-plots-ship"),
            "hits": FATAL_HITS,
            "missiles": FtlOptions().max_missiles,
            "turns": 24,
            "orders": [both(f"paper-plots-{order}") for order in ("rotate", "sprint", "launch", "nothing")],
        },
    )


SHEETS = Sheets(fill, frozenset({"centimetres"}))
