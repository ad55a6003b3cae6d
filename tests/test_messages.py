"""Messages in both languages: their files, lists of names, numbers."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources

import pytest
from fluent.syntax import ast, parse

from starfelt.messages import LANGUAGES, Bundle, elide, language_of_environment, list_names, say, say_name


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_id_stands_in_one_file_alone(language: str) -> None:
    # Of two messages with one id, only the first would be used.
    folder = resources.files("starfelt.messages").joinpath(language)
    ids = Counter(
        entry.id.name
        for file in folder.iterdir()
        if file.name.endswith(".ftl")
        for entry in parse(file.read_text("utf-8")).body
        if isinstance(entry, ast.Message)
    )
    assert [name for name, count in ids.items() if count > 1] == []


@pytest.mark.parametrize(("language", "wrong"), [("en", r"[\d}]\s%"), ("fr", r"[\d}]%")])
def test_a_percent_sign_stands_as_the_language_writes_it(language: str, wrong: str) -> None:
    folder = resources.files("starfelt.messages").joinpath(language)
    texts = [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")]
    assert [line for text in texts for line in text.splitlines() if re.search(wrong, line)] == []


@pytest.mark.parametrize(
    ("language", "miss"),
    [
        ("en", "Ada’s Ghost misses asteroid 2 by 312.5 mm."),
        ("fr", "Ghost (Ada) manque l’astéroïde 2 de 312,5\N{NO-BREAK SPACE}mm."),
    ],
)
def test_a_length_is_written_as_the_language_writes_numbers(language: str, miss: str) -> None:
    args = {"ship": "Ghost", "owner": "Ada", "gap": 312.5, "number": 2}
    assert say(language, "why-misses-asteroid", args) == miss


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("en", "A draw between Ada and Bob.", "A draw between Ada, Bob and Cyd."),
        ("fr", "Nulle entre Ada et Bob.", "Nulle entre Ada, Bob et Cyd."),
    ],
)
def test_who_ties_is_listed_as_a_sentence_does(language: str, two: str, three: str) -> None:
    assert say(language, "story-draw", list_names(["Ada", "Bob"], "owners")) == two
    assert say(language, "story-draw", list_names(["Ada", "Bob", "Cyd"], "owners")) == three


def test_a_single_name_stands_for_itself() -> None:
    assert list_names(["Ada"], "winners") == {"winners": "Ada", "last": "Ada"}
    over = {**list_names(["Ada"], "winners"), "count": 1}
    assert say("en", "log-battle-over", over) == "The battle is over: Ada wins."


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "A draw between Ada, Player 2 and Player 3."), ("fr", "Nulle entre Ada, Joueur 2 et Joueur 3.")],
)
def test_a_player_without_a_name_is_numbered_in_the_readers_language(language: str, text: str) -> None:
    assert say(language, "story-draw", list_names(["Ada", "Player 2", "Player 3"], "owners")) == text
    assert say_name(language, "Player 1 of Rome") == "Player 1 of Rome"


@pytest.mark.parametrize(
    ("name", "text"), [("Ada", "d’Ada"), ("Émile", "d’Émile"), ("Bob", "de Bob"), ("", "de ")]
)
def test_a_short_french_word_loses_its_vowel_before_another_one(name: str, text: str) -> None:
    assert elide("de", name) == text


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "en_GB"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LC_ALL": "de_DE", "LANG": "fr_FR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_environment(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_is_found_whole_in_its_file(language: str) -> None:
    """The bundle parses messages one by one. Parsed with their whole file, they are the same."""
    folder = resources.files("starfelt.messages").joinpath(language)
    found = Bundle(language)
    for file in folder.iterdir():
        for entry in parse(file.read_text("utf-8")).body if file.name.endswith(".ftl") else ():
            # The bundle finds neither terms nor what is no message.
            assert isinstance(entry, ast.Message | ast.BaseComment)
            if isinstance(entry, ast.Message):
                assert found.has_message(entry.id.name)
                (alone,) = parse(found.texts[entry.id.name]).body
                assert alone.equals(entry, ["span", "comment"])


def test_a_message_comes_with_what_it_quotes() -> None:
    messages = Bundle("en")
    quoting = messages.get_message("fleet-curve").value
    assert quoting
    text, errors = messages.format_pattern(quoting, {"credits": 3, "count": 1})
    assert errors == []
    assert str(text).endswith(": 1 card")
