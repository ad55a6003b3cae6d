"""Why other orders are better: what they do against the enemy's likely plots, by the rules."""

from __future__ import annotations

import numpy as np

from starfelt.games.contract import Refused
from starfelt.games.ftl.analysis.reasons import reasons
from starfelt.games.ftl.analysis.weighing import WeighedTurn
from starfelt.games.ftl.bots.reckoning import number_of, table_of
from starfelt.games.ftl.bots.sight import sight_of
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState
from starfelt.games.ftl.rules.notation import read_order
from starfelt.messages import Line, say
from tests.games.ftl.rules.table import ADA, BOB, FtlTable


def number(text: str) -> int:
    order = read_order(text)
    assert not isinstance(order, Refused)
    return number_of(order)


def told(state: FtlState, played: str, better: str, *answers: tuple[str, float]) -> list[Line]:
    """Return the reasons for better orders of Ada, against Bob's plots with their shares."""
    keys, _ = table_of(sight_of(FTL.view(state, None)))
    sheets = [[played, better], [plot for plot, _ in answers]]
    plots = np.zeros((2, max(map(len, sheets)), len(keys)), dtype=np.int64)
    for seat, own in enumerate(sheets):
        for place, sheet in enumerate(own):
            orders = dict(entry.split() for entry in sheet.split(",") if entry)
            for n, key in enumerate(keys):
                if key.seat == seat and key.name in orders:
                    plots[seat, place, n] = number(orders[key.name])
    mixtures = np.zeros((2, plots.shape[1]))
    mixtures[ADA, 1] = 1.0
    mixtures[BOB, : len(answers)] = [share for _, share in answers]
    worths = np.zeros((plots.shape[1], plots.shape[1]))
    return list(reasons(state, WeighedTurn(keys, plots, worths, mixtures, 0.0, 0), ADA, 1))


def test_a_ship_that_turns_can_be_hit() -> None:
    """Bob's missile is four inches ahead, and aims at Ada's ship. It stays in one case of four."""
    state = FtlTable(missiles=([], [(24, 38, 180)])).state
    rather, harm, *_ = told(state, "ship R+90", "ship S1", ("m1 S8", 0.75), ("m1 R+90", 0.25))
    assert rather == Line("analysis-ship-rather", {"kind": "sprint", "share": 100})
    assert harm == Line("analysis-plot-harm", {"what": "hit", "played": 75, "better": 0})
    english = "With your orders your ship is hit in 75 of 100 cases, with the better ones it is not."
    assert say("en", harm.id, {**harm.args, "you": "yes"}) == english
    french = (
        "Avec ses ordres, son vaisseau est touché dans 75 cas sur 100 ; avec les meilleurs, il ne l’est pas."
    )
    assert say("fr", harm.id, {**harm.args, "you": "no"}) == french


def test_a_ship_that_leaves_the_table_is_lost() -> None:
    state = FtlTable(ada=(24, 2, 0), bob=(24, 40, 180)).state
    _, harm, *_ = told(state, "ship S8", "ship R-90", ("ship S1", 1.0))
    assert harm == Line("analysis-plot-harm", {"what": "lost", "played": 100, "better": 0})


def test_better_orders_hit_the_enemy() -> None:
    """Bob's ship turns, so that it can be hit, in 60 of 100 cases."""
    state = FtlTable(missiles=([(24, 10, 0)], [])).state
    hits, *_ = told(state, "m1 S1", "m1 S8", ("ship R+90", 0.6), ("ship S8", 0.4))
    assert hits == Line("analysis-plot-hits", {"played": 0, "better": 60})


def test_missiles_are_kept_on_the_table() -> None:
    state = FtlTable(missiles=([(2, 2, 270)], [])).state
    kept, *_ = told(state, "m1 S8", "m1 R+90", ("ship S1", 1.0))
    assert kept == Line("analysis-plot-missiles", {"played": 1, "better": 0})


def test_what_aims_at_whom_afterwards_is_told() -> None:
    """Two missiles aim at Ada's ship where it stays; where it flies to, none does. Its own missile turns to Bob's."""
    state = FtlTable(missiles=([(18, 6, 0)], [(24, 36, 180), (30, 42, 270)])).state
    lines = told(state, "ship R+90", "ship S8, m1 R+90", ("ship R+90", 1.0))
    assert lines[:3] == [
        Line("analysis-ship-rather", {"kind": "sprint", "share": 100}),
        Line("analysis-plot-threats", {"played": 2, "better": 0}),
        Line("analysis-plot-aims", {"played": 0, "better": 1}),
    ]
