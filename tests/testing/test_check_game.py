"""`check_game` on external games: a correct one passes, and a broken promise is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from examples.highest import Highest, Said, Say, State, View
from kit.outside import HIGHEST, install
from starfelt import games
from starfelt.bots.levels import levels_in_order
from starfelt.bots.play import BotPlayer
from starfelt.files import BadFile
from starfelt.games.contract import Held, Outcome, Refused
from starfelt.messages import Line, Value
from starfelt.play import Match, Table
from starfelt.testing import Variant, check_game


def sentences(language: str, message: str, args: Mapping[str, Value]) -> str:
    """Return a sentence of the external game's package."""
    return {"highest-said": f"({language}) {args.get('number')}", "highest": "…"}[message]


def test_a_game_from_outside() -> None:
    check_game(Highest(), sentences=sentences)


def test_variants_of_a_game_from_outside() -> None:
    patient = Variant("patient", {"patient": True, "most": 3}, 4, 1)
    check_game(Highest(), patient, sentences=sentences)


class Peeking(Highest):
    """Legal commands depend on hidden information."""

    def view(self, state: State, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(state, seat), most=ord((state.secrets[0] or "?")[-1]) % 9)


class LegalTooLate(Highest):
    """A command is legal after the clock is due."""

    def legal(self, view: View, seat: int, at: int) -> Iterator[Any]:
        return super().legal(view, seat, 0)


class Forgetful(Highest):
    """Views do not hide a seat's secrets from the others."""

    def redrawn(self, state: State, seat: int | None, chance: Random) -> State:
        return state


class Generous(Highest):
    """A command that is listed as legal is refused."""

    def legal(self, view: View, seat: int, at: int) -> Iterator[Any]:
        yield from super().legal(view, seat, at)
        if view.said[seat] is None and (view.bell is None or at < view.bell):
            yield Say(view.most + 1)


class Endless(Highest):
    """No match ends."""

    def outcome(self, state: State) -> Outcome | None:
        return None


class Odd(Highest):
    """Its match file describes another match."""

    def recount(self, event: Any) -> list[tuple[int, Any]]:
        return [(seat, Say(0)) for seat, _ in super().recount(event)]


class Hasty(Highest):
    """The clock acts before it is due."""

    def decide(self, state: State, seat: int | None, command: Any, at: int, held: Held) -> Any:
        return [Said(0, 0)] if seat is None else super().decide(state, seat, command, at, held)


class Mute(Highest):
    """An event uses a message that does not exist."""

    def tell(self, state: State, event: Any) -> Sequence[Line]:
        return [Line("highest-nothing", {})]


class Stubborn(Highest):
    """It continues after the match is over."""

    def decide(self, state: State, seat: int | None, command: Any, at: int, held: Held) -> Any:
        answer = super().decide(state, seat, command, at, held)
        return [] if isinstance(answer, Refused) else answer


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (Peeking, "looks the same"),
        (LegalTooLate, "once time is due"),
        (Forgetful, "redrawn"),
        (Generous, "refused|is done"),
        (Endless, "time does not act|does not end"),
        (Odd, "match file"),
        (Hasty, "before it is due|is done again"),
        (Mute, "no sentence for highest-nothing in en"),
        (Stubborn, "once the match is over"),
    ],
)
def test_a_broken_promise_is_named(game: Callable[[], Highest], promise: str) -> None:
    with pytest.raises(AssertionError, match=f"^highest, 2 seats, seed 0: .*({promise})"):
        check_game(game(), sentences=sentences)


#: A game from outside as one record, as ours are.
RECORD = """
from examples.highest import HIGHEST, cadet, pilot
from starfelt.bots.bot import Bots
from starfelt.games.package import GamePackage

RULES = HIGHEST
BOTS = Bots({"cadet": cadet, "pilot": pilot})
PACKAGE = GamePackage(
    id="highest", rules="outside_highest:RULES", levels=("cadet", "pilot"), bots="outside_highest:BOTS"
)
"""


class TestEntryPoints:
    def test_an_installed_package_brings_a_game_and_its_bots(self, tmp_path: Path) -> None:
        with install(tmp_path, HIGHEST):
            assert {*games.GAMES} == {"lightspeed", "stellarconflict", "ftl", "hexfleet", "highest"}
            match = Match.begin("highest")
            players = [BotPlayer("highest", "cadet"), BotPlayer("highest", "pilot")]
            assert 1 in Table(match, players, seed=1).play().winners

    def test_an_entry_point_may_name_a_record_with_all_parts(self, tmp_path: Path) -> None:
        (tmp_path / "outside_highest.py").write_text(RECORD, "utf-8")
        with install(tmp_path, "[starfelt.games]\nhighest = outside_highest:PACKAGE\n"):
            assert levels_in_order("highest") == ("cadet", "pilot")
            table = Table(
                Match.begin("highest"), [BotPlayer("highest", "cadet"), BotPlayer("highest", "pilot")], 1
            )
            assert 1 in table.play().winners
        assert "highest" not in games.GAMES

    def test_ours_come_first(self, tmp_path: Path) -> None:
        with (
            install(tmp_path, "[starfelt.games]\nftl = examples.highest:HIGHEST\n"),
            pytest.raises(BadFile),
        ):
            games.get("ftl")

    @pytest.mark.parametrize(
        ("where", "why"),
        [
            ("tests.nowhere:GAME", "cannot be loaded: No module named 'tests.nowhere'"),
            ("examples.highest:Say", "is no game of that id"),
            ("starfelt.games.ftl.rules.game:FTL", "is no game of that id"),
        ],
    )
    def test_what_is_no_game_is_refused_in_one_line(self, tmp_path: Path, where: str, why: str) -> None:
        entries = f"[starfelt.games]\nhighest = {where}\n"
        with install(tmp_path, entries), pytest.raises(BadFile) as error:
            games.get("highest")
        assert str(error.value) == f"entry point 'highest' of starfelt.games: {why}"
