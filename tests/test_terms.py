"""The words of `docs/terms.md`: every message uses the word for a thing, and none of the words it lists as wrong."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from starfelt.messages import LANGUAGES

PAGE = Path(__file__).parents[1] / "docs/terms.md"


class Term(NamedTuple):
    """One row: for each language its words and those that are not used, and the ids that may use them."""

    words: dict[str, list[str]]
    wrong: dict[str, list[str]]
    excepted: tuple[str, ...]


class Texts(Visitor):
    """Collects the literal texts of a message."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (the parser's name)
        self.found.append(node.value)


def terms() -> list[Term]:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[1:]]
    listed = [[[word.strip() for word in cell.split(",") if word.strip()] for cell in row] for row in cells]
    return [Term({"en": row[0], "fr": row[2]}, {"en": row[1], "fr": row[3]}, tuple(row[5])) for row in listed]


def messages(language: str) -> dict[str, str]:
    """All texts by message id."""
    found: dict[str, str] = {}
    for file in resources.files("starfelt.messages").joinpath(language).iterdir():
        if not file.name.endswith(".ftl"):
            continue
        for entry in parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                texts = Texts()
                texts.visit(entry)
                found[entry.id.name] = " ".join(texts.found)
    return found


def said(word: str, text: str) -> bool:
    """Whether a text has a word, or words, as a whole. “Coup au but” is a hit; other “coup” is not."""
    after = r"(?! +au but)" if word in {"coup", "coups"} else ""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-]){after}", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_uses_another_word(language: str) -> None:
    others = {
        (name, word)
        for name, text in messages(language).items()
        for term in terms()
        if not name.startswith(term.excepted)
        for word in term.wrong[language]
        if said(word, text)
    }
    assert others == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_those_of_the_messages(language: str) -> None:
    text = "\n".join(messages(language).values())
    unused = [
        word
        for term in terms()
        for word in term.words[language]
        if re.search(rf"(?<!\w){re.escape(word.removeprefix('to ')[:5])}", text, re.IGNORECASE) is None
    ]
    assert unused == []


@pytest.mark.parametrize(("language", "opening"), [("en", "Who(ever)?"), ("fr", "Qui")])
def test_no_sentence_hides_its_subject(language: str, opening: str) -> None:
    """“Who leaves the table loses” is a riddle: only a question begins so."""
    hidden = {
        name
        for name, text in messages(language).items()
        for sentence in re.findall(rf"(?:^|(?<=[.!?:;] )){opening} [^.!?]*[.!?]?", text, re.MULTILINE)
        if not sentence.endswith("?")
    }
    assert hidden == set()
