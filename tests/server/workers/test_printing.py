"""Printable sheets over HTTP: made once, limited, and refused with a message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from kit.asynchronous import run
from kit.live_server import LiveServer
from starfelt.files import BadFile
from starfelt.paper.printing import NoPrinter
from starfelt.server.common import limits
from starfelt.server.common.failure import Failure
from starfelt.server.workers.printing import Printer, SheetsRequest
from starfelt.server.workers.process_pool import WorkerProcess


def refused(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_a_game_is_downloaded_to_print(server: LiveServer) -> None:
    pytest.importorskip("typst")
    answer = server.http.get("/api/print/ftl.pdf?paper=letter")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="starfelt-ftl-letter.pdf"'
    assert answer.content.startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("address", "answer"),
    [
        ("whist.pdf", (422, "bad-file")),
        ("highest.pdf", (422, "bad-file")),
        ("ftl.pdf?seats=3", (422, "bad-file")),
        ("ftl.pdf?marks=true", (422, "bad-file")),
        ("ftl.pdf?paper=a5", (400, "bad-request")),
        ("ftl.pdf?seats=two", (400, "bad-request")),
        ("ftl.pdf?ink=red", (400, "bad-request")),
    ],
)
def test_what_cannot_be_printed_is_refused(server: LiveServer, address: str, answer: tuple[int, str]) -> None:
    assert refused(server.http.get(f"/api/print/{address}")) == answer


class Jobs(WorkerProcess):
    """An offload whose jobs the test answers at once."""

    def __init__(self, answer: Callable[[SheetsRequest], bytes]) -> None:
        super().__init__(1)
        self.done: list[SheetsRequest] = []
        self._answer = answer

    async def run(self, function: Any, *args: Any, **kwargs: Any) -> Any:
        (wish,) = args
        self.done.append(wish)
        await asyncio.sleep(0)
        return self._answer(wish)


def wish(number: int) -> SheetsRequest:
    return SheetsRequest("ftl", seats=number)


def test_sheets_are_made_once_and_the_longest_unused_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PRINT_KEPT", 2)

    async def ask() -> list[SheetsRequest]:
        jobs = Jobs(lambda wish: b"%PDF-")
        press = Printer(jobs)
        await asyncio.gather(press.pdf(wish(1)), press.pdf(wish(1)))
        for number in (2, 1, 3, 1, 2):
            await press.pdf(wish(number))
        return jobs.done

    assert run(ask()) == [wish(1), wish(2), wish(3), wish(2)]


def too_much(wish: SheetsRequest) -> bytes:
    return bytes(limits.PRINT_BYTES + 1)


def fail(error: Exception) -> Callable[[SheetsRequest], bytes]:
    def answer(wish: SheetsRequest) -> bytes:
        raise error

    return answer


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (fail(NoPrinter()), "no-printer"),
        (fail(TimeoutError()), "no-sheets"),
        (too_much, "no-sheets"),
    ],
)
def test_what_goes_wrong_has_its_sentence(answer: Callable[[SheetsRequest], bytes], code: str) -> None:
    with pytest.raises(Failure) as refusal:
        run(Printer(Jobs(answer)).pdf(wish(1)))
    assert refusal.value.view.code == code


def test_a_missing_extra_is_known_again_when_it_comes_from_another_process() -> None:
    async def ask() -> None:
        offload = WorkerProcess(30)
        try:
            with pytest.raises(NoPrinter):
                await offload.run(raise_no_printer)
        finally:
            offload.close()

    assert issubclass(NoPrinter, BadFile)
    run(ask())


def raise_no_printer() -> None:
    raise NoPrinter
