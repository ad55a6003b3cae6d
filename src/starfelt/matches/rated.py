"""Whether a match counts for ratings: its host wishes it, and seats and options are such that a result compares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from starfelt.games import GAMES, AnyGame, packages
from starfelt.games.options import list_given
from starfelt.matches.model import MatchState, RatedState
from starfelt.matches.players import is_program


@cache
def marks_of(game: str) -> Mapping[str, float]:
    """Return the fixed rating of each level of a game's bots: its file `bots/marks.json`, or none."""
    package = packages().get(game)
    data = package and package.read("bots/marks.json")
    return msgspec.json.decode(data, type=dict[str, float]) if data else {}


def rated(state: MatchState) -> RatedState:
    """Return whether a match counts for ratings, or why it does not. After *Go* it is as it was then."""
    created = state.created
    if state.began_at is not None:
        return "rated" if state.rated else "unrated"
    if not created.rated or created.lesson or created.deal:
        return "unrated"
    if not _at_usual_options(GAMES[created.game], msgspec.json.encode(created.options)):
        return "options"
    bots = [seat for seat in state.seats if seat.level is not None]
    people = [seat for seat in state.seats if seat.player is not None]
    unknown = any(seat.level not in marks_of(created.game) for seat in bots)
    if unknown or any(is_program(seat.player) for seat in people):
        return "opponents"
    # Alone against bots, nobody else can be cheated by an identity for one evening.
    alone = len(bots) == len(state.seats) - 1
    return "rated" if alone or all(seat.kept for seat in people) else "unkept"


def _at_usual_options(game: AnyGame, options: bytes) -> bool:
    """Tell whether a match's options are those of a rated preset, apart from those that may differ."""
    return _without(game, options) in _usual(game)


def usual_options(game: str) -> dict[str, Any]:
    """Return the options of a game's first rated preset, as far as they are not its defaults."""
    played = GAMES[game]
    return list_given(played.presets[played.rated_presets[0]]) if played.rated_presets else {}


@cache
def _usual(game: AnyGame) -> list[dict[str, object]]:
    presets = [game.presets[name] for name in game.rated_presets] or [game.options_type()]
    return [_without(game, msgspec.json.encode(game.packed(options))) for options in presets]


def _without(game: AnyGame, options: bytes) -> dict[str, object]:
    plain = msgspec.json.decode(options)
    return {name: value for name, value in plain.items() if name not in game.free_options}
