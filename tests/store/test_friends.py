"""Friends in every kind of store: marks, who is here, invitations, and what two have played together."""

from __future__ import annotations

from starfelt.store.base import NEWEST, Forgetting, HistoryFilter, Participation, Store
from starfelt.store.friends import BetweenRow, FriendMark, FriendRow, SeatRow
from tests.store.stores import Stores, keep_listing, write

ADA, BOB, CY = "ada", "bob", "cy"


async def play(store: Store, match: str, at: int, game: str = "ftl", **results: str) -> None:
    """Store a match with a result for each of its players, in the order of the seats."""
    rows = [
        Participation(player, match, seat, game, at, result, "people", 0, "[]", 9)
        for seat, (player, result) in enumerate(results.items())
    ]
    await store.append(write(match, 1, "{}", phase="finished", at=at)._replace(rows=rows))


async def mark(store: Store, player: str, other: str, match: str = "m", most: int = 9) -> None:
    await store.mark(FriendMark(player, other, f"{player}-{other}", other.title(), 5), match, most)


async def befriend(store: Store) -> None:
    await play(store, "m", 7, ada="won", bob="lost")
    await mark(store, ADA, BOB)
    await mark(store, BOB, ADA)


def test_a_player_marks_whom_they_have_played_with(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await play(store, "m", 7, ada="won", bob="lost")
        await play(store, "other", 8, bob="won", cy="lost")
        assert await store.seats_of(["m", "nonesuch"]) == [SeatRow("m", 0, ADA), SeatRow("m", 1, BOB)]
        await mark(store, ADA, CY, "other")  # Ada was not there
        await mark(store, ADA, CY, "m")  # nor was Cy here
        await mark(store, ADA, BOB, most=0)
        assert await store.friends(ADA) == []
        await mark(store, ADA, BOB)
        await mark(store, ADA, BOB)
        assert await store.friends(ADA) == [FriendRow(BOB, "ada-bob", "Bob", False, False, 0, 0)]
        assert await store.friends(BOB) == []
        await store.unmark(ADA, BOB)
        assert await store.friends(ADA) == []

    stores.run(test())


def test_friends_who_marked_each_other_know_who_is_here_unless_it_is_not_shown(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await play(store, "m", 7, ada="won", bob="lost")
        await mark(store, ADA, BOB)
        await store.note_here(BOB, 100)

        async def seen() -> tuple[bool, int]:
            (row,) = await store.friends(ADA)
            return row.mutual, row.here_at

        assert await seen() == (False, 0)
        await mark(store, BOB, ADA)
        assert await seen() == (True, 100)
        assert await store.shows_here(BOB)
        await store.show_here(BOB, shown=False)
        await store.note_here(BOB, 200)
        assert not await store.shows_here(BOB)
        assert await seen() == (True, 0)
        await store.show_here(BOB, shown=True)
        await store.note_here(BOB, 300)
        assert await seen() == (True, 300)

    stores.run(test())


def test_one_invitation_at_a_time_which_is_answered_once(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await befriend(store)
        await store.append(write("table", 1, "{}"))
        assert await store.invite(ADA, BOB, "table", "Ada L.", 1000, 940)
        assert not await store.invite(ADA, BOB, "other", "Ada L.", 1030, 970)
        (invited,) = await store.invitations(BOB, 900)
        assert (invited.id, invited.name, invited.match) == ("bob-ada", "Ada L.", "table")
        assert invited.listing == b"table open"
        assert await store.invitations(BOB, 1001) == []
        assert await store.invitations(ADA, 0) == []
        assert not await store.answer(BOB, ADA, "other")
        assert await store.answer(BOB, ADA, "table")
        assert not await store.answer(BOB, ADA, "table")
        assert await store.invitations(BOB, 0) == []
        assert await store.invite(ADA, BOB, "table", "Ada", 1060, 1001)
        # A clock that was ahead is set back.
        assert not await store.invite(ADA, BOB, "table", "Ada", 1001, 942)
        assert await store.invite(ADA, BOB, "table", "Ada", 1000, 941)

    stores.run(test())


def test_who_is_muted_or_no_friend_invites_nobody(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await befriend(store)
        await store.append(write("table", 1, "{}"))
        await store.set_muted(BOB, ADA, muted=True)
        assert await store.invite(ADA, BOB, "table", "Ada", 1000, 0) is False
        assert await store.invite(ADA, BOB, "table", "Ada", 1000, 1)  # she does not learn of it
        assert await store.invitations(BOB, 0) == []
        await store.set_muted(BOB, ADA, muted=False)
        assert len(await store.invitations(BOB, 0)) == 1
        await store.unmark(BOB, ADA)
        assert await store.invitations(BOB, 0) == []
        assert not await store.invite(ADA, BOB, "table", "Ada", 2000, 1500)

    stores.run(test())


def test_what_two_have_played_together(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await play(store, "m1", 1, ada="won", bob="lost")
        await play(store, "m2", 2, ada="won", bob="lost", cy="lost")
        await play(store, "m3", 3, "lightspeed", ada="lost", bob="won")
        await play(store, "m4", 4, ada="", bob="lost", cy="")
        await play(store, "m5", 5, bob="won", cy="lost")
        found = sorted(await store.between(ADA, [BOB, CY, "nobody"]))
        assert found == [
            BetweenRow(BOB, "ftl", "won", "lost", 2, 2, "m2"),
            BetweenRow(BOB, "lightspeed", "lost", "won", 1, 3, "m3"),
            BetweenRow(CY, "ftl", "won", "lost", 1, 2, "m2"),
        ]
        assert await store.between(ADA, []) == []
        history = await store.history(ADA, HistoryFilter(other=CY), NEWEST, 9)
        assert [one.row.match for one in history] == ["m4", "m2"]

    stores.run(test())


def test_who_is_forgotten_is_nobodys_friend(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await befriend(store)
        await store.note_here(ADA, 5)
        assert {ADA, BOB} <= set(await store.players())
        await store.forget(Forgetting(ADA, "nobody", ["a"], [], [], keep_listing))
        assert await store.friends(ADA) == await store.friends(BOB) == []
        assert ADA not in await store.players()
        await mark(store, BOB, ADA)
        assert await store.friends(BOB) == []

    stores.run(test())
