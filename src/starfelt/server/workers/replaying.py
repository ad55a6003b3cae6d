"""Worker function for match files: replay one, and return the match as a seat or a spectator may see it.

A file that one device keeps and plays on for all seats is played again after each command: nothing of it is kept here.
"""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec
from msgspec.structs import replace

from starfelt.files import BadFile, parse_json
from starfelt.matches.match import redact, replay, view
from starfelt.matches.model import Began, Colour, Created, MatchEvent, Played, Sat
from starfelt.matches.telling import summary, tell
from starfelt.play.match_file import replay_file
from starfelt.wire.socket import NumberedEvent, ReplayedView


def replay_for_seat(body: bytes, seat: int | None = None) -> bytes:
    """Return the `ReplayedView` of a match file for a seat, or for a spectator (None), as JSON.

    Raises:
        BadFile: the file cannot be used, or has no such seat.
    """
    data = parse_json(body)
    played = replay_file(data)
    match = played.match
    game = match.game
    if seat is not None and seat >= match.seats:
        raise BadFile("seats", f"there is no seat {seat}")
    events: list[MatchEvent] = [
        Created("file", game.id, game.rules_version, data["options"], match.seats, 0, "", public=False, at=0)
    ]
    for number, (who, usual) in enumerate(zip(data["seats"], get_args(Colour), strict=False)):
        colour = who.get("colour")
        known = colour if colour in get_args(Colour) else usual
        events.append(Sat(number, who["name"], known, player=f"file:{number}"))
    events += [Began(0), *(Played(entry.at, entry.event) for entry in match.log)]
    state = replay(events)
    story: list[NumberedEvent] = []
    for number, event in enumerate(events, 1):
        shown = redact(state, event, seat) if isinstance(event, Played) else None
        if shown is not None:
            story.append(NumberedEvent(number, cast("dict[str, Any]", shown), tell(state, shown)))
    last = len(data["commands"]) - 1
    refused = next((one.refused for one in played.refused if one.index == last and not one.partly), None)
    files = {} if match.outcome is None else game.files(match.state)
    shown = replace(view(state, seat), summary=summary(state, events))
    return msgspec.json.encode(ReplayedView(shown, tuple(story), refused, files))
