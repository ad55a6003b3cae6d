"""The worked combat example of the rules, card by card, with the effect of each shot (ruling 15)."""

from __future__ import annotations

from pathlib import Path

from starfelt.files import parse_json
from starfelt.games.hexfleet.rules.events import Fired
from starfelt.messages import say
from starfelt.play.match_file import replay_file

EXAMPLES = Path(__file__).parents[4] / "examples"

REPLAY = replay_file(parse_json((EXAMPLES / "benellyn.json").read_bytes()))
SHOTS = [happened.event for happened in REPLAY.match.log if isinstance(happened.event, Fired)]


def test_its_story() -> None:
    lines = [line for h in REPLAY.match.log for line in REPLAY.match.game.tell(REPLAY.match.state, h.event)]
    told = "".join(f"{say('en', line.id, line.args)}\n" for line in lines)
    assert told == (EXAMPLES / "benellyn.txt").read_text("utf-8")


def test_each_shot_does_what_the_rules_tell() -> None:
    """The shooter, the number of cards turned up, the number of hits, and the suits of the damage."""
    told = [
        ("K1", 8, 2, "HS"),
        ("K1", 8, 0, ""),
        ("B1", 8, 1, "S"),
        ("B1", 8, 1, "S"),
        ("B1", 8, 1, "H"),
        ("K1", 8, 0, ""),
        ("K1", 8, 4, "DDSS"),
        ("B1", 6, 1, "H"),
        ("K1", 8, 5, "DDHHS"),
    ]
    assert [
        (
            shot.ship,
            len(shot.cards),
            sum(card.hit for card in shot.cards),
            "".join(sorted(card.card[-1] for card in shot.damage)),
        )
        for shot in SHOTS
    ] == told
    assert all(shot.suits == "S" for shot in SHOTS)


def test_the_pack_is_shuffled_on_the_way() -> None:
    shuffled = [
        index
        for index, shot in enumerate(SHOTS)
        if any(card.shuffled for card in (*shot.cards, *shot.damage))
    ]
    assert shuffled == [5]


def test_how_it_ends() -> None:
    result = REPLAY.result()
    assert result["refused"] == []
    assert result["outcome"] == {"winners": (1,), "reason": "outcome-last-side"}
    state = result["state"]
    assert list(state) == ["turn", "ships", "pack_left", "channels"]
    assert (state["turn"], state["pack_left"], state["channels"]) == (8, 12, [["B1", "K1"]])
    benellyn, kal_pol = state["ships"]
    assert benellyn == {
        "id": "B1",
        "side": 0,
        "class": "heavy",
        "shields": 13,
        "weapons": 12,
        "propulsion": 4,
        "shields_up": True,
        "q": 0,
        "r": 6,
        "facing": 0,
        "status": "away",
    }
    assert (kal_pol["shields"], kal_pol["weapons"], kal_pol["propulsion"]) == (14, 16, 6)
