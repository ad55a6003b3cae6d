"""The printable book of Hex & Spades: map, counters, chits, ship logs, firing card. Drawings are in 0.1 mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from starfelt.cards.drawing import standalone
from starfelt.cards.fleet import Fleet
from starfelt.cards.ink import TEAM, TEAM_DEEP, TEAM_LIGHT
from starfelt.cards.teams import PRINTED
from starfelt.games.hexfleet.paper import hexmap
from starfelt.games.hexfleet.rules.classes import CARDS, CLASSES, PRICES, RANGE, ClassName, Weapons
from starfelt.games.hexfleet.rules.options import Scenario, ScenarioName, ScenarioShip
from starfelt.games.hexfleet.rules.scenario import load_shipped
from starfelt.messages import LANGUAGES
from starfelt.paper.book import Book, Both, Page, Piece, Sheets, both, cut_pages
from starfelt.paper.lettering import BRASS, FAINT, INK, SOFT, sign, word

#: The sides of counters and chits, 0.1 mm.
_SIDE = 140
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_ARROWS = "↑↗↘↓↙↖"

#: Hulls from above, nose up, within about 34 units of their middle: the outline, and the lines on it.
HULLS: dict[ClassName, tuple[str, str]] = {
    "light": (
        "M0-30C3-23 5-12 6 0L18 15 17 21 7 18 5 25H-5L-7 18-17 21-18 15-6 0C-5-12-3-23 0-30Z",
        "M0-14V22M-6 0-4 18M6 0 4 18M-17 18-9 11M17 18 9 11",
    ),
    "medium": (
        "M0-32C5-28 8-19 8-10L10-2 21 6V21L12 18 10 27H-10L-12 18-21 21V6L-10-2-8-10C-8-19-5-28 0-32Z",
        "M0-16V-4M-8-8H8M-10 0V24M10 0V24M-21 12H-10M21 12H10M-6 27V14H6V27",
    ),
    "heavy": (
        "M0-34 7-29 10-16 13-8 22-4 25 6V15L20 23 14 21 12 30H-12L-14 21-20 23-25 15V6L-22-4-13-8-10-16-7-29Z",
        "M0-20V-12M-10-14H10M-13-6V18M13-6V18M-25 8H-13M25 8H13M-7 30V18L0 12 7 18V30M-6-4H6L8 6 0 10-8 6Z",
    ),
}


def fill(book: Book, seats: int, own: Sequence[Fleet]) -> None:
    """Fill a book with the game, without cards: what the scenarios for up to this many seats need.

    Scenarios with an objective are left out: the sheets of the map have no zones, exits and asteroids.
    """
    del own
    chosen = {
        name: found
        for name in get_args(ScenarioName)
        if sides(found := load_shipped(name)) <= seats and found.objective is None
    }
    ships = {(ship.side, ship.id, ship.kind): ship for found in chosen.values() for ship in found.ships}
    ordered = [ships[key] for key in sorted(ships)]
    for number, kind in enumerate(CLASSES):
        counter = _counter_svg(PRINTED[number % seats], kind, "ABC"[number] + "1", up=number == 1)
        book.lay(counter, book.size.width - 84 + 22 * number, 16 + 14 * number, 26, 26, 12 * number - 12)
    book.add("firing", [_firing()])
    chits = {(ship.side, ship.id): _chit(PRINTED[ship.side], ship.id) for ship in ordered}
    cut = [*map(_counter, ordered), *(chits[key] for key in sorted(chits)), *[_chit(None, "")] * 2]
    book.add("chits", cut_pages(book, cut))
    book.add("logs", cut_pages(book, list(_logs(chosen))))
    book.add("scenarios", [_scenarios(chosen)])
    radii = {found.map.radius for found in chosen.values()}
    book.add("map", hexmap.pages(book, max(radii), radii))


def sides(scenario: Scenario) -> int:
    """Return the number of sides in a scenario."""
    return 1 + max(ship.side for ship in scenario.ships)


def _square(fragment: str, team: str | None) -> str:
    half = _SIDE / 2
    box = f'x="{-half:g}" y="{-half:g}" width="{_SIDE}" height="{_SIDE}"'
    ground = f'<rect {box} fill="#fff"/><rect {box} fill="none" stroke="{FAINT}" stroke-width="2"/>'
    return standalone(ground + fragment, _SIDE, _SIDE, team=team)


def _counter_svg(team: str, kind: ClassName, name: str, *, up: bool) -> str:
    """Return one side of a ship's counter, its nose at the arrow. The other side has a ring: the shields are up."""
    hull, lines = HULLS[kind]
    ring = '<circle cy="-6" r="53" fill="#e3fbff" stroke="#12a5c4" stroke-width="7"/>' if up else ""
    return _square(
        f'{ring}<path d="M0-68l13 15h-26Z" fill="{INK}"/><g transform="translate(0 -4) scale(1.36)"><path d="{hull}"'
        f' style="fill:{TEAM}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/><path d="{lines}" fill="none"'
        f' style="stroke:{TEAM_DEEP}" stroke-width="1.6"/></g>{sign(team, -52, 50, 0.24)}'
        f'<rect x="-24" y="36" width="48" height="30" rx="6" fill="#fff" stroke="{INK}" stroke-width="2"/>'
        + word(name, 0, 60, 26, weight=800),
        team,
    )


