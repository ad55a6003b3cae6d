"""The metrics for a host's monitoring."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from kit import patient_http
from kit.live_server import LiveServer
from starfelt.files import BadFile
from starfelt.server.common.metrics import committing, serve_metrics
from starfelt.store.base import Conflict


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def test_a_match_shows_in_the_figures(tmp_path: Path) -> None:
    server = LiveServer(tmp_path)
    try:
        events, made = value("starfelt_events_total"), value("starfelt_request_seconds_count", status="201")
        token = server.guest()
        match = server.make(token)
        assert value("starfelt_events_total") > events
        assert value("starfelt_request_seconds_count", status="201") == made + 2

        ada = server.sit(match, token)
        assert value("starfelt_matches_loaded") == 1
        done = value("starfelt_command_seconds_count", answer="done")
        ada.do("ready", ready=True)
        assert value("starfelt_sockets", who="seated") == 1
        assert value("starfelt_command_seconds_count", answer="done") == done + 1
        code = ada.do("say", number=1)["code"]
        assert value("starfelt_command_seconds_count", answer=code) >= 1
        assert value("starfelt_bots_waiting") == 0
    finally:
        server.stop()


def test_commits_are_told_apart() -> None:
    counts = {
        result: value("starfelt_commit_seconds_count", result=result)
        for result in ("written", "conflict", "failed")
    }
    with committing(1):
        pass
    with pytest.raises(Conflict), committing(1):
        raise Conflict("7 is there")
    with pytest.raises(asyncio.CancelledError), committing(1):
        raise asyncio.CancelledError
    for result, count in counts.items():
        assert value("starfelt_commit_seconds_count", result=result) == count + 1


def test_they_are_read_at_a_port_of_their_own(port: int) -> None:
    with socket.create_server(("127.0.0.1", port)), pytest.raises(BadFile, match="cannot listen"):
        serve_metrics("127.0.0.1", port)
    close = serve_metrics("127.0.0.1", port)
    try:
        text = patient_http.get(f"http://127.0.0.1:{port}/metrics").text
    finally:
        close()
    assert "# TYPE starfelt_command_seconds histogram" in text
    assert "starfelt_bots_waiting" in text
