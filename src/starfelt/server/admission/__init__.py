"""Admission control: rate limits, connection limits, bans, fair queues, and protocols with bounds."""

from starfelt.server.admission.bans import NAMES, PLAYING, Bans, ban_target, plain_name, with_plain_name
from starfelt.server.admission.chosen_names import ChosenNames
from starfelt.server.admission.connections import Connections, TrackedConnection
from starfelt.server.admission.fair_queue import FairQueue, QueueFull
from starfelt.server.admission.held_token import HeldToken
from starfelt.server.admission.http_protocol import PHOTO_PATH, bounded_http_protocol
from starfelt.server.admission.recovery import Recovery
from starfelt.server.admission.revocations import Revocations
from starfelt.server.admission.token_bucket import RateLimiter, TokenBucket
from starfelt.server.admission.tokens import Tokens
from starfelt.server.admission.websocket_protocol import BoundedWebSocketProtocol, protocol_of

__all__ = [
    "NAMES",
    "PHOTO_PATH",
    "PLAYING",
    "Bans",
    "BoundedWebSocketProtocol",
    "ChosenNames",
    "Connections",
    "FairQueue",
    "HeldToken",
    "QueueFull",
    "RateLimiter",
    "Recovery",
    "Revocations",
    "TokenBucket",
    "Tokens",
    "TrackedConnection",
    "ban_target",
    "bounded_http_protocol",
    "plain_name",
    "protocol_of",
    "with_plain_name",
]