def _counter(ship: ScenarioShip) -> Piece:
    team = PRINTED[ship.side]
    down, up = (_counter_svg(team, ship.kind, ship.id, up=raised) for raised in (False, True))
    return Piece(down, _SIDE / 10, _SIDE / 10, up)


def _chit(team: str | None, name: str) -> Piece:
    """Return a chit for the cup: a ship's, or the blank one that ends the turn. All backs look the same."""
    back = _square(
        f'<circle r="52" fill="#e9e2cd" stroke="{BRASS}" stroke-width="6" stroke-dasharray="10 8"/>', None
    )
    if team is None:
        face = f'<circle r="52" fill="#f3ead0" stroke="{BRASS}" stroke-width="5"/>'
        cross = (
            f'<path d="M-24-24 24 24M24-24-24 24" stroke="{BRASS}" stroke-width="10" stroke-linecap="round"/>'
        )
        return Piece(_square(face + cross, None), _SIDE / 10, _SIDE / 10, back)
    face = (
        f'<circle r="52" style="fill:{TEAM_LIGHT}" fill-opacity=".5" stroke="{INK}" stroke-width="4"/>'
        + sign(team, 0, -22, 0.3)
        + word(name, 0, 32, 44, weight=800)
    )
    return Piece(_square(face, team), _SIDE / 10, _SIDE / 10, back)


def _logs(scenarios: dict[ScenarioName, Scenario]) -> Iterator[Piece]:
    """Yield a log for each ship of the largest scenario, with room for the ship's name, heavy ships first."""
    largest = max(scenarios.values(), key=lambda found: len(found.ships))
    order = [*reversed(CLASSES)]
    for ship in sorted(largest.ships, key=lambda ship: (order.index(ship.kind), -ship.weapons)):
        yield _log(ship.kind, ship.weapons)


def _log(kind: ClassName, weapons: Weapons) -> Piece:
    """Return a ship's log: one box a point in four groups, crossed out from the right."""
    wide, high = 920, 430
    starts = CLASSES[kind]
    left = 20 - wide / 2
    name = " · ".join(both(f"hexfleet-class-{kind}"))
    arc = " · ".join(both("hexfleet-all-round" if starts.all_round else "hexfleet-forward"))
    hull, lines = HULLS[kind]
    edge = f'x="{2 - wide / 2:g}" y="{2 - high / 2:g}" width="{wide - 4}" height="{high - 4}"'
    ship = f'<path d="{hull}" fill="#e4eaee" stroke="{INK}" stroke-width="2.5"/>'
    seams = f'<path d="{lines}" fill="none" stroke="{SOFT}" stroke-width="1.6"/>'
    parts = [
        f'<rect {edge} fill="#fff" stroke="{FAINT}" stroke-width="2"/>',
        f'<g transform="translate({left + 40:g} -158) scale(1.3)">{ship}{seams}</g>',
        word(name, left + 90, -166, 34, weight=800, anchor="start"),
        word(f"{arc} · max. {RANGE}", left + 90, -132, 20, colour=SOFT, weight=400, anchor="start"),
        f'<path d="M190-140H440" stroke="{INK}" stroke-width="2.5"/>',
        word(" / ".join(both("paper-logs-ship")), 190, -118, 18, colour=SOFT, weight=400, anchor="start"),
    ]
    hits = [[_SUITS[suit] for suit in suits] for suits in ("SHDC", "SHD", "SH", "S")]
    turned = [[str(count)] for count in reversed(CARDS[weapons][1:])]
    rows: tuple[tuple[str, int, list[list[str]]], ...] = (
        ("shields", starts.shields, hits),
        ("weapons", weapons, turned),
        ("propulsion", starts.propulsion, []),
    )
    for number, (system, count, groups) in enumerate(rows):
        y = -52 + number * 92
        parts.append(
            word(
                " · ".join(dict.fromkeys(both(f"hexfleet-{system}"))),
                left,
                y - 22,
                22,
                weight=600,
                anchor="start",
            )
        )
        parts += _boxes(left, y, count, groups)
        if system == "weapons":
            parts.append(word(str(CARDS[weapons][0]), left + 838, y + 26, 30, weight=800, colour=BRASS))
    foot = " / ".join(both("paper-logs-up"))
    parts.append(
        f'<rect x="{left:g}" y="188" width="20" height="20" fill="none" stroke="{INK}" stroke-width="2.5"/>'
        + word(foot, left + 30, 205, 20, anchor="start")
        + word(" / ".join(both("paper-logs-away")), left + 480, 205, 20, anchor="start")
        + f'<rect x="{left + 450:g}" y="188" width="20" height="20" fill="none" stroke="{INK}" stroke-width="2.5"/>'
    )
    return Piece(standalone("".join(parts), wide, high), wide / 10, high / 10)


