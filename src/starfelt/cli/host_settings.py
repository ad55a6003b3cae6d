"""The settings of a server, with their allowed values."""

from __future__ import annotations

import argparse
import os
import re
from contextlib import suppress
from dataclasses import dataclass
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.utils import parseaddr
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from platformdirs import user_data_path

from starfelt.cli import logs, settings
from starfelt.cli.settings import HostSetting, one_of, switch, whole_number
from starfelt.games import GAMES
from starfelt.server.common import limits, plain_origin
from starfelt.store.opening import is_address

#: The default port. If it is in use, the next free one is taken.
PORT = 8000


def _origin(text: str) -> str:
    """Parse an address as browsers write an origin: in small letters, without the usual port, other letters as IDNA."""
    if re.fullmatch(r"https?://[^/?#@\s]+", origin := text.strip().rstrip("/"), re.IGNORECASE):
        with suppress(ValueError):
            return plain_origin(origin)
    raise argparse.ArgumentTypeError(f"expected an address such as https://example.org, not {text!r}")


def _proxy(text: str) -> str:
    """Parse a proxy: an address, a network or a name, also as the address of a page, in brackets or with a port."""
    place = re.sub(r"^https?://", "", text.strip(), flags=re.IGNORECASE).rstrip("/")
    if bracketed := re.fullmatch(r"\[([^\[\]]+)\](:\d+)?", place):
        return bracketed[1]
    place = re.sub(r"^([^:]+):\d+$", r"\1", place)
    if re.fullmatch(r"[^\s,;\[\]]+", place):
        return place
    raise argparse.ArgumentTypeError(
        f"expected an address, a network or a name such as 10.0.0.0/8, not {text!r}"
    )


def _host(text: str) -> str:
    """Parse an address to listen on; IPv6 may be in brackets."""
    return re.sub(r"^\[([^\[\]]*)\]$", r"\1", text.strip())


def _root(text: str) -> str:
    if re.fullmatch(r"(/[\w.~-]+)*", root := text.rstrip("/"), re.ASCII):
        return root
    raise argparse.ArgumentTypeError(f"expected a path such as /starfelt, not {text!r}")


def database_address(text: str) -> str:
    """Return the address of a database."""
    if is_address(text):
        return text
    raise argparse.ArgumentTypeError("expected an address such as postgresql://user:password@host/name")


def _broker(text: str) -> str:
    if re.fullmatch(r"(nats|tls)://[^/\s]+", text):
        return text
    raise argparse.ArgumentTypeError("expected an address such as nats://user:password@host:4222")


def _contact(text: str) -> str:
    if re.fullmatch(r"mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https://[^/\s]+\.\S+", text):
        return text
    raise argparse.ArgumentTypeError(f"expected mailto:you@example.org or an https: address, not {text!r}")


def _mail_from(text: str) -> Address:
    name, address = parseaddr(text)
    with suppress(ValueError, HeaderParseError):
        if "@" in address:
            return Address(name, addr_spec=address)
    raise argparse.ArgumentTypeError(
        f"expected an address such as 'Starfelt <felt@example.org>', not {text!r}"
    )


def _smtp(text: str) -> str:
    with suppress(ValueError):
        parts = urlsplit(text)
        if (
            parts.scheme in ("smtp", "smtps")
            and parts.hostname
            and parts.port != 0
            and parts.path in ("", "/")
        ):
            return text
    raise argparse.ArgumentTypeError("expected an address such as smtp://user:password@host:587")


@dataclass(frozen=True, slots=True)
class BotSetting:
    """A host's own bot of a game, as `module:function`."""

    game: str
    name: str

    def __str__(self) -> str:
        return f"{self.game}={self.name}"


def _bot(text: str) -> BotSetting:
    game, _, name = text.partition("=")
    if game in GAMES and re.fullmatch(r"[\w.]+:\w+", name):
        return BotSetting(game, name)
    raise argparse.ArgumentTypeError(
        f"expected GAME=MODULE:FUNCTION, as {next(iter(GAMES))}=my_bot:play, not {text!r}"
    )


