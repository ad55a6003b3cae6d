"""Golden playthroughs: a random match as text that a person can read and a test can compare.

It shows the changes in each audience's view, so that a change of a rule shows where it takes effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from starfelt.games.options import list_given
from starfelt.messages import say
from starfelt.play.match import AnyGame, Match
from starfelt.testing.playing import list_legal, random_play
from starfelt.testing.promises import Sentences, Variant


def _plain(value: Any) -> Any:
    """Return an event or a view as plain data, without options that have their default value."""
    plain = msgspec.to_builtins(value)
    if hasattr(value, "options"):
        plain["options"] = list_given(value.options)
    return plain


def _json(value: Any) -> str:
    return msgspec.json.encode(_plain(value), order="sorted").decode()


def _diff(before: Any, after: Any) -> Any:
    """Return the elements appended to a list, marked by +, or the new value."""
    if isinstance(before, list) and isinstance(after, list):
        old, new = cast(list[Any], before), cast(list[Any], after)
        return {"+": new[len(old) :]} if old and new[: len(old)] == old else new
    return after


#: Long parts of views, left out because events or the game's own tests cover them.
LONG = ("battle", "covers", "last", "reach")


class _Audiences:
    """The views of all audiences, as changes."""

    def __init__(self, game: AnyGame, count: int) -> None:
        self.game = game
        self.seen: dict[int | None, dict[str, Any]] = {seat: {} for seat in (*range(count), None)}

    def look(self, state: Any) -> Iterator[str]:
        views = {seat: _plain(self.game.view(state, seat)) for seat in self.seen}
        common = [self.seen[None], views[None]]
        for seat, view in views.items():
            before = self.seen[seat]
            changed = {
                key: _diff(before.get(key), value)
                for key, value in view.items()
                if before.get(key, ...) != value
            }
            who = "spectator" if seat is None else f"seat {seat}"
            yield f"  {who} sees {', '.join(sorted(changed)) or 'nothing new'}"
            # Changes that all audiences see are shown once, to the spectator.
            own = [
                key
                for key in sorted(changed)
                if seat is None or [before.get(key), view[key]] != [seen.get(key) for seen in common]
            ]
            for key in own:
                if key not in LONG or changed[key] is None:
                    yield f"    {key}: {_json(changed[key])}"
        self.seen = views


def playthrough(game: AnyGame, variant: Variant, sentences: Sentences = say) -> Iterator[str]:
    """Yield the lines of a golden playthrough; `sentences` as for `check_game`."""
    yield f"{game.id}, rules version {game.rules_version}: {variant.name}"
    yield f"options {_json(variant.options)}, {variant.seats} seats, seed {variant.seed}"
    match = Match.begin(game, variant.options, seats=variant.seats, seed=variant.seed)
    eyes = _Audiences(game, variant.seats)
    yield from (f"event {_json(entry.event)}" for entry in match.log)
    yield from eyes.look(match.state)
    for move in random_play(match, variant.seed, list_legal):
        who = "time" if move.seat is None else f"seat {move.seat}"
        yield ""
        yield f"{move.at} ms, {who}: {_json(move.command)} (of {move.legal})"
        yield from (f"event {_json(event)}" for event in move.events)
        yield from eyes.look(move.state)
        for event in move.events:
            for line in game.tell(move.state, event):
                yield f"  | {sentences('en', line.id, line.args)}"
    yield ""
    yield f"outcome {_json(match.outcome)}"
