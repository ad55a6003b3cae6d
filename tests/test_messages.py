"""Sentences in both languages: names one after the other."""

from __future__ import annotations

import pytest

from starfelt.messages import listed, say


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("en", "A draw between Ada and Bob.", "A draw between Ada, Bob and Cyd."),
        ("fr", "Égalité entre Ada et Bob.", "Égalité entre Ada, Bob et Cyd."),
    ],
)
def test_who_ties_is_listed_as_a_sentence_does(language: str, two: str, three: str) -> None:
    assert say(language, "story-draw", listed(["Ada", "Bob"], "owners")) == two
    assert say(language, "story-draw", listed(["Ada", "Bob", "Cyd"], "owners")) == three


def test_a_single_name_stands_for_itself() -> None:
    assert listed(["Ada"], "winners") == {"winners": "Ada", "last": "Ada"}
    over = {**listed(["Ada"], "winners"), "count": 1}
    assert say("en", "log-battle-over", over) == "The battle is over: Ada wins."
