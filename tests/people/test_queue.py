"""The queue of a game: who meets whom, and what becomes of places whose players answer or are gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, permutations

from hypothesis import given
from hypothesis import strategies as st

from starfelt.people.queue import (
    ACCEPT_MS,
    GONE_MS,
    Queue,
    QueuePlace,
    accept,
    advance,
    join,
    leave,
    look,
    may_meet,
    pair_up,
)

MINUTE_MS = 60_000


def place(player: str, mean: float = 1500, error: float = 60, since: int = 0) -> QueuePlace:
    return QueuePlace(player, player.title(), "home", mean, error, True, since, since)


def names() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"match{next(numbers)}"


def asked(*players: str) -> Queue:
    """Return a queue whose first two players have just been asked."""
    return advance(Queue(tuple(map(place, players))), 0, names())


def players(queue: Queue) -> list[str]:
    return [place.player for place in queue.places]


PLACES = st.lists(
    st.builds(
        place,
        st.sampled_from("abcdefgh"),
        st.floats(0, 3000),
        st.floats(30, 250),
        st.integers(0, MINUTE_MS),
    ),
    unique_by=lambda one: one.player,
)


@given(PLACES, st.integers(0, 5 * MINUTE_MS))
def test_nobody_meets_themselves_and_meeting_is_mutual(places: list[QueuePlace], now: int) -> None:
    for one in places:
        assert not may_meet(one, one, now)
        assert all(may_meet(one, other, now) == may_meet(other, one, now) for other in places)


@given(PLACES, st.integers(0, 5 * MINUTE_MS))
def test_each_place_is_in_one_pair_and_no_two_that_may_meet_are_left(
    places: list[QueuePlace], now: int
) -> None:
    pairs = pair_up(places, now)
    paired = [one.player for pair in pairs for one in pair]
    assert len(paired) == len(set(paired))
    assert all(may_meet(one, other, now) for one, other in pairs)
    left = [one for one in places if one.player not in paired]
    assert not any(may_meet(one, other, now) for one, other in permutations(left, 2))


@given(PLACES)
def test_after_five_minutes_at_most_one_waits(places: list[QueuePlace]) -> None:
    assert len(places) - 2 * len(pair_up(places, 6 * MINUTE_MS)) <= 1


@given(PLACES, st.integers(0, 5 * MINUTE_MS))
def test_the_order_of_the_places_does_not_matter(places: list[QueuePlace], now: int) -> None:
    assert pair_up(places, now) == pair_up(places[::-1], now)


def test_the_allowed_distance_grows_with_the_wait_and_with_doubt() -> None:
    one, far, unsure = place("ada"), place("bob", 2000), place("eve", 1800, 240)
    assert may_meet(one, unsure, 0)
    assert not may_meet(one, far, 0)
    assert may_meet(one, far, MINUTE_MS)


def test_who_waits_longest_meets_the_nearest() -> None:
    waiting = [place("ada", 1500, since=0), place("bob", 1600, since=1), place("eve", 1510, since=2)]
    ((one, other),) = pair_up(waiting, 3)
    assert (one.player, other.player) == ("ada", "eve")


def test_two_who_accept_have_their_match_until_both_have_heard_of_it() -> None:
    queue = accept(accept(asked("ada", "bob"), "ada", 10), "bob", 20)
    (offer,) = queue.offers
    assert offer.agreed
    assert leave(queue, "ada") == queue
    assert advance(queue, GONE_MS + 10, names()) == queue
    assert advance(queue, offer.until, names()) == Queue()


def test_who_does_not_accept_loses_the_place_and_the_other_keeps_theirs() -> None:
    queue = accept(asked("ada", "bob"), "ada", 10)
    for moment in range(0, ACCEPT_MS, 5000):
        queue = advance(look(look(queue, "ada", moment), "bob", moment), moment, names())
    queue = advance(queue, ACCEPT_MS, names())
    assert players(queue) == ["ada"]
    assert not queue.offers
    assert queue.places[0].since == 0


def test_who_leaves_frees_the_other_for_the_next() -> None:
    queue = advance(leave(asked("ada", "bob", "eve"), "bob"), 10, names())
    assert players(queue) == ["ada", "eve"]
    assert queue.offers[0].players == ("ada", "eve")


def test_a_place_is_gone_with_its_page() -> None:
    assert players(advance(Queue((place("ada"),)), GONE_MS - 1, names())) == ["ada"]
    assert advance(Queue((place("ada"),)), GONE_MS, names()) == Queue()
    assert advance(accept(asked("ada", "bob"), "bob", 5000), GONE_MS, names()).offers == ()


def test_a_clock_that_was_set_back_keeps_no_place_and_no_offer_longer() -> None:
    """Nobody is left in the queue, and nobody waits for an answer, until the clock has caught up."""
    hour = 60 * MINUTE_MS
    early = advance(Queue((place("ada", since=hour), place("bob", since=hour))), hour, names())
    queue = advance(early, 0, names())
    assert players(queue) == ["ada", "bob"]
    assert queue.offers[0].until == ACCEPT_MS
    assert advance(queue, GONE_MS, names()) == Queue()


def test_two_pages_of_one_player_share_a_place() -> None:
    queue = join(join(Queue(), place("ada")), place("ada", since=5000))
    assert [(one.since, one.seen) for one in queue.places] == [(0, 5000)]
    assert not advance(queue, 5000, names()).offers


def test_a_look_is_noted_now_and_then_alone() -> None:
    queue = Queue((place("ada"),))
    assert look(queue, "ada", 3000) == queue
    assert look(queue, "ada", 4000) != queue


@given(
    st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("jlax"), st.integers(0, 9000)), max_size=40)
)
def test_whatever_players_do_each_offer_is_to_two_who_wait(deeds: Sequence[tuple[str, str, int]]) -> None:
    queue, now, name = Queue(), 0, names()
    for player, deed, passed in deeds:
        now += passed
        queue = advance(queue, now, name)
        if deed == "j":
            queue = join(queue, place(player, since=now))
        elif deed == "l":
            queue = look(queue, player, now)
        elif deed == "a":
            queue = accept(queue, player, now)
        else:
            queue = leave(queue, player)
        queue = advance(queue, now, name)
        offered = [one for offer in queue.offers for one in offer.players]
        assert len(offered) == len(set(offered))
        assert set(offered) <= set(players(queue))
        assert len(players(queue)) == len(set(players(queue)))
