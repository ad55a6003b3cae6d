"""A mail server for tests, on this machine: it keeps the mails that it gets."""

from __future__ import annotations

from contextlib import ExitStack
from email import message_from_bytes, policy
from email.message import EmailMessage
from importlib import import_module
from types import TracebackType
from typing import Any, Self

from kit.arrivals import Arrivals
from kit.ports import own_port

_controller: Any = import_module("aiosmtpd.controller")


class MailBox:
    """Use it in a `with`. `received`: in order. `refuses`: addresses that it does not know."""

    def __init__(self) -> None:
        self.received = Arrivals[EmailMessage]()
        self.refuses: set[str] = set()
        self._held = ExitStack()

    def __enter__(self) -> Self:
        self.port = self._held.enter_context(own_port())
        controller: Any = _controller.Controller(self, hostname="127.0.0.1", port=self.port)
        controller.start()
        self._held.callback(controller.stop)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._held.close()

    async def handle_RCPT(  # noqa: N802 - the name is the library's
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        del server, session, options
        if address in self.refuses:
            return "550 nobody here has this address"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - as above
        del server, session
        self.received.add(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"
