"""Guest tokens: only those signed by this server are valid."""

from __future__ import annotations

from starfelt.matches.identity import hash_identity
from starfelt.server.admission.revocations import Revocations
from starfelt.server.admission.tokens import Tokens
from starfelt.store.base import Revocation


def test_a_token_says_who_one_is_and_cannot_be_made_up() -> None:
    tokens = Tokens(b"secret")
    one, two = tokens.guest(), tokens.guest()
    assert tokens.player(one) == tokens.player(one) != tokens.player(two)
    assert Tokens(b"other").player(one) is None
    assert tokens.player("") is None
    assert tokens.player(tokens._serializer.dumps(["guest"])) is None  # pyright: ignore[reportPrivateUsage]


def test_a_token_of_an_earlier_starfelt_is_valid() -> None:
    tokens = Tokens(b"secret")
    old = tokens._serializer.dumps({"guest": "a1" * 12})  # pyright: ignore[reportPrivateUsage]
    assert tokens.player(old) == "a1" * 12


def test_signing_out_elsewhere_spares_one_token_and_those_made_since() -> None:
    revocations = Revocations()
    tokens = Tokens(b"secret", revocations)
    mine = tokens.guest(since=7)
    held = tokens.read(mine)
    assert held is not None
    lost = tokens.guest(held.player, held.since)
    assert tokens.player(lost) == held.player
    revocations.add([Revocation(hash_identity(held.player), 1, held.key, 1)])
    assert tokens.player(lost) is None
    assert tokens.read(mine) == held
    later = tokens.read(tokens.guest(held.player, held.since))
    assert later is not None
    assert (later.player, later.since) == (held.player, 7)
    assert tokens.player(tokens.guest()) is not None
