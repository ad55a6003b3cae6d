"""Parts that the whole server uses: time, limits, addresses, metrics, logging, records. It imports no other part."""

from starfelt.server.common.address import address_of, network_of, plain_origin
from starfelt.server.common.clock import Clock, SharedClock, SystemClock
from starfelt.server.common.descriptors import DescriptorWatch
from starfelt.server.common.drawings import fleet_view, fleet_views
from starfelt.server.common.entropy import Entropy, SystemEntropy
from starfelt.server.common.failure import Failure, bad_options, failure_of
from starfelt.server.common.limits import (
    BODY_BYTES,
    HEAD_BYTES,
    IDLE_S,
    INBOX_JOBS,
    OUTBOX_BYTES,
    OUTBOX_FRAMES,
    PING_S,
    SOCKET_BYTES,
    Rate,
)
from starfelt.server.common.log_once import LogOnce
from starfelt.server.common.metrics import (
    BOTS_WAITING,
    MATCHES,
    SOCKETS,
    THOUGHTS,
    RequestMetrics,
    command_answered,
    committing,
    serve_metrics,
)
from starfelt.server.common.records import RecordKey, Records, decoded_record
from starfelt.server.common.recurring import Recurring
from starfelt.server.common.startup import settle, warm_up

__all__ = [
    "BODY_BYTES",
    "BOTS_WAITING",
    "HEAD_BYTES",
    "IDLE_S",
    "INBOX_JOBS",
    "MATCHES",
    "OUTBOX_BYTES",
    "OUTBOX_FRAMES",
    "PING_S",
    "SOCKETS",
    "SOCKET_BYTES",
    "THOUGHTS",
    "Clock",
    "DescriptorWatch",
    "Entropy",
    "Failure",
    "LogOnce",
    "Rate",
    "RecordKey",
    "Records",
    "Recurring",
    "RequestMetrics",
    "SharedClock",
    "SystemClock",
    "SystemEntropy",
    "address_of",
    "bad_options",
    "command_answered",
    "committing",
    "decoded_record",
    "failure_of",
    "fleet_view",
    "fleet_views",
    "network_of",
    "plain_origin",
    "serve_metrics",
    "settle",
    "warm_up",
]