def _boxes(left: float, y: float, count: int, groups: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a row of boxes in four groups, with the labels of each evenly under it."""
    step, gap, side = 46, 18, 38
    for box in range(count):
        quarter = 4 * box // count
        x = left + box * step + quarter * gap
        box_at = f'x="{x:g}" y="{y - 12:g}" width="{side}" height="{side}"'
        yield f'<rect {box_at} fill="none" stroke="{INK}" stroke-width="3"/>'
    for quarter, said in enumerate(groups):
        first, last = -(-quarter * count // 4), -(-(quarter + 1) * count // 4) - 1
        start = left + first * step + quarter * gap
        apart = ((last - first) * step + side) / len(said)
        for number, each in enumerate(said):
            yield word(each, start + (number + 0.5) * apart, y + 50, 24, weight=800, colour=BRASS)


def _firing() -> Page:
    """Return the firing card: how many cards to draw, which ones hit, and which boxes a hit crosses out."""
    losses = [both("paper-firing-none"), *map(_same, ("≤ 25 %", "≤ 50 %", "≤ 75 %", "> 75 %"))]
    blocks: list[dict[str, Any]] = [
        {
            "title": both("paper-firing-cards"),
            "text": both("paper-firing-cards-text"),
            "head": [both("paper-firing-lost"), *losses],
            "rows": [
                [both(f"paper-firing-{weapons}"), *((str(count),) * 2 for count in CARDS[weapons])]
                for weapons in (16, 8)
            ],
        },
        {
            "title": both("paper-firing-hits"),
            "text": both("paper-firing-hits-text"),
            "head": [both("paper-firing-shields"), both("paper-firing-suits")],
            "rows": [
                [_same("> 75 %"), _same("♠")],
                [_same("> 50 %"), _same("♠ ♥")],
                [_same("> 25 %"), _same("♠ ♥ ♦")],
                [both("paper-firing-low"), _same("♠ ♥ ♦ ♣")],
            ],
        },
        {
            "title": both("paper-firing-damage"),
            "text": both("paper-firing-damage-text"),
            "head": [both("paper-firing-card"), both("paper-firing-strikes")],
            "rows": [
                [_same("♦"), both("hexfleet-weapons")],
                [_same("♥"), both("hexfleet-shields")],
                [_same("♠"), both("hexfleet-propulsion")],
                [_same("♣"), both("paper-firing-again")],
            ],
        },
        {
            "title": both("paper-firing-two"),
            "text": both("paper-firing-two-text"),
            "head": [],
            "rows": [],
        },
    ]
    return Page(kind="blocks", data={"blocks": blocks, "columns": 1})


def _scenarios(chosen: dict[ScenarioName, Scenario]) -> Page:
    """Return the setup of each scenario: every ship's class, weapons, hex and facing."""
    blocks: list[dict[str, Any]] = [
        {
            "title": both(f"hexfleet-scenario-{name}"),
            "text": both(
                "paper-scenarios-map",
                {"radius": found.map.radius, "up": str(all(ship.present.shields_up for ship in found.ships))},
            ),
            "head": [
                both(f"paper-scenarios-{column}") for column in ("ship", "class", "weapons", "hex", "facing")
            ],
            "rows": [
                [
                    _same(ship.id),
                    both(f"hexfleet-class-{ship.kind}"),
                    _same(str(ship.weapons)),
                    _same(f"{ship.q}, {ship.r}".replace("-", "−")),
                    _same(_ARROWS[ship.facing]),
                ]
                for ship in found.ships
            ],
        }
        for name, found in chosen.items()
    ]
    prices = [
        [both(f"hexfleet-class-{kind}"), _same(str(weapons)), _same(str(cost))]
        for (kind, weapons), cost in PRICES.items()
    ]
    heads = [both(f"paper-scenarios-{column}") for column in ("class", "weapons", "points")]
    blocks.append({"title": both("paper-scenarios-own"), "text": _same(""), "head": heads, "rows": prices})
    return Page(kind="blocks", data={"blocks": blocks, "columns": 2})


def _same(text: str) -> Both:
    return (text,) * len(LANGUAGES)


# No printed scenario has asteroids.
SHEETS = Sheets(fill, frozenset({"large_hexes"}), unprinted_options=frozenset({"asteroids"}))
