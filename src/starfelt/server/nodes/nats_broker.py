"""NATS as the broker between nodes; the extra `nodes` brings what it needs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

import nats
import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from starfelt.server.nodes.broker import Heard

log = logging.getLogger(__name__)

#: What waits to be sent; what comes on top is lost.
_WAITING = 10_000
#: How soon a connection that is lost is tried again, and noticed where nobody says so.
_AGAIN_S, _PING_S = 0.5, 5


class NatsBroker:
    """The NATS server at `url`, `nats://user:password@host:4222`."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._client = Client()
        self._again: Callable[[], None] = lambda: None
        self._heard: dict[str, Heard] = {}
        self._subscribed: dict[str, Subscription] = {}
        #: What is to be sent, by subject, and which subjects begin (None) or end to be listened to.
        self._waiting: asyncio.Queue[tuple[str, bytes | None]] = asyncio.Queue(_WAITING)
        self._working: asyncio.Task[None] | None = None
        self._trouble = False

    @property
    def connected(self) -> bool:
        """Whether there is a connection."""
        return self._client.is_connected

    async def begin(self, again: Callable[[], None]) -> None:
        """Connect as soon as the server is there."""
        self._again = again
        self._working = asyncio.create_task(self._work(), name="broker")

    def say(self, subject: str, message: bytes) -> None:
        """Send a message to the others."""
        if self.connected:
            with contextlib.suppress(asyncio.QueueFull):
                self._waiting.put_nowait((subject, message))

    def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        """Call `heard` with what others say."""
        self._heard[subject] = heard
        self._look_at(subject)

        def stop() -> None:
            if self._heard.get(subject) is heard:
                del self._heard[subject]
                self._look_at(subject)

        return stop

    def _look_at(self, subject: str) -> None:
        # Where all is full, the subject is looked at when there is a connection again.
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait((subject, None))

    async def close(self) -> None:
        """Send what still waits, and disconnect."""
        if self._working is not None:
            if self.connected:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._waiting.join(), 2)
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        with contextlib.suppress(nats.errors.Error, OSError, TimeoutError):
            if self.connected:
                await self._client.flush(2)
            await self._client.close()

    async def _work(self) -> None:
        await self._connect()
        while True:
            subject, message = await self._waiting.get()
            try:
                if message is None:
                    await self._subscribe(subject)
                elif self.connected:
                    await self._client.publish(subject, message)
            except (nats.errors.Error, OSError, TimeoutError) as error:
                log.debug("the broker: %r", error)
            except Exception:  # whatever it is, the next message may be sent
                log.exception("a message to other nodes failed")
            finally:
                self._waiting.task_done()

    async def _connect(self) -> None:
        await self._client.connect(
            self._url,
            name="starfelt",
            no_echo=True,
            allow_reconnect=True,
            max_reconnect_attempts=-1,
            reconnect_time_wait=_AGAIN_S,  # pyright: ignore[reportArgumentType] - it is slept, in seconds
            ping_interval=_PING_S,
            max_outstanding_pings=2,
            error_cb=self._report_failure,
            disconnected_cb=self._report_loss,
            reconnected_cb=self._go_on,
        )
        await self._go_on()

    async def _subscribe(self, subject: str) -> None:
        """Listen to a subject, or no longer, as is wanted now."""
        wanted = subject in self._heard
        if wanted and subject not in self._subscribed:

            async def receive(message: Msg) -> None:
                if (listener := self._heard.get(subject)) is not None:
                    listener(message.data)

            self._subscribed[subject] = await self._client.subscribe(  # pyright: ignore[reportUnknownMemberType]
                subject, cb=receive
            )
        elif not wanted and subject in self._subscribed:
            await self._subscribed.pop(subject).unsubscribe()

    async def _report_failure(self, error: Exception) -> None:
        if not self._trouble and not self.connected:
            log.warning("the broker does not answer: players on other nodes are not seen (%s)", error)
            self._trouble = True

    async def _report_loss(self) -> None:
        if not self._client.is_closed:
            await self._report_failure(ConnectionError("the connection was lost"))

    async def _go_on(self) -> None:
        if self._trouble:
            log.warning("the broker answers again")
        self._trouble = False
        for subject in {*self._heard, *self._subscribed}:
            self._look_at(subject)
        self._again()
