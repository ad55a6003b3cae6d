"""What all channels have in common: each sends one notice to one place, and says what came of it."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from starfelt.notices.words import Notice
from starfelt.server.notices.settings import NoticeSettings


class Sent(NamedTuple):
    """What came of a notice.

    `sent`: it is on its way. `gone`: the place does not exist any more. `later`: try again, not before `after_s`
    seconds if that is said. `resting`: the same, and it was not tried. `refused`: it will not be taken.
    """

    outcome: Literal["sent", "gone", "later", "resting", "refused"]
    after_s: float | None = None

    @property
    def is_put_off(self) -> bool:
        """Whether it is to be sent again."""
        return self.outcome in ("later", "resting")


SENT, GONE, LATER, REFUSED = Sent("sent"), Sent("gone"), Sent("later"), Sent("refused")
RESTING = Sent("resting")


class Sender(Protocol):
    """A channel."""

    def places(self, settings: NoticeSettings) -> list[str]:
        """Return a player's places in this channel."""
        ...

    def drop(self, settings: NoticeSettings, place: str) -> NoticeSettings:
        """Return a player's settings without a place that is gone."""
        ...

    async def send(self, who: str, settings: NoticeSettings, place: str, notice: Notice) -> Sent:
        """Send a notice to a place of the player whose identity has the hash `who`."""
        ...
