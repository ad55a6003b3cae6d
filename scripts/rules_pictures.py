"""Draws the pictures of the rules pages, and their tables of ships, with the game's own card drawings and referee.

    uv run python scripts/rules_pictures.py            writes docs/rules/*.svg and the tables in docs/rules/*.md
    uv run python scripts/rules_pictures.py --check    writes nothing; exit status 1 if something is out of date

The pictures contain no words, only numbers, colours and shapes, so every language can use them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from starfelt.battle.referee import DELAY, judge
from starfelt.battle.report import Shot
from starfelt.battle.reporting import report_of
from starfelt.battle.table_file import JudgeableTable, TableShip, table_from
from starfelt.cards.drawing import card_svg, standalone
from starfelt.cards.fittings import stroke
from starfelt.cards.fleet import Fleet, Laser, Ship, shipped_fleets
from starfelt.cards.ink import as_team
from starfelt.cards.numerals import numeral, width
from starfelt.cards.races import RACE_TEAMS
from starfelt.cards.rocks import asteroid_svg
from starfelt.cards.teams import css_variables
from starfelt.files import parse_json

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
CLASSIC = shipped_fleets()["classic"]

_FELT = "#14201f"
_ORE, _HURT, _SAFE, _LATE = "#ffc94d", "#ff4d5e", "#7fe9ff", "#37a6ff"


def felt(wide: int, high: int) -> str:
    """Draw a piece of the table from the origin, 0.1 mm."""
    return (
        f'<rect width="{wide}" height="{high}" rx="40" fill="{_FELT}"/><rect x="12" y="12" width="{wide - 24}"'
        f' height="{high - 24}" rx="30" fill="none" stroke="#2b403d" stroke-width="8"/>'
    )


def place(fragment: str, x: float, y: float, heading: float, team: str | None = None) -> str:
    """Return a card's drawing at a pose, in its team's colours. Lengths in 0.1 mm, the heading in degrees."""
    dressed = as_team(fragment, css_variables(team))
    return f'<g transform="translate({x:g} {y:g}) rotate({heading:g})">{dressed}</g>'


def badge(text: str, x: float, y: float, colour: str, size: float = 1) -> str:
    """Draw a number on a disc: the effect of a beam where it hit."""
    high = 46 * size
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{50 * size:g}" fill="#0a0f18" stroke="{colour}"'
        f' stroke-width="{9 * size:g}"/>'
        + numeral(text, x=x - width(text, high) / 2, y=y - high / 2, high=high, colour=colour)
    )


def spark(x: float, y: float, size: float = 1) -> str:
    """Draw the point where a shield stopped a beam."""
    rays = "M0-64V-34M45-45 24-24M64 0H34M45 45 24 24M0 64V34M-45 45-24 24M-64 0H-34M-45-45-24-24"
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) scale({size:g})" fill="none" stroke-linecap="round"><path d="{rays}"'
        f' stroke="{_SAFE}" stroke-width="12"/><circle r="18" fill="#fff"/></g>'
    )


def in_frame(fragment: str, wide: int, high: int, scale: float = 0.8) -> str:
    """Return a complete picture of a drawing that begins at the origin."""
    moved = f'<g transform="translate({-wide / 2:g} {-high / 2:g})">{fragment}</g>'
    return standalone(moved, wide, high, scale=scale)


def battle_picture(table: JudgeableTable) -> str:
    """Draw a table after its battle: every beam that was fired, and its effect."""
    report = report_of(table.field, judge(table.field))
    wide, high = (round(side * 10) for side in table.file.table_mm)
    ships = [
        place(card_svg(_ship(table, entry), table.fleets[entry.seat]), *_pose(entry), _team(table, entry))
        for entry in table.file.ships
    ]
    rocks = [
        place(asteroid_svg(entry.size), entry.x_mm * 10, entry.y_mm * 10, entry.heading_deg)
        for entry in table.file.asteroids
    ]
    shots = [shot for step in report.steps for shot in step.shots]
    return in_frame(
        felt(wide, high)
        + "".join(rocks + ships)
        + "".join(_shot(shot) for shot in shots)
        + "".join(_outcome(shot, table) for shot in shots),
        wide,
        high,
        scale=0.32,
    )


def _ship(table: JudgeableTable, entry: TableShip) -> Ship:
    ship = table.fleets[entry.seat].ship(entry.ship)
    assert ship is not None
    return ship


def _team(table: JudgeableTable, entry: TableShip) -> str:
    return table.file.seats[entry.seat].colour


def _pose(entry: TableShip) -> tuple[float, float, float]:
    return entry.x_mm * 10, entry.y_mm * 10, entry.heading_deg


def _shot(shot: Shot) -> str:
    (x, y), (to_x, to_y) = shot.from_mm, shot.to_mm
    beam = stroke(shot.kind, shot.power, f"M{x * 10:.0f} {y * 10:.0f}L{to_x * 10:.0f} {to_y * 10:.0f}")
    return f"<g>{beam}</g>" if shot.hit else f'<g opacity=".35">{beam}</g>'


def _outcome(shot: Shot, table: JudgeableTable) -> str:
    if shot.hit is None:
        return ""
    x, y = shot.to_mm[0] * 10, shot.to_mm[1] * 10
    if shot.kind != "penetrating" and shot.hit.shielded:
        return spark(x, y, 1.5)
    if shot.kind == "ion":
        return badge(str(DELAY), x, y, _LATE, 1.7)
    kind, number = shot.hit.card.split(":")
    goods = kind == "asteroid" or table.field.fighters[int(number)].ship.role == "cargo"
    return badge(str(shot.power), x, y, _ORE if goods else _HURT, 1.7)


#: Numbered callouts around a card: (number, its place, the point that it refers to).
Calls = tuple[tuple[int, tuple[int, int], tuple[int, int]], ...]


def card_picture() -> str:
    """Draw one card of Light Speed, with a numbered callout for each of its parts."""
    calls: Calls = (
        (1, (-430, -350), (-270, -320)),
        (2, (430, -345), (290, -345)),
        (3, (430, -130), (120, -40)),
        (4, (-430, -130), (-165, -130)),
        (5, (430, 200), (160, 250)),
        (6, (60, -530), (120, -432)),
        (7, (430, 400), (285, 376)),
        (8, (-430, 400), (-290, 376)),
    )
    return called_card(CLASSIC, "intruder", "purple", calls)


def conflict_card_picture() -> str:
    """Draw one card of Stellar Conflict in the same way."""
    calls: Calls = (
        (1, (-430, -350), (-210, -320)),
        (2, (430, -370), (290, -345)),
        (3, (430, -262), (285, -270)),
        (4, (430, -150), (280, -175)),
        (5, (60, -530), (0, -380)),
        (6, (430, 40), (255, 40)),
        (7, (-430, -120), (-300, -300)),
        (8, (430, 400), (285, 376)),
        (9, (-430, 400), (-290, 376)),
    )
    return called_card(shipped_fleets()["hexai"], "tesseract", "purple", calls)


def called_card(fleet: Fleet, ship_id: str, team: str, calls: Calls) -> str:
    """Draw a card with numbered callouts."""
    ship = fleet.ship(ship_id)
    assert ship is not None
    leads = "".join(
        f'<path d="M{at[0]} {at[1]}L{to[0]} {to[1]}" stroke="#fff" stroke-width="5" stroke-opacity=".85"/>'
        f'<circle cx="{to[0]}" cy="{to[1]}" r="10" fill="#fff"/>' + badge(str(number), *at, "#ffffff")
        for number, at, to in calls
    )
    card = place(card_svg(ship, fleet), 0, 0, 0, team)
    return in_frame(felt(1100, 1160) + f'<g transform="translate(550 620)">{card}{leads}</g>', 1100, 1160)


def pulse_picture() -> str:
    """Draw five rocks and lasers of 3, 2, 1 and 1: one rock each in the first pulse, then two ask for the last one."""
    rows: list[str] = []
    for row, power in enumerate((3, 2, 1, 1)):
        y = 170 + row * 150
        rows.append(f"<g>{stroke('laser', power, f'M130 {y}H520')}</g>")
        rows.append(numeral(str(power), x=50, y=y - 32, high=64, colour="#fff"))
        rows.extend(
            f'<circle cx="{700 + pulse * 190}" cy="{y}" r="44" fill="none" stroke="#fff" stroke-width="5"'
            f' stroke-opacity=".5" stroke-dasharray="14 12"/>'
            for pulse in range(power)
        )
        rows.append(_gem(700, y))
    gone = _gem(890, 245) + _cross(890, 245)
    heads = "".join(
        numeral(str(pulse + 1), x=682 + pulse * 190, y=36, high=52, colour=_ORE) for pulse in range(3)
    )
    return in_frame(felt(1180, 700) + "".join(rows) + heads + gone, 1180, 700)


def _gem(x: int, y: int) -> str:
    return (
        f'<g transform="translate({x} {y})" stroke="#4a3208" stroke-width="4"'
        f' stroke-linejoin="round"><path d="M0-36 30-14 20 32H-20L-30-14Z" fill="{_ORE}"/>'
        f'<path d="M0-36 10-8 20 32M10-8-30-14M10-8 30-14" fill="none"/></g>'
    )


def _cross(x: int, y: int) -> str:
    return f'<path d="M{x - 46} {y - 46}l92 92m0-92-92 92" stroke="{_HURT}" stroke-width="14" stroke-linecap="round"/>'


def shield_picture() -> str:
    """Draw three beams at a shielded side: on the shield, exactly at its end, and past it."""
    ship = CLASSIC.ship("avenger")
    assert ship is not None
    left, top = 450, 760
    edge = top - 440
    card = place(card_svg(ship, CLASSIC), left, top, 0, "blue")
    beams = "".join(f"<g>{stroke('laser', 2, f'M{left + x} 40V{edge}')}</g>" for x in (-60, 220, 300))
    marks = (
        spark(left - 60, edge, 0.8) + spark(left + 220, edge, 0.7) + badge("2", left + 300, edge, _HURT, 0.75)
    )
    # The picture ends before the card does, because only its front matters here.
    return in_frame(felt(900, 900) + card + beams + marks, 900, 860)


def folder(fleet: Fleet) -> str:
    """Return the folder for the pictures of a fleet's cards, below the rules pages."""
    return "ships" if fleet is CLASSIC else f"races/{fleet.id}"


