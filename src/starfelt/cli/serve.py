"""`starfelt serve`: runs the server."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import os
import socket
import ssl
import sys
import webbrowser
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from starfelt.bots.levels import add_house_bots
from starfelt.cli import logs, settings, streams
from starfelt.cli.host_settings import PORT, SETTINGS, BotSetting
from starfelt.cli.workers import run_workers
from starfelt.files import BadFile
from starfelt.machine import usable_cores
from starfelt.server.admission import BoundedWebSocketProtocol, bounded_http_protocol
from starfelt.server.app import application
from starfelt.server.common import HEAD_BYTES, IDLE_S, PING_S, SOCKET_BYTES, serve_metrics, settle
from starfelt.server.http import TrustedProxies, networks_of
from starfelt.server.live import RetentionPolicy
from starfelt.server.nodes import Nodes
from starfelt.server.notices import NoticeOptions, has_push, mail_server
from starfelt.store.base import StoreError
from starfelt.store.opening import Data, open_data

_PORTS_TRIED = 100
#: The time for open connections to close after Ctrl-C, in seconds.
_GOODBYE_S = 3


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    settings.add(parser, SETTINGS)
    parser.add_argument("--show-settings", action="store_true", help="print what is set and where, and end")


def run(given: argparse.Namespace) -> int:
    """Serve until told to stop.

    Raises:
        BadFile: a setting, the port, the address or the data folder cannot be used.
    """
    settled = settings.settle(SETTINGS, given, os.environ)
    if given.show_settings:
        sys.stdout.write(settings.format_settings(settled))
        return 0
    chosen = argparse.Namespace(**{name: value for name, (value, _) in settled.items()})
    logs.set_up(chosen.log_level, chosen.log_form, access=chosen.access_log)
    if chosen.workers > 1 and not (chosen.database and chosen.broker):
        raise BadFile("workers", "several processes need --database and --broker: one file has one writer")
    if chosen.broker and not chosen.database:
        raise BadFile("broker", "only servers on one --database have something to say to each other")
    _notices(chosen)
    networks_of(chosen.proxy)  # refused now, in one line
    _add_bots(chosen.bot)
    _more_descriptors()
    tls = _tls(chosen.tls_cert, chosen.tls_key)
    with contextlib.ExitStack() as closing:
        data = _open(chosen)
        closing.callback(lambda: asyncio.run(data.close()))
        listener = closing.enter_context(_listen(chosen.host, chosen.port))
        link = _links(listener, "https" if tls else "http", chosen, data)

        def ready() -> None:
            if chosen.open:
                _open_browser(link)

        if chosen.workers > 1:
            ready()
            run_workers(chosen.workers, _work, chosen, listener)
        else:
            _serve(chosen, data, listener, ready)
    return 0


def _add_bots(bots: Sequence[BotSetting]) -> None:
    """Add the host's own bots, after a try of each.

    Raises:
        BadFile: one cannot be loaded.
    """
    if not bots:
        return
    # Loaded where it is needed: it loads all bots.
    from starfelt.bots.house import LOAD_S  # noqa: PLC0415
    from starfelt.bots.own_process import OwnBotFailed, OwnProcess  # noqa: PLC0415

    for bot in bots:
        try:
            OwnProcess(bot.game, bot.name, LOAD_S).close()
        except OwnBotFailed as error:
            raise BadFile("bot", f"{bot.name}: {error}") from None
    add_house_bots({bot.game: bot.name for bot in bots})


def _work(number: int, chosen: argparse.Namespace, listener: socket.socket) -> None:
    """Serve until told to stop, in one of several worker processes."""
    logs.set_up(chosen.log_level, chosen.log_form, access=chosen.access_log)
    if chosen.metrics:
        chosen.metrics = chosen.metrics._replace(port=chosen.metrics.port + number)
    if number:
        chosen.make_puzzles = 0
    _serve(chosen, open_data(chosen.database), listener, lambda: None, installs=number == 0)


def _serve(
    chosen: argparse.Namespace,
    data: Data,
    listener: socket.socket,
    ready: Callable[[], object],
    *,
    installs: bool = True,
) -> None:
    """Serve in this process. `ready` is called when the server accepts requests."""
    with contextlib.ExitStack() as closing:
        if chosen.metrics:
            closing.callback(serve_metrics(*chosen.metrics))
        app = application(
            data,
            origins=frozenset(chosen.origin),
            hosts=[chosen.host],
            nodes=_nodes(chosen.broker),
            cores=max(1, usable_cores() // chosen.workers),
            root=chosen.root,
            keeping=RetentionPolicy(chosen.keep_open, chosen.keep_played, chosen.keep_finished),
            installer=chosen.installer,
            installs=installs,
            make_puzzles=chosen.make_puzzles,
            ratings=not chosen.no_ratings,
            notices=_notices(chosen),
        )
        server = _Server(config(app, chosen.proxy, _tls(chosen.tls_cert, chosen.tls_key)), ready)
        # Ctrl-C or SIGTERM stops the server. It raises the signal again after its last connection is closed.
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])


def _notices(chosen: argparse.Namespace) -> NoticeOptions:
    """Return how players are told that it is their turn.

    Raises:
        BadFile: mails have no sender, no server, or no address for their links.
    """
    if (chosen.smtp is None) != (chosen.mail_from is None):
        raise BadFile("smtp and mail_from", "one is of no use without the other")
    if chosen.push_contact and not has_push():
        raise BadFile("push_contact", "pushes need the extra `push`: pip install 'starfelt[push]'")
    if chosen.smtp and not chosen.origin:
        raise BadFile("smtp", "links in mails lead to --origin: name the address of this server")
    secure = next((origin for origin in chosen.origin if origin.startswith("https:")), None)
    site = f"{secure or next(iter(chosen.origin), '')}{chosen.root}"
    mail = chosen.smtp and mail_server(chosen.smtp, chosen.mail_from, site)
    return NoticeOptions(chosen.push_contact or secure, mail, chosen.call_lan)


def _nodes(broker: str | None) -> Nodes | None:
    """Return the link to other nodes, or None without a broker."""
    if broker is None:
        return None
    try:
        from starfelt.server.nodes.nats_broker import NatsBroker  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "nats":
            raise
        raise BadFile("broker", "NATS needs the extra `nodes`: pip install 'starfelt[nodes]'") from None
    return Nodes(NatsBroker(broker))


class _Server(uvicorn.Server):
    """A server that calls back when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            settle()
            self._ready()


