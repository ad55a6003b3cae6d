"""What players are told of their turns, in every kind of store: what is next, and who of two servers tells it."""

from __future__ import annotations

import asyncio

from starfelt.notices.calls import TurnCall
from starfelt.store.base import Store
from starfelt.store.telling import TellingClaim, TurnToTell
from starfelt.store.turns import OwedTurn
from tests.store.stores import Stores, write


async def owe(store: Store, match: str, since: int, *players: str) -> None:
    turns = [
        OwedTurn(match, seat, player, "ftl", since, since + 500, since + 510)
        for seat, player in enumerate(players)
    ]
    await store.append(write(match, 1, "{}", phase="playing")._replace(turns=turns))


def test_the_players_of_turns_that_are_to_be_told(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await owe(store, "m", 100, "ada", "bob")
        await owe(store, "n", 200, "ada", "")
        assert await store.players_to_tell(99, 9) == []
        assert sorted(await store.players_to_tell(100, 9)) == ["ada", "bob"]
        assert await store.players_to_tell(300, 1) in (["ada"], ["bob"])

    stores.run(test())


def test_turns_that_are_told_next_come_first(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await owe(store, "m", 100, "ada")
        await owe(store, "n", 200, "ada")
        m, n = (
            TurnToTell(match, 0, "ada", "ftl", since, since + 500, since, 0)
            for match, since in (("m", 100), ("n", 200))
        )
        assert await store.turns_to_tell("ada", 9) == [m, n]
        assert await store.claim_telling([TellingClaim(m, m._replace(told=1, tell_at=None))]) == [m]
        assert await store.turns_to_tell("ada", 9) == [n, m._replace(told=1, tell_at=None)]
        assert await store.turns_to_tell("ada", 1) == [n]
        assert await store.turns_to_tell("bob", 9) == []

    stores.run(test())


def test_of_two_servers_one_gets_each_turn(stores: Stores) -> None:
    async def test() -> None:
        one, other = stores.open(), stores.open()
        for match in ("m1", "m2", "m3", "m4"):
            await owe(one, match, 100, "ada")
        claims = [
            TellingClaim(turn, turn._replace(told=1, tell_at=400))
            for turn in await one.turns_to_tell("ada", 9)
        ]
        got = await asyncio.gather(one.claim_telling(claims), other.claim_telling(claims[::-1]))
        assert sorted(turn.match for turns in got for turn in turns) == ["m1", "m2", "m3", "m4"]
        assert {(turn.told, turn.tell_at) for turn in await one.turns_to_tell("ada", 9)} == {(1, 400)}

    stores.run(test())


def test_a_turn_whose_end_moves_is_looked_at_again(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await owe(store, "m", 100, "ada")
        (turn,) = await store.turns_to_tell("ada", 9)
        told = TurnCall.TURN | TurnCall.MAIL
        after = turn._replace(told=told | TurnCall.EIGHT_HOURS, tell_at=None, unsent="1 ab")
        await store.claim_telling([TellingClaim(turn, after)])
        later = OwedTurn("m", 0, "ada", "ftl", 100, 900, 910)
        await store.append(write("m", 2, "{}", phase="playing")._replace(turns=[later]))
        (turn,) = await store.turns_to_tell("ada", 9)
        assert (turn.due, turn.tell_at, turn.told, turn.unsent) == (900, 100, told, "")

    stores.run(test())


def test_a_turn_that_was_played_meanwhile_is_not_claimed(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await owe(store, "m", 100, "ada")
        (turn,) = await store.turns_to_tell("ada", 9)
        again = OwedTurn("m", 0, "ada", "ftl", 150, 650, 660)
        await store.append(write("m", 2, "{}", phase="playing")._replace(turns=[again]))
        assert await store.claim_telling([TellingClaim(turn, turn._replace(told=1))]) == []
        assert (await store.turns_to_tell("ada", 9))[0].told == 0

    stores.run(test())


def test_what_was_put_off_stays_with_its_turn_and_is_claimed_with_it(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await owe(store, "m", 100, "ada")
        (turn,) = await store.turns_to_tell("ada", 9)
        put_off = turn._replace(told=1, tell_at=160, unsent="1 ab")
        await store.claim_telling([TellingClaim(turn, put_off)])
        same = OwedTurn("m", 0, "ada", "ftl", 100, 600, 610)
        await store.append(write("m", 2, "{}", phase="playing")._replace(turns=[same]))
        assert await stores.open().turns_to_tell("ada", 9) == [put_off]
        sent = TellingClaim(put_off, put_off._replace(tell_at=None, unsent=""))
        assert await store.claim_telling([sent]) == [put_off]
        assert await store.claim_telling([sent]) == []
        again = OwedTurn("m", 0, "ada", "ftl", 150, 650, 660)
        await store.append(write("m", 3, "{}", phase="playing")._replace(turns=[again]))
        assert [turn.unsent for turn in await store.turns_to_tell("ada", 9)] == [""]

    stores.run(test())