def ship_pictures(fleet: Fleet) -> dict[str, str]:
    """Return each ship's card picture, by its file name."""
    teams = (RACE_TEAMS[fleet.id],) if fleet.id in RACE_TEAMS else ("red", "green", "purple", "blue")
    return {
        f"{folder(fleet)}/{ship.id}.svg": standalone(
            card_svg(ship, fleet), fleet.width, fleet.height, team=teams[index % len(teams)], scale=0.5
        )
        for index, ship in enumerate(fleet.ships)
    }


_HEADS = {
    "en": ("Card", "Ship", "Speed", "Health", "Lasers", "Shields"),
    "fr": ("Carte", "Vaisseau", "Vitesse", "Vie", "Lasers", "Boucliers"),
}
_RACE_HEADS = {
    "en": ("Card", "Ship", "Initiative", "Hull", "VP", "Credits", "Lasers", "Shields"),
    "fr": ("Carte", "Vaisseau", "Initiative", "Coque", "PV", "Crédits", "Lasers", "Boucliers"),
}
_ROLES = {
    "en": {"cargo": "Cargo ship", "flag": "Flag ship", "scout": "Scout"},
    "fr": {"cargo": "cargo", "flag": "vaisseau amiral", "scout": "éclaireur"},
}
_KINDS = {"en": {"ion": "ion", "penetrating": "pen."}, "fr": {"ion": "ion", "penetrating": "perf."}}
_SIDES = {
    "en": {"front": "front", "right": "right", "back": "back", "left": "left"},
    "fr": {"front": "avant", "right": "droite", "back": "arrière", "left": "gauche"},
}
_DIRECTIONS = "↑↗→↘↓↙←↖"


