"""A match's log as a `starfelt-match/1` file: the commands that make the same match again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starfelt.matches.match import game_of, replay
from starfelt.matches.model import MatchEvent, Played


def match_file(events: Sequence[MatchEvent]) -> dict[str, Any]:
    """Return a finished match as plain data: it holds the seed, and so every deck."""
    state = replay(events)
    game = game_of(state)
    commands: list[dict[str, Any]] = []
    for event in events:
        if isinstance(event, Played):
            happened = msgspec.convert(event.event, game.event_type)
            asked = [(event.at, seat, command) for seat, command in game.recount(happened)]
            for at, seat, command in (*game.recount_held(state.play, happened), *asked):
                commands.append({"at_ms": at, "seat": seat, **msgspec.to_builtins(command)})
    created = state.created
    return {
        "format": "starfelt-match/1",
        "game": created.game,
        "rules_version": created.rules_version,
        "options": created.options,
        "seats": [
            {"name": seat.name or ""} | ({"colour": seat.colour} if seat.colour else {})
            for seat in state.seats
        ],
        "seed": created.seed,
        "commands": commands,
    }
