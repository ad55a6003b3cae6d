"""`starfelt admin`: the host's view of a server and its commands, which a running server follows within seconds."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from starfelt.cli.host_settings import add_place, place_of
from starfelt.cli.output import print_json
from starfelt.files import BadFile
from starfelt.people.collusion import SuspectPair
from starfelt.people.sparing import SparedPair
from starfelt.server import admin
from starfelt.server.admission import NAMES, PLAYING, ban_target
from starfelt.store.base import HostStore, StoreError
from starfelt.store.opening import FILE, is_address, open_store

#: The most matches in a list.
_LISTED = 50

Action = Callable[[HostStore, argparse.Namespace], Awaitable[None]]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    actions = parser.add_subparsers(required=True, metavar="ACTION")

    def add(name: str, action: Action, purpose: str, *takes: tuple[str, str], **more: Any) -> None:
        one = actions.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        for metavar, what in takes:
            one.add_argument(metavar.lower(), metavar=metavar, help=what, **more)
        add_place(one)
        one.add_argument("--json", action="store_true", help="print it as JSON")
        one.set_defaults(action=action)

    match, who = (
        ("MATCH", "a match, as in its link /m/MATCH"),
        ("WHO", "a player, as *show* names them, or an address"),
    )
    add("list", _list, f"the {_LISTED} matches touched last")
    add("sizes", _sizes, "how many matches there are, and how large they are")
    add("show", _show, "one match, with its players", match)
    add("end", _end, "end a match that is played: a draw of all who are there", match)
    add("delete", _delete, "take matches away for good", match, nargs="+")
    add("ban", _ban(PLAYING), "let a player, or all from an address, play and watch no more", who)
    add(
        "mute",
        _ban(NAMES),
        "let a player, or all from an address, choose no name of their own any more",
        who,
    )
    add("allow", _ban(None), "take a ban or a mute back", who)
    add("barred", _list_bans, "who is banned or mute")
    add(
        "unrate",
        _exclude(excluded=True),
        "take a player out of all ratings, which are made again without them",
        ("PLAYER", "as *show* names them"),
    )
    add(
        "rate",
        _exclude(excluded=False),
        "take a player back into the ratings",
        ("PLAYER", "as *show* names them"),
    )
    add(
        "pairs",
        _look_for_collusion,
        "pairs of players who may collude: one is behind the other more often than their ratings explain",
    )
    add("season", _begin_season, "begin the ratings of a game anew", ("GAME", "the id of a game"))
    add(
        "forget",
        _forget,
        "delete a player's names and identity, their history and all else that is known of them; logs stay as they are",
        ("PLAYER", "as *show* names them"),
    )


def run(given: argparse.Namespace) -> int:
    """Execute the command.

    Raises:
        BadFile: there is no such match, or the data cannot be used.
    """
    place = place_of(given)
    if not (isinstance(place, str) and is_address(place)) and not (Path(place) / FILE).exists():
        raise BadFile("", f"{place}: there is no {FILE}")

    async def act() -> None:
        store = open_store(place)
        try:
            await given.action(store, given)
        finally:
            await store.close()

    try:
        asyncio.run(act())
    except StoreError as error:
        raise BadFile("", str(error)) from None
    return 0


def _now() -> int:
    return time.time_ns() // 1_000_000


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


async def _list(store: HostStore, given: argparse.Namespace) -> None:
    kept = await store.list_kept(admin.PHASES, _LISTED)
    if given.json:
        # A list contains no player names.
        print_json(
            [{name: value for name, value in match._asdict().items() if name != "host"} for match in kept]
        )
        return
    for match in kept:
        public = "public" if match.public else ""
        size = f"{match.events:>6} events  {match.bytes:>9} bytes"
        print(f"{match.id}  {_when(match.at)}  {match.phase:<9}  {size}  {public}".rstrip())


async def _sizes(store: HostStore, given: argparse.Namespace) -> None:
    sizes: dict[str, dict[str, int]] = {}
    for phase in admin.PHASES:
        kept = await store.list_kept([phase], 2**31 - 1)
        sizes[phase] = {
            "matches": len(kept),
            "events": sum(match.events for match in kept),
            "bytes": sum(match.bytes for match in kept),
        }
    if given.json:
        print_json(sizes)
        return
    for phase, size in sizes.items():
        print(
            f"{phase:<9}  {size['matches']:>8} matches  {size['events']:>10} events  {size['bytes']:>12} bytes"
        )


async def _show(store: HostStore, given: argparse.Namespace) -> None:
    _, events, state = await admin.load_match(store, given.match)
    created = state.created
    shown = {
        "match": created.id,
        "game": created.game,
        "rules_version": created.rules_version,
        "options": created.options,
        "phase": state.phase,
        "made": _when(created.at),
        "host": state.host,
        "events": len(events),
        "seats": [
            {"name": seat.name, "colour": seat.colour, "player": seat.player, "bot": seat.level}
            for seat in state.seats
        ],
        "outcome": msgspec.to_builtins(state.outcome),
    }
    if given.json:
        print_json(shown)
        return
    for name, value in shown.items():
        if name != "seats":
            print(f"{name}: {value}")
    for number, seat in enumerate(state.seats):
        who = f"bot, {seat.level}" if seat.level else f"player {seat.player}" if seat.player else "free"
        print(f"seat {number}: {seat.name or '–'} ({who})")


async def _end(store: HostStore, given: argparse.Namespace) -> None:
    await admin.end(store, given.match, _now())
    _print_done(given, f"match {given.match} is over")


async def _delete(store: HostStore, given: argparse.Namespace) -> None:
    for match in given.match:
        await admin.delete(store, match)
    _print_done(given, f"taken away: {', '.join(given.match)}")


def _ban(how: str | None) -> Action:
    async def ban(store: HostStore, given: argparse.Namespace) -> None:
        who = ban_target(given.who)
        await store.set_ban(who, how)
        _print_done(given, f"{who}: {'nothing is barred' if how is None else f'barred from {how}'}")

    return ban


async def _list_bans(store: HostStore, given: argparse.Namespace) -> None:
    bans = await store.bans()
    if given.json:
        print_json(bans)
        return
    for who, how in sorted(bans.items()):
        print(f"{who}: barred from {how}")


def _exclude(*, excluded: bool) -> Action:
    async def exclude(store: HostStore, given: argparse.Namespace) -> None:
        await store.exclude(given.player, excluded=excluded)
        _print_done(given, f"{given.player}: {'no longer rated' if excluded else 'rated again'}")

    return exclude


async def _look_for_collusion(store: HostStore, given: argparse.Namespace) -> None:
    pairs = await admin.look_for_collusion(store)
    if given.json:
        print_json(pairs)
        return
    for pair in pairs:
        print(_say_pair(pair))


def _say_pair(pair: SuspectPair | SparedPair) -> str:
    if isinstance(pair, SuspectPair):
        return (
            f"{pair.player} was behind {pair.behind} {pair.times:g} of {pair.met} times in {pair.game}, "
            f"expected {pair.expected:g} ({pair.deviations:+.1f} standard deviations)"
        )
    return (
        f"Of {pair.player}'s damage to others, {pair.share:.0%} went to {pair.spared} in {pair.met} matches of "
        f"{pair.game}, expected {pair.expected:.0%} ({-pair.deviations:+.1f} standard deviations)"
    )


async def _begin_season(store: HostStore, given: argparse.Namespace) -> None:
    await admin.begin_season(store, given.game)
    _print_done(given, f"a new season of {given.game} begins")


async def _forget(store: HostStore, given: argparse.Namespace) -> None:
    _print_done(given, f"forgotten in {await admin.forget(store, given.player)} matches")


def _print_done(given: argparse.Namespace, words: str) -> None:
    if given.json:
        print_json({"done": words})
    else:
        print(words)
