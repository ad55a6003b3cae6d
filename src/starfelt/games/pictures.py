"""The picture of a game's moment: its own drawing, or the table of a card game."""

from __future__ import annotations

from typing import Any

from starfelt import games
from starfelt.battle.picture import table_svg
from starfelt.battle.table_file import table_from
from starfelt.cards.teams import SEATED
from starfelt.games.contract import Game


def draw_state(game: str | Game[Any, Any, Any, Any, Any], state: Any) -> str | None:
    """Return a state as an SVG document; None: the game draws none.

    Args:
        game: its id, or the game itself.
        state: one of its states. What is hidden from players is not in the picture.
    """
    rules = games.get(game) if isinstance(game, str) else game
    package = games.packages().get(rules.id)
    draw = package and package.load("picture")
    if draw:
        colours = [seat.colour or usual for seat, usual in zip(state.seats, SEATED, strict=False)]
        drawn: str = draw(state, colours)
        return drawn
    table = rules.files(state).get("table")
    if table is None:
        return None
    report = getattr(state, "report", None)
    steps = report.steps if report is not None else ()
    gone = {
        name for step in steps for name in (*step.removed, *(f"ship:{one.ship}" for one in step.destroyed))
    }
    return table_svg(table_from(table), frozenset(gone), [shot for step in steps for shot in step.shots])
