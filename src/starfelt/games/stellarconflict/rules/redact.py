"""What is hidden of a match: the ships that each seat chose, and the order of the decks.

`redact` takes it out of events, and `redrawn` draws it anew. Views show only how many ships were chosen, and how many
are left.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from starfelt.cards.editions import fleet_of
from starfelt.games.contract import Event
from starfelt.games.deployment.rules.decks import redealt, with_deck
from starfelt.games.stellarconflict.rules.choosing import cargo_of, choosable, flag_of, may_choose
from starfelt.games.stellarconflict.rules.model import Chosen, Shuffled, StellarConflictState

#: The number of fleets that are tried. If none is valid, the chosen one stays.
_TRIES = 20


def redact(event: Event, seat: int | None) -> Event:
    """Hide the order of decks from all players, and each choice from the other players."""
    match event:
        case Shuffled():
            return replace(event, order=None)
        case Chosen(seat=owner) if owner != seat:
            return replace(event, ships=None)
        case _:
            return event


def redrawn(state: StellarConflictState, seat: int | None, chance: Random) -> StellarConflictState:
    """Return a state that `seat`, or a spectator (None), cannot distinguish from this one."""
    if state.deploying is None:
        orders = tuple(tuple(chance.sample(order, len(order))) for order in state.orders)
        state = replace(state, orders=orders)
    for owner in range(len(state.seats)):
        if owner != seat:
            state = _chosen_anew(state, owner, chance)
        state = _shuffle_deck(state, owner, int(owner == seat), chance)
    return state


def _chosen_anew(state: StellarConflictState, owner: int, chance: Random) -> StellarConflictState:
    """Return the state in which a seat chose other ships: the same number, including those that it has shown."""
    before = state.chosen[owner]
    if before is None:
        return state
    shown = {card.ship for card in state.cards if card.seat == owner}
    shown |= {ship for kept, ship in state.kept_out if kept == owner}
    known = [ship for ship in before if ship in shown]
    others = [ship.id for ship in choosable(fleet_of(state.editions[owner])) if ship.id not in shown]
    for _ in range(_TRIES):
        ships = (*known, *chance.sample(others, len(before) - len(known)))
        if may_choose(state.editions[owner], state.options.scale, ships) is None:
            # New ships replace the removed ones, in the deck too.
            left = [ship for ship in before if ship not in shown]
            swap = dict(zip(left, ships[len(known) :], strict=True))
            deck = tuple(swap.get(ship, ship) for ship in state.decks[owner])
            chosen = (*state.chosen[:owner], ships, *state.chosen[owner + 1 :])
            return replace(state, chosen=chosen, decks=with_deck(state.decks, owner, deck))
    return state


def _shuffle_deck(
    state: StellarConflictState, owner: int, known: int, chance: Random
) -> StellarConflictState:
    """Return the state with a deck in another order; the Cargo ship stays on top and the Flag ship at the bottom."""
    fleet = fleet_of(state.editions[owner])
    deck = state.decks[owner]
    known = max(known, int(cargo_of(fleet).id in deck))
    last = deck[-1:] if deck[known:] and deck[-1] == flag_of(fleet).id else ()
    middle = deck[: len(deck) - len(last)]
    return replace(state, decks=with_deck(state.decks, owner, (*redealt(middle, known, chance), *last)))
