"""The palette and basic shapes of all card drawings: materials, gradients, and helpers that draw one SVG part each.

Everything is SVG text in card units: 0.1 mm, the origin at the card's centre, x right, y down, the front up. Materials
that differ between teams are custom properties (see `teams.py`). Gradients are neutral, shared by all drawings and
defined once a page, by `MATERIALS`. Without them each falls back to a flat colour.
"""

from __future__ import annotations

import re
from random import Random

OUTLINE = "#070b14"
#: The typefaces of letters, in order of preference. In print an embedded typeface replaces them.
SANS = "system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"

TEAM = "var(--team,#7d8a99)"
TEAM_DEEP = "var(--team-deep,#46515e)"
TEAM_LIGHT = "var(--team-light,#c3cdd8)"

# Light comes from the left: a material has a lit side and a shaded one.
_LIT_AND_SHADED: dict[str, tuple[str, str]] = {
    "steel": ("url(#sf-steel) #b4c0cd", "url(#sf-steel-shade) #7c8998"),
    "slab": ("url(#sf-slab) #b4c0cd", "url(#sf-slab) #b4c0cd"),
    "pale": ("url(#sf-pale) #dfe8f2", "url(#sf-pale-shade) #a9b7c6"),
    "plate": ("#667485", "#475362"),
    "dark": ("#2c3644", "#1d2530"),
    "team": (TEAM, TEAM_DEEP),
}


def _linear(name: str, stops: str, across: str) -> str:
    inside = f"gradientUnits='userSpaceOnUse' {across}>{_stops(stops)}"
    return f"<linearGradient id='sf-{name}' {inside}</linearGradient>"


def _radial(name: str, stops: str, place: str = "cx='.5' cy='.5' r='.5'") -> str:
    return f"<radialGradient id='sf-{name}' {place}>{_stops(stops)}</radialGradient>"


def _stops(stops: str) -> str:
    parts: list[str] = []
    for stop in stops.split(";"):
        offset, colour, *opacity = stop.split()
        fade = f" stop-opacity='{opacity[0]}'" if opacity else ""
        parts.append(f"<stop offset='{offset}' stop-color='{colour}'{fade}/>")
    return "".join(parts)


_ACROSS = "x1='-170' y1='-60' x2='150' y2='60'"
_AXIS = "x1='0' y1='0' x2='230' y2='60'"

MATERIALS = "<defs>{}</defs>".format(
    "".join(
        (
            _linear("steel", "0 #f4f8fc;.35 #c3ced9;1 #7b8998", _AXIS),
            _linear("steel-shade", "0 #a7b4c1;.35 #778594;1 #414c59", _AXIS),
            _linear("slab", "0 #eef3f8;.3 #c6d1dc;.7 #8d9bab;1 #5f6d7d", _ACROSS),
            _linear("pale", "0 #ffffff;.4 #e3ecf6;1 #9fb0c4", _AXIS),
            _linear("pale-shade", "0 #cfdae6;.4 #a4b3c4;1 #5f6f84", _AXIS),
            _linear("glass", "0 #e9fbff;.4 #49c9f0;1 #0b4a78", "x1='-20' y1='-60' x2='30' y2='60'"),
            _radial("space", "0 #0a1120 .12;.55 #070c17 .72;1 #04070e .97", "cx='.5' cy='.46' r='.72'"),
            _radial("flame", "0 #ffffff 1;.25 #bff3ff .95;.6 #37b6ff .45;1 #1a6dff 0"),
            _radial("flare", "0 #ffffff .95;.4 #ffffff .3;1 #ffffff 0"),
            _radial("rock", "0 #d8c7ad;.45 #93826d;1 #3a322b", "cx='.34' cy='.26' r='.9'"),
            _radial("crater", "0 #2b241f;.7 #51463b;1 #6d6050", "cx='.4' cy='.36' r='.7'"),
        )
    )
)


def make_dice(seed: str) -> Random:
    """Return the random generator of a drawing: the same for the same seed, on every machine."""
    return Random(seed)  # noqa: S311 - a picture needs no secret


def tone(material: str, *, shaded: bool = True) -> str:
    """Return the paint of one side of a material: steel, slab, pale, plate, dark or team."""
    return _LIT_AND_SHADED[material][1 if shaded else 0]


def plate(material: str, path: str, *, shaded: bool = True, width: int = 4) -> str:
    """Draw a closed shape of a material, with the dark outline that separates shapes."""
    return (
        f'<path d="{path}" style="fill:{tone(material, shaded=shaded)}" stroke="{OUTLINE}"'
        f' stroke-width="{width}" stroke-linejoin="round"/>'
    )


def line(path: str, *, colour: str = OUTLINE, width: float = 3, opacity: float = 0.7) -> str:
    """Draw a panel line, a wire or a light strip."""
    return (
        f'<path d="{path}" fill="none" style="stroke:{colour}" stroke-width="{width}"'
        f' stroke-linecap="round" stroke-linejoin="round" stroke-opacity="{opacity}"/>'
    )


def disc(x: int, y: int, radius: int, colour: str) -> str:
    """Draw a round part of one flat colour."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" style="fill:{colour}"/>'


def lights(path: str, *, width: float = 5) -> str:
    """Draw running lights or windows, as a dotted line along a path."""
    return (
        f'<path d="{path}" fill="none" stroke="#ffe9b0" stroke-width="{width}" stroke-linecap="round"'
        f' stroke-dasharray="0 {width * 3.2:g}"/>'
    )


def glass(x: int, y: int, wide: int, high: int) -> str:
    """Draw a cockpit: an oval of glass."""
    return (
        f'<g transform="translate({x} {y})"><ellipse rx="{wide}" ry="{high}" fill="url(#sf-glass) #49c9f0"'
        f' stroke="{OUTLINE}" stroke-width="5"/><path d="M{-wide * 0.45:g} {high * 0.2:g}Q{-wide * 0.5:g}'
        f' {-high * 0.5:g} {wide * 0.05:g} {-high * 0.7:g}" fill="none" stroke="#fff" stroke-opacity=".8"'
        f' stroke-width="4" stroke-linecap="round"/></g>'
    )


def engine(x: int, y: int, wide: int, long: int) -> str:
    """Draw a nozzle that ends at (x, y), with a flame downward of length `long`."""
    half = wide / 2
    return (
        f'<ellipse cx="{x}" cy="{y + long * 0.25:g}" rx="{wide * 0.9:g}" ry="{long * 0.8:g}"'
        f' fill="url(#sf-flame) none"/>'
        f'<path d="M{x - half:g} {y - 22}h{wide}l{-wide * 0.14:g} 26h{-wide * 0.72:g}Z" fill="#323d4b"'
        f' stroke="{OUTLINE}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="M{x - half * 0.5:g} {y + 2}h{half:g}" stroke="#d9f7ff" stroke-width="6"'
        f' stroke-linecap="round"/>'
    )


def mirror(*parts: str) -> str:
    """Draw the parts of a ship's right half, and mirror them to the lit left half."""
    right = "".join(parts)
    left = right
    for lit, shaded in _LIT_AND_SHADED.values():
        left = left.replace(f"fill:{shaded}", f"fill:{lit}")
    return f'{right}<g transform="scale(-1 1)">{left}</g>'


def as_team(svg: str, variables: dict[str, str]) -> str:
    """Replace a drawing's custom properties by their values, for SVG viewers that do not support them."""

    def value(match: re.Match[str]) -> str:
        return variables.get(match[1], match[2])

    return re.sub(r"var\((--[a-z-]+),([^)]*)\)", value, svg)
