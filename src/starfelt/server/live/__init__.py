"""Live matches: the room of a match, its log, its connections, what goes out to them, its timers, its bots."""

from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.daily_deals import DailyDeals
from starfelt.server.live.forgetting import forget, forget_again
from starfelt.server.live.frames import encode, encode_answer
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.numbering import load_log
from starfelt.server.live.older_matches import OlderMatches
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.presences import Presences
from starfelt.server.live.queues import Queues
from starfelt.server.live.retention import DEFAULT_RETENTION, RetentionPolicy
from starfelt.server.live.room import Room
from starfelt.server.live.rooms import IDLE_S, NoMatch, Rooms
from starfelt.server.live.thinking import load_bots
from starfelt.server.live.writing import write_of

__all__ = [
    "DEFAULT_RETENTION",
    "IDLE_S",
    "BotSeats",
    "DailyDeals",
    "LiveMatches",
    "NoMatch",
    "OlderMatches",
    "Outbox",
    "Presences",
    "Queues",
    "RetentionPolicy",
    "Room",
    "Rooms",
    "encode",
    "encode_answer",
    "forget",
    "forget_again",
    "load_bots",
    "load_log",
    "write_of",
]
