"""The scripted opponent of a lesson: it follows the lesson's script as far as the rules allow.

It keeps no state. Its position in the script is counted from the log, so a lesson continues after a server restart.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starfelt.games.contract import Refused
from starfelt.matches.match import bot_identity, decide, game_of
from starfelt.matches.model import MatchEvent, MatchState, Played
from starfelt.play.player import Answer


def find_answer(state: MatchState, events: Iterable[MatchEvent], seat: int) -> Answer | None:
    """Return the answer that the script has for a seat now; None: nothing that is legal."""
    lesson = game_of(state).lessons.get(state.created.lesson)
    if lesson is None or state.began_at is None:
        return None
    done = _count_commands(state, events, seat)
    for command in lesson.script[done] if done < len(lesson.script) else ():
        asked = decide(state, bot_identity(seat), command, state.began_at + state.last_at, {})
        if not isinstance(asked, Refused):
            return Answer(msgspec.to_builtins(command), lesson.pause_ms)
    return None


def awaits(state: MatchState, seat: int) -> bool:
    """Tell whether a match waits for this seat alone."""
    return state.phase == "playing" and seat in game_of(state).awaited(state.play)


def _count_commands(state: MatchState, events: Iterable[MatchEvent], seat: int) -> int:
    """Count a seat's commands so far."""
    game = game_of(state)
    return sum(
        who == seat and not command.transient
        for event in events
        if isinstance(event, Played)
        for who, command in game.recount(event.event)
    )
