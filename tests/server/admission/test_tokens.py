"""Guest tokens: only those signed by this server are valid."""

from __future__ import annotations

from starfelt.server.admission.tokens import Tokens


def test_a_token_says_who_one_is_and_cannot_be_made_up() -> None:
    tokens = Tokens(b"secret")
    one, two = tokens.guest(), tokens.guest()
    assert tokens.player(one) == tokens.player(one) != tokens.player(two)
    assert Tokens(b"other").player(one) is None
    assert tokens.player("") is None
    assert tokens.player(tokens._serializer.dumps(["guest"])) is None  # pyright: ignore[reportPrivateUsage]
