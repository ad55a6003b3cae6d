"""A match file that somebody opened on the page, played again: the match as whoever watches it may see it."""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec

from starfelt.files import parse_json
from starfelt.matches.match import redact, replay, tell, view
from starfelt.matches.model import Began, Colour, Created, MatchEvent, Played, Sat
from starfelt.play.match_file import replay_file
from starfelt.wire.socket import NumberedEvent, ReplayedView


def replayed(body: bytes) -> bytes:
    """Return the `ReplayedView` of a match file, as JSON.

    Raises:
        BadFile: the file cannot be used.
    """
    data = parse_json(body)
    match = replay_file(data).match
    game = match.game
    events: list[MatchEvent] = [
        Created("file", game.id, game.rules_version, data["options"], match.seats, 0, "", public=False, at=0)
    ]
    for number, (seat, usual) in enumerate(zip(data["seats"], get_args(Colour), strict=False)):
        colour = seat.get("colour")
        known = colour if colour in get_args(Colour) else usual
        events.append(Sat(number, seat["name"], known, player=f"file:{number}"))
    events += [Began(0), *(Played(entry.at, entry.event) for entry in match.log)]
    state = replay(events)
    story: list[NumberedEvent] = []
    for number, event in enumerate(events, 1):
        shown = redact(state, event, None) if isinstance(event, Played) else None
        if shown is not None:
            story.append(NumberedEvent(number, cast("dict[str, Any]", shown), tell(state, shown)))
    return msgspec.json.encode(ReplayedView(view(state, None), tuple(story)))