def ships_table(fleet: Fleet, language: str) -> str:
    """Return the ships of a fleet as a Markdown table: lasers as strength and direction, shields by side."""
    heads = _HEADS[language]
    rows = [f"| {' | '.join(heads)} |", "| --- | --- | ---: | ---: | --- | --- |"]
    for ship in fleet.ships:
        lasers = ", ".join(
            f"{laser.power} {_DIRECTIONS[round(laser.angle / 450) % 8]}" for laser in ship.lasers
        )
        sides = ", ".join(_SIDES[language][shield.side] for shield in ship.shields) or "–"
        rows.append(
            f"| ![{ship.name}](ships/{ship.id}.svg) | **{ship.name}** | {ship.initiative[0]} | {ship.hull} |"
            f" {lasers} | {sides} |"
        )
    return "\n".join(rows)


def race_table(fleet: Fleet, language: str) -> str:
    """Return the cards of a race as a Markdown table. A laser with its own initiatives shows them."""
    heads = _RACE_HEADS[language]
    rows = [f"| {' | '.join(heads)} |", "| --- | --- | ---: | ---: | ---: | ---: | --- | --- |"]
    for ship in fleet.ships:
        role = f" ({_ROLES[language][ship.role]})" if ship.role in _ROLES[language] else ""
        cargo = ship.role == "cargo"
        cells = (
            f"![{ship.name}]({folder(fleet)}/{ship.id}.svg)",
            f"**{ship.name}**{role}",
            "–" if cargo else _numbers(ship.initiative),
            "–" if cargo else str(ship.hull),
            "–" if cargo else str(ship.vp),
            "–" if ship.role in ("cargo", "flag") else str(ship.credits),
            ", ".join(_laser(laser, ship, language) for laser in ship.lasers) or "–",
            ", ".join(_SIDES[language][shield.side] for shield in ship.shields) or "–",
        )
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def _numbers(initiative: tuple[int, ...]) -> str:
    return "/".join(map(str, initiative))


