"""The texts of Faster Than Light for players, with each language's number format."""

from __future__ import annotations

import pytest

from starfelt.games.ftl.rules.game import FTL
from starfelt.messages import say
from tests.games.ftl.rules.table import FtlTable


def told(table: FtlTable, language: str) -> list[str]:
    lines = [line for event in table.events for line in FTL.tell(table.state, event)]
    return [say(language, line.id, line.args) for line in lines]


@pytest.mark.parametrize(
    ("language", "sprint", "hit"),
    [
        ("en", "Ada’s ship sprints 3.5 in.", "Ada’s missile m1 hits Bob’s ship after 5.25 in."),
        (
            "fr",
            "Le vaisseau d’Ada fonce de 3,5 po.",
            "Le missile m1 d’Ada touche le vaisseau de Bob après 5,25 po.",
        ),
    ],
)
def test_inches_are_written_as_the_language_writes_them(language: str, sprint: str, hit: str) -> None:
    table = FtlTable(ada=(10, 42, 0), bob=(24, 6, 180), missiles=([(18, 6, 90)], []))
    table.turn("ship S3.5, m1 S8", "ship L")
    sentences = told(table, language)
    assert sprint in sentences
    assert hit in sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Ada’s ship stays in normal space.",
                "Ada’s missile m1 turns 45° to the right.",
                "Ada’s missile m2 turns 15° to the left.",
                "Bob gave no orders.",
            ],
        ),
        (
            "fr",
            [
                "Le vaisseau d’Ada reste en espace normal.",
                "Le missile m1 d’Ada tourne de 45° vers la droite.",
                "Le missile m2 d’Ada tourne de 15° vers la gauche.",
                "Bob n’a donné aucun ordre.",
            ],
        ),
    ],
)
def test_each_order_is_told_once_in_words(language: str, sentences: list[str]) -> None:
    table = FtlTable(ada=(10, 42, 0), bob=(24, 6, 180), missiles=([(18, 6, 90), (20, 30, 0)], []))
    table.turn("ship R0, m1 R+45, m2 R-15", "")
    lines = told(table, language)
    assert [lines.count(sentence) for sentence in sentences] == [1] * len(sentences)
    assert sum("Ada" in line and "scell" not in line and "sealed" not in line for line in lines) == 3
