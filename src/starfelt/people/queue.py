"""The queue of a game: players who wait for another person, paired by rating, and asked before their match begins.

A pair is offered a match. Who does not accept in time loses the place; the other keeps theirs. Pure rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot

import msgspec
from msgspec.structs import replace

#: Two players may meet whose ratings differ by so much, and by their standard errors.
_NEAR = 100.0
#: What the longer wait of the two adds, in points a second.
_WIDENING = 10.0
#: A place is gone when its page has not asked for so long. A page asks every two seconds.
GONE_MS = 15_000
#: A place remembers when its page asked, to these milliseconds.
_SEEN_MS = 4000
#: The time to accept, and the time in which both pages hear of the match.
ACCEPT_MS, _HEAR_MS = 20_000, 20_000


class QueuePlace(msgspec.Struct, frozen=True):
    """A player's place: their rating with its standard error, since when they wait, and when their page last asked.

    `address`: a hash of where they came from. `kept`: they have a recovery code. Moments are in milliseconds since the
    epoch.
    """

    player: str
    name: str
    address: str
    mean: float
    error: float
    kept: bool
    since: int
    seen: int


class Offer(msgspec.Struct, frozen=True):
    """A match that is offered to two players until a moment. Once both have accepted, it is made under its name."""

    match: str
    players: tuple[str, str]
    until: int
    accepted: tuple[str, ...] = ()

    @property
    def agreed(self) -> bool:
        """Tell whether both have accepted."""
        return len(self.accepted) == len(self.players)


class Queue(msgspec.Struct, frozen=True):
    """The queue of one game."""

    places: tuple[QueuePlace, ...] = ()
    offers: tuple[Offer, ...] = ()

    @property
    def waiting(self) -> int:
        """Return how many still wait: their match is not agreed."""
        return len(self.places) - sum(len(offer.players) for offer in self.offers if offer.agreed)

    def place_of(self, player: str) -> QueuePlace | None:
        """Return a player's place, or None."""
        return next((place for place in self.places if place.player == player), None)

    def offer_to(self, player: str) -> Offer | None:
        """Return what a player is offered, or None."""
        return next((offer for offer in self.offers if player in offer.players), None)


def may_meet(one: QueuePlace, other: QueuePlace, now: int) -> bool:
    """Tell whether two places may be paired at a moment."""
    waited_s = max(now - min(one.since, other.since), 0) / 1000
    reach = _NEAR + hypot(one.error, other.error) + _WIDENING * waited_s
    return one.player != other.player and abs(one.mean - other.mean) <= reach


def pair_up(places: Iterable[QueuePlace], now: int) -> list[tuple[QueuePlace, QueuePlace]]:
    """Pair places: who has waited longest meets the nearest of those whom they may meet."""
    free = sorted(places, key=lambda place: (place.since, place.player))
    pairs: list[tuple[QueuePlace, QueuePlace]] = []
    while free:
        first = free.pop(0)
        near = [other for other in free if may_meet(first, other, now)]
        if near:
            nearest = min(near, key=lambda other: abs(other.mean - first.mean))
            free.remove(nearest)
            pairs.append((first, nearest))
    return pairs


def advance(queue: Queue, now: int, name_match: Callable[[], str]) -> Queue:
    """Return the queue at a moment: without places that are gone or did not accept, and with offers to new pairs.

    A clock that was ahead, and was set back, has written moments that are still to come. They count as now.
    """
    queue = _until_now(queue, now)
    ended = [offer for offer in queue.offers if offer.until <= now]
    lost = {
        player for offer in ended for player in offer.players if offer.agreed or player not in offer.accepted
    }
    # Whose match is agreed may be on its page already.
    agreed = {player for offer in queue.offers if offer.agreed for player in offer.players}
    places = tuple(
        place
        for place in queue.places
        if place.player not in lost and (place.player in agreed or now - place.seen < GONE_MS)
    )
    here = {place.player for place in places}
    offers = tuple(offer for offer in queue.offers if offer not in ended and here.issuperset(offer.players))
    asked = {player for offer in offers for player in offer.players}
    pairs = pair_up((place for place in places if place.player not in asked), now)
    new = (Offer(name_match(), (one.player, other.player), now + ACCEPT_MS) for one, other in pairs)
    return Queue(places, (*offers, *new))


def _until_now(queue: Queue, now: int) -> Queue:
    """Return the queue as if it had been written now, at the latest."""
    places = (
        replace(place, since=min(place.since, now), seen=min(place.seen, now)) for place in queue.places
    )
    longest = max(ACCEPT_MS, _HEAR_MS)
    offers = (replace(offer, until=min(offer.until, now + longest)) for offer in queue.offers)
    return Queue(tuple(places), tuple(offers))


def join(queue: Queue, place: QueuePlace) -> Queue:
    """Return the queue in which a player has a place: the one they had, or a new one at the end."""
    if queue.place_of(place.player) is not None:
        return look(queue, place.player, place.seen)
    return replace(queue, places=(*queue.places, place))


def look(queue: Queue, player: str, now: int) -> Queue:
    """Return the queue after a player's page has asked."""
    places = tuple(
        replace(place, seen=now) if place.player == player and now - place.seen >= _SEEN_MS else place
        for place in queue.places
    )
    return replace(queue, places=places)


def accept(queue: Queue, player: str, now: int) -> Queue:
    """Return the queue after a player has accepted what they are offered, if anything."""

    def answer(offer: Offer) -> Offer:
        if player not in offer.players or player in offer.accepted:
            return offer
        answered = replace(offer, accepted=(*offer.accepted, player))
        return replace(answered, until=now + _HEAR_MS) if answered.agreed else answered

    return replace(look(queue, player, now), offers=tuple(map(answer, queue.offers)))


def leave(queue: Queue, player: str) -> Queue:
    """Return the queue without a player. Who was paired with them keeps their place. An agreed match stays agreed."""
    if (offer := queue.offer_to(player)) and offer.agreed:
        return queue
    return Queue(
        tuple(place for place in queue.places if place.player != player),
        tuple(offer for offer in queue.offers if player not in offer.players),
    )
