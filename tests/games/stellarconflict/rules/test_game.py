"""Stellar Conflict by ruling, as examples: Ada plays the Wiss, Bob the Vak, on a table of 1200 x 800 mm."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starfelt.files import BadFile
from starfelt.games.contract import Absent, SeatInfo, Tick
from starfelt.games.deployment.rules.model import (
    Dealt,
    Drop,
    Dropped,
    Fought,
    Hold,
    KeptOut,
    Place,
    Placed,
    Stopped,
    Withdraw,
)
from starfelt.games.stellarconflict.rules.choosing import cargo_of, choosable, flag_of, ready_made
from starfelt.games.stellarconflict.rules.game import STELLAR_CONFLICT as GAME
from starfelt.games.stellarconflict.rules.model import (
    Choose,
    Chosen,
    Deploying,
    Go,
    Shuffled,
    StellarConflictOpened,
    StellarConflictOptions,
    StellarConflictState,
)
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES, Race, ScaleName, race_fleet
from starfelt.play.match import Match
from starfelt.table.card import Pose
from tests.games.asking import Asked

ADA, BOB = 0, 1


class ConflictTable(Asked):
    """A match of Stellar Conflict under test."""

    def __init__(self, seats: int = 2, rigged: Any = None, **options: Any) -> None:
        super().__init__(Match.begin(GAME, options, seats=seats, seed=1, rigged=rigged))

    def hand(self, seat: int) -> str | None:
        hand = GAME.view(self.state, seat).hand
        return hand.ship if hand else None


def deploying(*ships: tuple[str, ...], at: int = 1000, **options: Any) -> ConflictTable:
    """Return a match after the choice of fleets: only Cargo ship and Flag ship unless `ships` are given."""
    table = ConflictTable(**options)
    for seat in range(len(table.state.seats)):
        table.ask(seat, Choose(ships[seat] if seat < len(ships) else ()), at)
    return table


class TestSetup:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_every_player_has_another_race(self, seats: int) -> None:
        """Ruling 1."""
        assert ConflictTable(seats).state.races == RACES[:seats]

    @pytest.mark.parametrize("races", [["wiss", "wiss"], ["wiss"], ["vak", "wiss", "hexai"]])
    def test_races_that_cannot_be_played(self, races: list[str]) -> None:
        with pytest.raises(BadFile) as error:
            ConflictTable(races=races)
        assert error.value.path == "races"

    def test_an_unknown_race(self) -> None:
        with pytest.raises(BadFile, match=r"^options\.races\[1\]: "):
            ConflictTable(races=["wiss", "moth"])

    @pytest.mark.parametrize(("count", "cubes"), [(1, 16), (2, 8), (3, 5), (4, 4), (5, 3)])
    def test_asteroids_share_sixteen_cubes(self, count: int, cubes: int) -> None:
        """Ruling 14."""
        asteroids = ConflictTable(asteroids=count).state.asteroids
        assert [asteroid.rocks for asteroid in asteroids] == [cubes] * count

    @pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
    def test_asteroids_lie_the_same_for_all_sides_of_the_smallest_table(self, count: int) -> None:
        table = ConflictTable(asteroids=count, table_mm=[500, 400])
        places = {asteroid.pose[:2] for asteroid in table.state.asteroids}
        assert {(5000 - x, 4000 - y) for x, y in places} == places
        table.ask(ADA, Choose(()))
        table.ask(BOB, Choose(()))
        assert table.ask(ADA, Place(250, 60, 90)) != "touches-asteroid"


class TestChoosing:
    @pytest.mark.parametrize(("scale", "budget"), [("dispute", 10), ("conflict", 15), ("war", 20)])
    def test_a_fleet_costs_no_more_than_the_scale_allows(self, scale: str, budget: int) -> None:
        """Ruling 1: 10, 15 or 20 credits."""
        dear = sorted(choosable(race_fleet("wiss")), key=lambda ship: -ship.credits)
        chosen: list[str] = []
        spent = 0
        while spent <= budget:
            chosen.append(dear[len(chosen)].id)
            spent += dear[len(chosen) - 1].credits
        assert ConflictTable(scale=scale).ask(ADA, Choose(tuple(chosen))) == "over-budget"
        assert isinstance(ConflictTable(scale=scale).ask(ADA, Choose(tuple(chosen[:-1]))), list)

    @pytest.mark.parametrize(
        ("ships", "code"),
        [
            (("ripple", "ripple"), "ship-twice"),
            (("thorn",), "no-such-ship"),
            (("pearl",), "ship-always-there"),
            (("coronet",), "ship-always-there"),
        ],
    )
    def test_what_is_no_fleet_of_the_wiss(self, ships: tuple[str, ...], code: str) -> None:
        assert ConflictTable().ask(ADA, Choose(ships)) == code

    def test_scouts_are_free(self) -> None:
        """Ruling 2: as many as the fleet has."""
        table = ConflictTable(races=["tetrakori", "wiss"])
        fleet = race_fleet("tetrakori")
        scouts = tuple(ship.id for ship in fleet.ships if ship.role == "scout")
        assert len(scouts) >= 3
        others = [ship for ship in ready_made("tetrakori", "dispute") if ship not in scouts]
        assert isinstance(table.ask(ADA, Choose((*scouts, *others))), list)

    def test_a_choice_is_made_once(self) -> None:
        table = ConflictTable()
        assert table.ask(ADA, Choose(("ripple",))) == [Chosen(ADA, 1, ("ripple",))]
        assert table.ask(ADA, Choose(("mote",))) == "chosen"

    def test_nobody_places_before_all_have_chosen(self) -> None:
        table = ConflictTable()
        table.ask(ADA, Choose(()))
        assert table.ask(ADA, Place(100, 100, 0)) == "not-deploying"
        assert table.ask(ADA, Hold(100, 100, 0)) == "not-deploying"
        assert table.hand(ADA) is None

    def test_the_last_choice_deals_the_decks_and_starts_the_clock(self) -> None:
        table = ConflictTable()
        table.ask(ADA, Choose(("ripple",)))
        _, *dealt, begins, go = table.ask(BOB, Choose(()), at=7000)
        assert [type(event) for event in dealt] == [Dealt, Dealt]
        assert (begins, go) == (Deploying(7000, 37_000), Go())

    def test_who_does_not_choose_in_time_plays_the_ready_made_fleet(self) -> None:
        table = ConflictTable(choose_s=20)
        table.ask(BOB, Choose(("thorn",)))
        assert table.ask(ADA, Choose(()), at=20_000) == "too-late"
        ready = ready_made("wiss", "dispute")
        chosen, *_ = table.ask(None, Tick(), at=20_000)
        assert chosen == Chosen(ADA, len(ready), ready, "time")

    def test_who_is_away_does_not_block_the_others(self) -> None:
        table = ConflictTable(choose_s=0)
        assert GAME.due(table.state) is None
        (chosen,) = table.ask(None, Absent(ADA))
        assert chosen.reason == "away"
        assert table.ask(None, Absent(ADA)) == []
        assert ConflictTable(choose_s=20).ask(None, Absent(ADA)) == []


class TestReadyMade:
    @pytest.mark.parametrize("race", RACES)
    @pytest.mark.parametrize("scale", SCALES)
    def test_it_spends_what_there_is(self, race: Race, scale: ScaleName) -> None:
        ships = ready_made(race, scale)
        fleet = {ship.id: ship for ship in choosable(race_fleet(race))}
        assert sum(fleet[ship].credits for ship in ships) == SCALES[scale].credits
        assert len(set(ships)) == len(ships)


class TestDeck:
    def test_cargo_on_top_and_flag_at_the_bottom(self) -> None:
        """Ruling 3."""
        table = deploying(("ripple", "mote", "halo"), ("thorn",))
        wiss = race_fleet("wiss")
        first, *middle, last = table.state.decks[ADA]
        assert (first, last) == (cargo_of(wiss).id, flag_of(wiss).id)
        assert sorted(middle) == ["halo", "mote", "ripple"]

    def test_no_cargo_ship_with_asteroids(self) -> None:
        """Ruling 14."""
        assert deploying(asteroids=2).state.decks == (("coronet",), ("warlord",))

    @pytest.mark.parametrize(
        "stacked", [["halo", "mote"], ["pearl", "halo", "mote"], ["halo", "mote", "ripple", "coronet"]]
    )
    def test_a_stacked_deck(self, stacked: list[str]) -> None:
        table = deploying(("ripple", "mote", "halo"), rigged={"decks": [stacked]})
        assert table.state.decks[ADA] == ("pearl", "halo", "mote", "ripple", "coronet")

    @pytest.mark.parametrize("stacked", [["thorn"], ["halo", "halo"], ["halo", "pearl"], ["coronet", "halo"]])
    def test_a_deck_that_cannot_be_stacked(self, stacked: list[str]) -> None:
        with pytest.raises(BadFile) as error:
            ConflictTable(rigged={"decks": [stacked]})
        assert error.value.path.startswith("decks[0][")


class TestTimer:
    """Ruling 4."""

    def test_getting_ready(self) -> None:
        table = deploying(ready_s=3)
        assert table.ask(ADA, Hold(100, 100, 0)) == []
        assert table.ask(ADA, Place(100, 100, 0)) == "too-early"
        assert table.ask(None, Tick(), at=4000) == [Go()]
        assert isinstance(table.ask(ADA, Place(100, 100, 0), at=4000), list)

    def test_nobody_calls_stop(self) -> None:
        table = deploying(("ripple",))
        for x in (100, 200):
            table.ask(BOB, Place(x, 700, 0))
        assert table.state.stop is None
        assert table.ask(BOB, Place(300, 700, 0)) == "no-card"

    def test_when_all_cards_lie_the_battle_begins(self) -> None:
        table = deploying()
        for seat, x, y in ((ADA, 100, 100), (ADA, 300, 100), (BOB, 100, 700)):
            table.ask(seat, Place(x, y, 0))
        events = table.ask(BOB, Place(300, 700, 0))
        assert [type(event) for event in events] == [Placed, Fought]

    def test_at_zero_nobody_places(self) -> None:
        table = deploying()
        assert table.ask(ADA, Place(100, 100, 0), at=31_000) == "too-late"
        assert isinstance(table.ask(ADA, Place(100, 100, 0), at=30_999), list)

    def test_a_card_in_hand_at_zero_is_dropped_where_it_is_or_withdrawn(self) -> None:
        table = deploying()
        table.ask(ADA, Hold(100.05, 100, 90))
        table.ask(BOB, Hold(600, 400, 0))
        (stopped,) = table.ask(None, Tick(), at=31_000)
        assert stopped == Stopped(None, (Pose(1001, 1000, 900), Pose(6000, 4000, 0)), 36_000)
        assert table.ask(ADA, Hold(300, 300, 0)) == "stopped"
        assert table.ask(ADA, Drop()) == [Dropped(ADA, "pearl", Pose(1001, 1000, 900))]
        kept_out, fought = table.ask(BOB, Withdraw())
        assert kept_out == KeptOut(BOB, "spoils", "withdrawn")
        assert isinstance(fought, Fought)

    def test_a_late_clock_gives_nobody_more_time(self) -> None:
        (stopped,) = deploying().ask(None, Tick(), at=31_700)
        assert stopped.deadline == 36_000

    @pytest.mark.parametrize(("scale", "seconds"), [("dispute", 30), ("conflict", 60), ("war", 120)])
    def test_each_scale_has_its_time(self, scale: str, seconds: int) -> None:
        assert GAME.due(deploying(at=0, scale=scale).state) == seconds * 1000


class TestNoClock:
    def test_placing_lasts_until_everybody_has_laid_every_card(self) -> None:
        table = deploying(deploy_s=0)
        assert (GAME.due(table.state), GAME.view(table.state, ADA).seconds) == (None, None)
        for x in (100, 300):
            table.ask(ADA, Place(x, 100, 0), at=3_000_000)
        assert (table.state.stop, GAME.awaited(table.state)) == (None, [BOB])
        table.ask(BOB, Place(100, 700, 0))
        assert [type(event) for event in table.ask(BOB, Place(300, 700, 0))] == [Placed, Fought]

    def test_whoever_is_away_keeps_their_cards_out(self) -> None:
        table = deploying(deploy_s=0)
        for x in (100, 300):
            table.ask(ADA, Place(x, 100, 0))
        assert table.ask(None, Absent(BOB)) == [KeptOut(BOB, "spoils", "away")]
        kept_out, fought = table.ask(None, Absent(BOB))
        assert (kept_out.reason, type(fought)) == ("away", Fought)

    def test_a_time_of_ones_own(self) -> None:
        assert GAME.due(deploying(at=0, deploy_s=90).state) == 90_000

    def test_a_table_without_room_for_every_card_is_refused(self) -> None:
        with pytest.raises(BadFile, match="table_mm"):
            ConflictTable(4, deploy_s=0, scale="war", table_mm=[800, 600])


class TestOriginal:
    def test_the_last_card_calls_stop(self) -> None:
        table = deploying(deployment="original")
        assert GAME.due(table.state) is None
        table.ask(BOB, Hold(600, 700, 0))
        table.ask(ADA, Place(100, 100, 0))
        stopped, placed = table.ask(ADA, Place(200, 100, 0), at=9000)
        assert (stopped.seat, stopped.deadline) == (ADA, 14_000)
        assert isinstance(placed, Placed)


class TestBattle:
    @pytest.mark.parametrize(("seats", "cubes"), [(2, 8), (3, 5), (4, 4)])
    def test_cubes_on_a_deployed_cargo_ship(self, seats: int, cubes: int) -> None:
        """Rulings 5 and 13: cubes left on it count for its owner; a ship that was not deployed has none."""
        table = deploying(seats=seats)
        table.ask(ADA, Place(100, 100, 0))
        table.ask(None, Tick(), at=31_000)
        table.ask(None, Tick(), at=36_000)
        assert [score.rocks for score in table.state.report.scores] == [cubes] + [0] * (seats - 1)
        assert table.state.report.winners == (ADA,)

    def test_the_deployment_as_a_table_file(self) -> None:
        table = deploying(stolen_goods=True)
        table.ask(ADA, Place(100, 100, 0))
        file = GAME.files(table.state)["table"]
        assert [seat["fleet"] for seat in file["seats"]] == ["wiss", "vak"]
        assert file["options"] == {"stolen_goods": True, "must_place": True}


def everything(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class TestSecrecy:
    """Choices stay secret until the ships are on the table."""

    SECRET = ("halo", "siren", "whorl")

    def test_others_see_how_many_ships_and_no_more(self) -> None:
        table = ConflictTable()
        (chosen,) = table.ask(ADA, Choose(self.SECRET))
        for seat in (BOB, None):
            shown = GAME.redact(chosen, seat)
            assert shown == Chosen(ADA, 3, None)
            view = GAME.view(table.state, seat)
            assert view.chosen == (3, None)
            assert not any(
                ship in everything(view) for ship in self.SECRET if ship not in ready_made("wiss", "dispute")
            )
        assert GAME.redact(chosen, ADA) == chosen
        own = GAME.view(table.state, ADA).choice
        assert own is not None
        assert own.ships == self.SECRET

    def test_nobody_sees_an_order_of_ships(self) -> None:
        events = GAME.setup(StellarConflictOptions(), [SeatInfo("Ada"), SeatInfo("Bob")], 1)
        shuffles = [event for event in events if isinstance(event, Shuffled)]
        assert len(shuffles) == 2
        for seat in (ADA, BOB, None):
            assert [GAME.redact(event, seat) for event in shuffles] == [Shuffled(0, None), Shuffled(1, None)]

    def test_nobody_sees_a_deck_while_ships_are_placed(self) -> None:
        table = deploying(self.SECRET, at=0)
        table.ask(ADA, Place(100, 100, 0))
        hand = table.hand(ADA)
        for seat in (BOB, None):
            view = everything(GAME.view(table.state, seat))
            assert not any(f'"{ship}"' in view for ship in self.SECRET)
        own = GAME.view(table.state, ADA)
        assert own.hand is not None
        assert own.hand.ship == hand

    def test_ships_that_never_came_stay_secret(self) -> None:
        table = deploying(self.SECRET, at=0)
        for at in (30_000, 35_000):
            table.ask(None, Tick(), at=at)
        assert table.state.report is not None
        assert not any(f'"{ship}"' in everything(GAME.view(table.state, BOB)) for ship in self.SECRET)
        assert not any(f'"{ship}"' in everything(GAME.result(table.state)) for ship in self.SECRET)


def test_opened_says_who_plays_what() -> None:
    opened = GAME.setup(
        StellarConflictOptions(races=("hexai", "vak")), [SeatInfo("Ada"), SeatInfo("Bob")], 1
    )[0]
    assert isinstance(opened, StellarConflictOpened)
    assert opened.races == ("hexai", "vak")
    assert opened.deadline == 120_000


def test_states_are_of_the_games_own_type() -> None:
    assert isinstance(deploying().state, StellarConflictState)


def test_without_a_clock_there_must_be_room_for_all_cards() -> None:
    with pytest.raises(BadFile) as error:
        ConflictTable(4, deployment="original", scale="war", table_mm=[800, 600])
    assert error.value.path == "table_mm"
    assert ConflictTable(4, scale="war", table_mm=[800, 600]).state is not None


def test_a_seat_is_tallied_with_its_race_also_before_the_battle() -> None:
    table = ConflictTable(races=("hexai", "vak"))
    assert [tally.race for tally in GAME.tally_seats(table.state, ())] == ["hexai", "vak"]