def _laser(laser: Laser, ship: Ship, language: str) -> str:
    strength = _KINDS[language].get(laser.kind, str(laser.power))
    when = f" ({_numbers(laser.initiative)})" if laser.initiative != ship.initiative else ""
    return f"{strength} {_DIRECTIONS[round(laser.angle / 450) % 8]}{when}"


def with_tables(page: str, language: str) -> str:
    """Return a page with new tables of ships, each between the two comments that mark it."""
    tables = {"ships": ships_table(CLASSIC, language)}
    tables |= {race: race_table(shipped_fleets()[race], language) for race in RACE_TEAMS}
    for name, table in tables.items():
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        page = re.sub(f"{begin}.*?{end}", f"{begin}\n{table}\n{end}", page, flags=re.DOTALL)
    return page


def outputs() -> dict[Path, str]:
    """Return every file that this script writes, with its correct content."""
    figure, conflict = (
        table_from(parse_json((ROOT / "examples" / name).read_bytes()))
        for name in ("figure1.json", "stellarconflict.json")
    )
    pictures = {
        "figure1.svg": battle_picture(figure),
        "card.svg": card_picture(),
        "pulses.svg": pulse_picture(),
        "shield.svg": shield_picture(),
        **ship_pictures(CLASSIC),
        "conflict-card.svg": conflict_card_picture(),
        "conflict.svg": battle_picture(conflict),
    }
    for race in RACE_TEAMS:
        pictures |= ship_pictures(shipped_fleets()[race])
    pages = [
        (RULES / f"{game}{suffix}.md", language)
        for game in ("lightspeed", "stellarconflict")
        for language, suffix in (("en", ""), ("fr", ".fr"))
    ]
    return {
        **{RULES / name: picture for name, picture in pictures.items()},
        **{page: with_tables(page.read_text("utf-8"), language) for page, language in pages},
    }


def main() -> int:
    """Write, or check, every file."""
    checking = sys.argv[1:] == ["--check"]
    stale = [path for path, text in outputs().items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        print(f"{'out of date' if checking else 'written'}: {path.relative_to(ROOT)}")
    if checking:
        return 1 if stale else 0
    for path, text in outputs().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
