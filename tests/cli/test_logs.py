"""The server's log output."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest

from starfelt.cli.logs import set_up


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger("uvicorn.access").setLevel(logging.NOTSET)


def test_lines_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("warning", "text", access=False)
    logging.getLogger("starfelt.a").warning("saving works %s", "again")
    logging.getLogger("starfelt.a").info("never seen")
    logging.getLogger("uvicorn.access").info("never seen")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(" WARNING starfelt.a: saving works again")


def test_lines_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("error", "json", access=True)
    logging.getLogger("uvicorn.access").info("GET /")
    try:
        raise ValueError("a\nb")
    except ValueError:
        logging.getLogger("starfelt.a").exception("it broke: %s", "so")
    asked, broke = map(json.loads, capsys.readouterr().err.splitlines())
    assert (asked["level"], asked["message"]) == ("info", "GET /")
    assert (broke["level"], broke["logger"], broke["message"]) == ("error", "starfelt.a", "it broke: so")
    assert "ValueError: a\nb" in broke["trace"]