def config(app: ASGIApp, proxies: Sequence[str] = (), tls: tuple[Path, Path] | None = None) -> uvicorn.Config:
    """Return uvicorn's configuration for the application: bounded frames, no compression, a short shutdown.

    `proxies`: trusted proxies, which may state the client's address; nobody else may. `tls`: a certificate and its key.

    Raises:
        BadFile: a proxy is neither an address nor a network nor a known name.
    """
    return uvicorn.Config(
        TrustedProxies(app, proxies) if proxies else app,  # pyright: ignore[reportArgumentType]
        http=bounded_http_protocol(),
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=BoundedWebSocketProtocol,
        ws_max_size=SOCKET_BYTES,
        ws_ping_interval=PING_S,  # our protocol class handles the rest of the keep-alive
        ws_per_message_deflate=False,
        timeout_keep_alive=IDLE_S,
        timeout_graceful_shutdown=_GOODBYE_S,
        proxy_headers=False,  # `TrustedProxies` reads them
        log_config=None,
        ssl_certfile=tls and tls[0],
        ssl_keyfile=tls and tls[1],
        server_header=False,
    )


def _tls(certificate: Path | None, key: Path | None) -> tuple[Path, Path] | None:
    """Return the certificate and its key, after checking that they match; None: no TLS."""
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise BadFile("tls_cert and tls_key", "one is of no use without the other")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except OSError as error:  # TLS errors are a subclass
        raise BadFile("tls_cert and tls_key", f"cannot be used: {error.strerror or error}") from None
    return certificate, key


def _more_descriptors() -> None:
    """Raise the limit of file descriptors as far as the system allows, because each connection needs one."""
    if sys.platform == "win32":
        return
    try:
        import resource  # noqa: PLC0415 - not on all platforms
    except ImportError:
        return

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    # A system without a limit of its own may still refuse an unlimited value.
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _open(chosen: argparse.Namespace) -> Data:
    """Lock the data folder for this process, or check that the database can be used."""
    try:
        data = open_data(chosen.database or chosen.data)
        asyncio.run(_check_lock(data, alone=chosen.broker is None))
    except StoreError as error:
        raise BadFile("", str(error)) from None
    return data


async def _check_lock(data: Data, *, alone: bool) -> None:
    """Check whether a database can be locked. The serving process takes the lock for good."""
    try:
        await data.hold(alone=alone)
    finally:
        await data.let_go()


def _listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket: on `port`, or if it is None, on the first free port from `PORT`."""
    tried = [port] if port is not None else range(PORT, PORT + _PORTS_TRIED)
    for number in tried:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            # `::` means all addresses, IPv4 included.
            both = host == "::" and socket.has_dualstack_ipv6()
            return socket.create_server((host, number), family=family, backlog=2048, dualstack_ipv6=both)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port is not None:
                raise BadFile("", f"cannot listen on {host}:{number}: {error.strerror or error}") from None
    raise BadFile("", f"no free port from {PORT} to {PORT + _PORTS_TRIED - 1}")


def _links(listener: socket.socket, scheme: str, chosen: argparse.Namespace, data: Data) -> str:
    """Record and print the server's addresses, and return the link for this machine's own browser."""
    address, port = listener.getsockname()[:2]
    everywhere = ip_address(address).is_unspecified
    name = "localhost" if everywhere else f"[{chosen.host}]" if ":" in chosen.host else chosen.host
    link = f"{scheme}://{name}:{port}{chosen.root}"
    if data.lock is not None:
        data.lock.say(f"process {os.getpid()} at {link}")
    said = [
        f"Starfelt is at {link}",
        *(f"and for others at {origin}{chosen.root}" for origin in chosen.origin),
    ]
    # If users reach the server by a public name, an address of this machine or its container is of no use.
    if everywhere and not chosen.origin and (here := _lan_address()):
        said.append(f"and for others in this network at {scheme}://{here}:{port}{chosen.root}")
    try:
        print(*said, sep="\n", flush=True)
    except BrokenPipeError:  # nobody reads it; players come all the same
        streams.discard()
    return link


def _lan_address() -> str | None:
    """Return this machine's address on the local network, from the routing table. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return probe.getsockname()[0]
        except OSError:
            return None


def _open_browser(link: str) -> None:
    # On Linux without a display, the only browsers would take over the terminal.
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return
    try:
        webbrowser.open(link)
    except webbrowser.Error:
        return