class Endpoint(NamedTuple):
    """An address and a port to listen on."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


def _endpoint(text: str) -> Endpoint:
    host, _, port = text.rpartition(":")
    return Endpoint(host.strip("[]") or "127.0.0.1", whole_number(1, 65535)(port))


SETTINGS = (
    HostSetting("host", _host, "127.0.0.1", "address to listen on (default: 127.0.0.1); 0.0.0.0: every one"),
    HostSetting(
        "port", whole_number(0, 65535), None, f"port to listen on (default: {PORT}, or the next free one)"
    ),
    HostSetting(
        "data",
        Path,
        user_data_path("starfelt", appauthor=False),
        "folder for matches (default: the user's data folder)",
    ),
    HostSetting(
        "database",
        database_address,
        None,
        "where matches are kept instead of a folder: postgresql://user:password@host/name",
        metavar="ADDRESS",
    ),
    HostSetting(
        "broker",
        _broker,
        None,
        "a NATS server, nats://user:password@host:4222, by which servers on one database hear of each other",
        metavar="ADDRESS",
    ),
    HostSetting(
        "workers",
        whole_number(1, 64),
        1,
        "processes that share this machine's port; more than one need --database and --broker (default: 1)",
        metavar="N",
    ),
    HostSetting(
        "origin",
        _origin,
        (),
        "the address of a proxy in front, as https://example.org: its pages may use this server",
        many=True,
    ),
    HostSetting(
        "root",
        _root,
        "",
        "the path below which a proxy has this site, such as /starfelt, where it has not an address to itself",
        metavar="PATH",
    ),
    HostSetting(
        "proxy",
        _proxy,
        (),
        "address, network or name of a proxy in front: what it says of its clients (X-Forwarded-For) is believed",
        many=True,
        metavar="ADDRESS",
    ),
    HostSetting("log_level", one_of(*logs.LEVELS), "warning", f"what is logged: {', '.join(logs.LEVELS)}"),
    HostSetting("log_form", one_of(*logs.FORMS), "text", "how it is logged: text or json"),
    HostSetting("access_log", switch, False, "log a line for each request"),
    HostSetting(
        "tls_cert", Path, None, "certificate (PEM) by which this server itself speaks https", metavar="FILE"
    ),
    HostSetting("tls_key", Path, None, "the certificate's key (PEM)", metavar="FILE"),
    HostSetting(
        "metrics",
        _endpoint,
        None,
        "where Prometheus finds its figures: a port of this machine, or ADDRESS:PORT",
        metavar="PORT",
    ),
    HostSetting(
        "keep_open",
        whole_number(1, 36_500),
        limits.OPEN_DAYS,
        f"tables that have not begun go after so many days without anybody (default: {limits.OPEN_DAYS})",
        metavar="DAYS",
    ),
    HostSetting(
        "keep_played",
        whole_number(1, 36_500),
        limits.PLAYED_DAYS,
        f"matches that were not finished go after so many days without anybody (default: {limits.PLAYED_DAYS})",
        metavar="DAYS",
    ),
    HostSetting(
        "keep_finished",
        whole_number(1, 36_500),
        None,
        "finished matches go, with all that their players left there, after so many days without anybody "
        "(default: never)",
        metavar="DAYS",
    ),
    HostSetting(
        "installer",
        str,
        None,
        "a program that installs the extra named by its argument: it fetches missing ones while the server runs",
        metavar="PROGRAM",
    ),
    HostSetting(
        "make_puzzles",
        whole_number(0, 10_000),
        0,
        "make so many puzzles while nobody plays, and keep them (default: 0, none)",
        metavar="NUMBER",
    ),
    HostSetting(
        "bot",
        _bot,
        (),
        "a bot of your own for a game, which can be seated at tables as the level “House bot”",
        many=True,
        metavar="GAME=MODULE:FUNCTION",
    ),
    HostSetting(
        "no_ratings", switch, False, "no match counts for ratings, and there are no lists of players"
    ),
    HostSetting(
        "push_contact",
        _contact,
        None,
        "how operators of push services reach you, as mailto:you@example.org: browsers may then be told of turns "
        "(default: the first --origin with https)",
        metavar="ADDRESS",
    ),
    HostSetting(
        "smtp",
        _smtp,
        None,
        "a server that takes mails, smtp://user:password@host:587 or smtps://…: players may then be told by mail",
        metavar="ADDRESS",
    ),
    HostSetting(
        "mail_from",
        _mail_from,
        None,
        "the sender of mails, as 'Starfelt <felt@example.org>'",
        metavar="ADDRESS",
    ),
    HostSetting(
        "call_lan",
        switch,
        False,
        "players may name webhooks and push services in this server's own network, too",
    ),
    HostSetting("open", switch, False, "open a browser where there is one"),
)

#: The settings that locate the matches, for commands that need nothing else.
_PLACE = [setting for setting in SETTINGS if setting.name in ("data", "database")]


def add_place(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that locate a server's matches to a parser."""
    settings.add(parser, _PLACE)


def place_of(given: argparse.Namespace) -> str | Path:
    """Return the place of a server's matches: the address of a database, or a folder.

    Raises:
        BadFile: a setting cannot be used.
    """
    settled = settings.settle(_PLACE, given, os.environ, SETTINGS)
    return settled["database"].value or settled["data"].value
