"""Every refusal code in the source has its sentence in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse

import starfelt
from starfelt.messages import LANGUAGES

SOURCE = Path(starfelt.__file__).parent
#: The calls whose first text argument is a code.
CALLS = frozenset(
    (
        *("Refused", "Failure", "FailureView", "NoMatch", "Problem", "Flaw", "_Lying"),
        *("_End", "_problem", "_spend", "_until"),
    )
)


@cache
def codes() -> tuple[tuple[str, str], ...]:
    """Return the codes in the source, each with its place."""
    return tuple(read_codes())


def read_codes() -> Iterator[tuple[str, str]]:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                texts = [
                    a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
                ]
                if name == "BadFile" and len(node.args) > 2 and isinstance(node.args[2], ast.Constant):
                    yield str(node.args[2].value), f"{path.name}:{node.lineno}"
                if name in CALLS and texts:
                    yield texts[0], f"{path.name}:{node.lineno}"


def sentences(language: str, files: str = "*.ftl") -> set[str]:
    """Return the codes that have a sentence, in some files of a language."""
    paths = (SOURCE / "messages" / language).glob(files)
    return {code for path in paths for code in sentences_in(path)}


@cache
def sentences_in(path: Path) -> frozenset[str]:
    entries = parse(path.read_text("utf-8")).body
    names = [entry.id.name for entry in entries if isinstance(entry, fluent.Message)]
    return frozenset(name.removeprefix("refused-") for name in names if name.startswith("refused-"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence(language: str) -> None:
    known = sentences(language)
    assert [f"{code} ({where})" for code, where in codes() if code not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_server_has_its_code(language: str) -> None:
    assert sentences(language, "refusals.ftl") - {code for code, _ in codes()} == set()
