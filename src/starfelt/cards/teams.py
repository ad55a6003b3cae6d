"""The teams: a colour and a shape each, distinct on the dark table for every kind of colour vision.

New matches seat `SEATED`: four colours that are far apart, and far from the beams of strength 2 (red) and 3 (green) for
normal sight and for each of the three colour blindnesses. `PRINTED` are the colours of printed cards and of earlier
matches, which keep theirs. `tests/cards/test_teams.py` checks the distances. The shape remains for readers who see no
colour at all.

A drawing never names a team. It uses the custom properties that `css_variables` sets, so one drawing serves all teams:
`--team` (the colour), `--team-deep` (its shaded side), `--team-light` (for lines and small text), and one
`--mark-<shape>` that shows the shape.
"""

from __future__ import annotations

import msgspec


class Team(msgspec.Struct, frozen=True):
    """One team. Colours are `#rrggbb`; `mark` is SVG path data in a box from -50 to 50."""

    id: str
    colour: str
    deep: str
    light: str
    shape: str
    mark: str


TEAMS: dict[str, Team] = {
    team.id: team
    for team in (
        Team("blue", "#2a6cf5", "#143a94", "#8fb4ff", "square", "M-40-40h80v80h-80Z"),
        Team("amber", "#f5ac00", "#8f5d00", "#ffd47a", "triangle", "M0-46 48 40H-48Z"),
        Team("teal", "#10c0c0", "#0a6a70", "#8fe8e6", "circle", "M0-44a44 44 0 1 0 .1 0Z"),
        Team("rose", "#a85078", "#5f2743", "#e3a3c2", "diamond", "M0-50 46 0 0 50-46 0Z"),
        Team("red", "#f7472b", "#a3230f", "#ff9c86", "triangle", "M0-46 48 40H-48Z"),
        Team("green", "#8bf07d", "#3d9440", "#c4fbbb", "circle", "M0-44a44 44 0 1 0 .1 0Z"),
        Team("purple", "#cf9be6", "#84509f", "#ecd2f8", "diamond", "M0-50 46 0 0 50-46 0Z"),
    )
}

#: The teams that seats of a new match get, in this order.
SEATED = ("blue", "amber", "teal", "rose")
#: The teams of printed cards, in the order of their marks.
PRINTED = ("red", "green", "purple", "blue")


def css_variables(team: str | None) -> dict[str, str]:
    """Return the custom properties that give a drawing a team's colours and shape.

    Args:
        team: a key of `TEAMS`; None: grey, without a shape.

    Returns:
        Property names with their values, ready to be joined into a `style`.

    Raises:
        KeyError: there is no such team.
    """
    if team is None:
        return {"--team": "#7d8a99", "--team-deep": "#46515e", "--team-light": "#c3cdd8"}
    found = TEAMS[team]
    return {
        "--team": found.colour,
        "--team-deep": found.deep,
        "--team-light": found.light,
        f"--mark-{found.shape}": "inline",
    }
