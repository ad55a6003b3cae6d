"""Mail: one digest a day and last calls, to an address that its owner has confirmed, with a link that ends it."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from hashlib import blake2b
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import msgspec
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from starfelt.messages import say
from starfelt.notices.words import Notice
from starfelt.server.admission import RateLimiter
from starfelt.server.common import Clock, RecordKey, Records, limits
from starfelt.server.notices.sender import LATER, REFUSED, SENT, Sent
from starfelt.server.notices.settings import NoticeSettings
from starfelt.store.base import Store

#: An address as it is usually written; its name may have other letters, as `felt@exämple.org`.
_ADDRESS = re.compile(r"([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@((?:[\w-]{1,63}\.)+[\w-]{2,63})")
#: How long a link that confirms an address works, in seconds.
_CONFIRM_S = 24 * 3600


class MailServer(NamedTuple):
    """A server that takes mail. `secure`: TLS from the start. Otherwise it begins if offered, for a password always.

    `site`: the address that links lead to. A client's word does not count: mails go to others, too.
    """

    host: str
    port: int
    secure: bool
    user: str | None
    password: str | None
    sender: Address
    site: str


def mail_server(address: str, sender: Address, site: str) -> MailServer:
    """Return the server at an address such as `smtp://user:password@host:587`."""
    parts = urlsplit(address)
    secure = parts.scheme == "smtps"
    user, password = (part and unquote(part) for part in (parts.username, parts.password))
    return MailServer(
        parts.hostname or "", parts.port or (465 if secure else 587), secure, user, password, sender, site
    )


class _Asked(msgspec.Struct, frozen=True):
    """How many confirmations an address was sent lately."""

    times: int


class MailSender:
    """Sends mails of one server; a place is an address. `secret` signs the links."""

    def __init__(
        self, server: MailServer, store: Store, clock: Clock, secret: bytes, tls: ssl.SSLContext | None
    ) -> None:
        self._server, self._records, self._tls = server, Records(store, clock), tls
        self._confirming = URLSafeTimedSerializer(secret, salt="starfelt mail")
        self._stopping = URLSafeSerializer(secret, salt="starfelt mail stop")
        self._limit = RateLimiter(limits.MAILING)
        #: One connection at a time, as a mail server may know the host's.
        self._turn = asyncio.Lock()

    def places(self, settings: NoticeSettings) -> list[str]:
        """Return a player's address."""
        return [settings.mail] if settings.mail else []

    def drop(self, settings: NoticeSettings, place: str) -> NoticeSettings:
        """Return a player's settings without their address."""
        return msgspec.structs.replace(settings, mail=None) if settings.mail == place else settings

    async def send(self, who: str, settings: NoticeSettings, place: str, notice: Notice) -> Sent:
        """Send a notice to an address."""
        token, site = self._stopping.dumps([who, place]), self._server.site
        link = f"{site}/mail/stop#{token}"
        turns = [part for words, path in notice.lines for part in (words, f"{site}{path}", "")]
        text = [
            say(settings.language, "mail-greeting"),
            "",
            *turns,
            "-- ",
            say(settings.language, "mail-reason", {"site": site}),
            say(settings.language, "mail-stop", {"link": link}),
        ]
        mail = self._write(place, notice.title, text)
        # One click in the mail program (RFC 8058).
        mail["List-Unsubscribe"] = f"<{site}/api/mail/stop/{token}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return await self._send(mail)

    async def ask(self, who: str, settings: NoticeSettings, address: str) -> Sent:
        """Send a link that confirms an address. `refused`: too many were asked for lately.

        Raises:
            StoreError: the store cannot be used.
        """

        def count(before: _Asked | None) -> tuple[_Asked]:
            return (_Asked(before.times + 1 if before else 1),)

        (asked,) = await self._records.change([RecordKey("mails", hash_address(address), _Asked, 1)], count)
        if asked.times > limits.MAIL_CONFIRMATIONS or not self._limit.take("all"):
            return REFUSED
        token, language, site = self._confirming.dumps([who, address]), settings.language, self._server.site
        text = [
            say(language, "mail-confirm-text", {"site": site}),
            "",
            f"{site}/mail/confirm#{token}",
            "",
            say(language, "mail-confirm-else"),
        ]
        return await self._send(self._write(address, say(language, "mail-confirm"), text))

    def read_confirmation(self, token: str) -> tuple[str, str] | None:
        """Return whose address a link confirms, by the hash of their identity, and the address; None: it does not."""
        try:
            return _pair(self._confirming.loads(token, max_age=_CONFIRM_S))
        except BadData:
            return None

    def read_stop(self, token: str) -> tuple[str, str] | None:
        """Return whose mails to which address a link ends, as `read_confirmation`."""
        try:
            return _pair(self._stopping.loads(token))
        except BadData:
            return None

    def _write(self, address: str, subject: str, lines: list[str]) -> EmailMessage:
        mail = EmailMessage()
        mail["From"] = self._server.sender
        mail["To"] = Address(addr_spec=address)
        mail["Subject"] = subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self._server.sender.domain)
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content("\n".join(lines) + "\n", cte="quoted-printable")
        return mail

    async def _send(self, mail: EmailMessage) -> Sent:
        async with self._turn:
            try:
                await asyncio.to_thread(self._hand_over, mail)
            except smtplib.SMTPRecipientsRefused:
                return REFUSED
            except (smtplib.SMTPException, OSError, ValueError):
                return LATER
        return SENT

    def _hand_over(self, mail: EmailMessage) -> None:
        server, context = self._server, self._tls or ssl.create_default_context()
        if server.secure:
            link = smtplib.SMTP_SSL(server.host, server.port, timeout=limits.NOTICE_S, context=context)
        else:
            link = smtplib.SMTP(server.host, server.port, timeout=limits.NOTICE_S)
        with link:
            link.ehlo_or_helo_if_needed()
            if not server.secure and (server.user is not None or link.has_extn("starttls")):
                link.starttls(context=context)
            if server.user is not None:
                link.login(server.user, server.password or "")
            link.send_message(mail)


def read_address(text: str) -> str | None:
    """Return an address as it is written in a mail; None: it is none."""
    found = _ADDRESS.fullmatch(text.strip())
    if found is None or len(text) > limits.MAIL_LETTERS:
        return None
    try:
        return f"{found[1]}@{found[2].encode('idna').decode()}"
    except UnicodeError:
        return None


def hash_address(address: str) -> str:
    """Return the hash of an address, which stands for it until it is confirmed."""
    return blake2b(address.lower().encode(), person=b"starfelt mail", digest_size=16).hexdigest()


def _pair(found: Any) -> tuple[str, str] | None:
    match found:
        case [str(who), str(address)]:
            return who, address
        case _:
            return None
