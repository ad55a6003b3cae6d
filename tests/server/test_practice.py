"""Practice: a match whose other seat nobody plays goes on by itself, in every game."""

from __future__ import annotations

from typing import Any

from kit.live_server import LiveServer, SocketPlayer


def practise(server: LiveServer, game: str, **options: Any) -> SocketPlayer:
    """Begin a match against nobody."""
    token = server.guest()
    match = server.make(token, game, bots=[{"level": "idle"}], options=options)
    ada = server.sit(match, token)
    ada.do("ready", ready=True)
    ada.until_phase("playing")
    return ada


def until_turn(player: SocketPlayer) -> dict[str, Any]:
    """Receive until the match waits for nobody but the player; return the game's view."""
    while True:
        view = next(frame["view"] for frame in reversed(player.heard) if "view" in frame)
        if all(each["seat"] == view["you"] for each in view["awaited"]):
            return view["view"]
        player.hear()


def test_the_battle_starts_when_ones_last_card_lies(server: LiveServer) -> None:
    ada = practise(server, "lightspeed", placing="fast", aim="full", decide_s=1)
    for column in range(10):
        assert ada.do("place", x_mm=60 + 110 * column, y_mm=740, heading_deg=0)["t"] == "done"
    ended = ada.until_phase("finished")
    assert {ship["seat"] for ship in ended["view"]["ships"]} == {0}
    assert len(ended["view"]["ships"]) == 10
    assert ended["view"]["battle"]
    assert ended["outcome"]["winners"] == [0]


def test_a_plot_is_resolved_as_soon_as_it_is_sealed(server: LiveServer) -> None:
    ada = practise(server, "ftl", plot_clock_s=None, idle="normal-space", turn_limit=None)
    for turn in 1, 2, 3:
        assert until_turn(ada)["turn"] == turn
        assert ada.do("seal")["t"] == "done"


def test_ships_that_nobody_commands_are_passed_over(server: LiveServer) -> None:
    ada = practise(server, "hexfleet", turn_limit=None, scenario="skirmish")
    for _ in range(3):
        assert until_turn(ada)["active"]["seat"] == 0
        assert ada.do("done")["t"] == "done"
    # A side has two ships, so its third activation is in another turn than the first.
    assert until_turn(ada)["turn"] > 1
