"""Start-up: loads what threads share before there is a second thread, and tunes the collector.

Two threads that meet a struct's type for the first time at the same moment crash the interpreter (msgspec 0.22).
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import msgspec

from starfelt.cards.fleet import shipped_fleets
from starfelt.messages import LANGUAGES, bundle

#: How long a thread may keep the interpreter while another waits, in seconds. Python's default is ten times that.
_TURN_S = 0.0005


def warm_up() -> None:
    """Build the decoder of every loaded struct, and load the fleets and the messages."""
    for kind in every_struct(msgspec.Struct):
        if kind.__module__.startswith("starfelt."):
            msgspec.json.Decoder(kind)
    shipped_fleets()
    for language in LANGUAGES:
        bundle(language)


def settle() -> None:
    """Let the collector of cycles pass over what lives as long as this process, and look at the rest less often.

    It stops everything while it looks at all that there is: for half a second with 3,000 connections, many times a
    minute as Python has it. What counts are objects that are there for good; of two million others some may be waste.
    The young are looked at in small lots: twenty thousand of them at once took 40 ms.

    And let threads wait for each other less long. Whoever lets go of the interpreter, as the store's writer does at
    each statement, gets it back after a turn of the loop's at the latest; a commit lets go ten times.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 5, 400)
    sys.setswitchinterval(_TURN_S)


def every_struct(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Yield every kind of struct below one."""
    for below in kind.__subclasses__():
        yield below
        yield from every_struct(below)
