"""Export of a match as files: its log as `starfelt-match/1`, its commands, and the proof of a fair deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starfelt.matches.match import game_of, replay
from starfelt.matches.model import MatchEvent, MatchState, Played


def match_file(events: Sequence[MatchEvent]) -> dict[str, Any]:
    """Return a finished match as plain data. It contains the seed, and so every deck."""
    state = replay(events)
    game = game_of(state)
    commands: list[dict[str, Any]] = []
    for event in events:
        if isinstance(event, Played):
            asked = [(event.at, seat, command) for seat, command in game.recount(event.event)]
            for at, seat, command in (*game.recount_held(state.play, event.event), *asked):
                commands.append({"at_ms": at, "seat": seat, **msgspec.to_builtins(command)})
    created = state.created
    opened = next(event.event for event in events if isinstance(event, Played))
    return {
        "format": "starfelt-match/1",
        "game": created.game,
        "rules_version": created.rules_version,
        "options": msgspec.to_builtins(game.pinned(opened)),
        "seats": [
            {"name": seat.name or ""} | ({"colour": seat.colour} if seat.colour else {})
            for seat in state.seats
        ],
        "seed": created.seed,
        "commands": commands,
    } | ({"rigged": created.rigged} if created.rigged else {})


def deal_file(state: MatchState, *, revealed: bool) -> dict[str, Any]:
    """Return the commitment made before the deal and, where it may be `revealed`, the secret that it commits to.

    The secret is text, because some programs cannot hold so large a number. Matches without a commitment have
    None.
    """
    created = state.created
    return {
        "format": "starfelt-deal/1",
        "match": created.id,
        "commitment": created.commitment or None,
        "secret": str(created.seed) if revealed else None,
    }
