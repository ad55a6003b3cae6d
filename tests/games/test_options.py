"""Option declarations: what forms, terms and tables show of a game's options, and what a live table accepts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from starfelt.files import BadFile, to_struct
from starfelt.games import GAMES
from starfelt.games.options import Option, at_live_tables, check_live, list_given, list_options, option
from starfelt.messages import LANGUAGES, say
from starfelt.play.match import AnyGame


class Wind(msgspec.Struct, frozen=True):
    """An option with parts."""

    gusts: Annotated[tuple[int, ...], at_live_tables(2)] = ()


class SampleOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of an external game, one of each kind."""

    fog: bool = False
    sails: Literal["square", "fore-and-aft"] = "square"
    hurry_s: Annotated[
        int, Meta(ge=0, le=90), option(offers=(0, 30), names={0: "none"}, unit="s", when={"fog": True})
    ] = 0
    sea_mm: Annotated[tuple[Annotated[int, Meta(ge=1, le=9)], Annotated[int, Meta(ge=2, le=8)]], option()] = (
        5,
        5,
    )
    boats: Annotated[
        Annotated[int, Meta(ge=1, le=50)] | None,
        at_live_tables(9),
        option(names={None: "none"}, start=3, more=True, shared=True),
    ] = None
    wind: Wind | None = None


OPTIONS = {found.name: found for found in list_options("regatta", SampleOptions)}

ALL = [(game, found) for game in GAMES.values() for found in list_options(game.id, game.options_type)]


def value_names(found: Option) -> list[tuple[Any, str | None]]:
    return [(named.value, named.name) for named in found.values]


class TestADeclaration:
    def test_the_type_says_how_an_option_is_asked(self) -> None:
        assert {name: found.kind for name, found in OPTIONS.items()} == {
            "sails": "choice",
            "hurry_s": "choice",
            "sea_mm": "size",
            "wind": "own",
            "fog": "switch",
            "boats": "number",
        }

    def test_a_form_asks_for_switches_after_choices_and_for_what_few_want_last(self) -> None:
        assert list(OPTIONS) == ["sails", "hurry_s", "sea_mm", "wind", "fog", "boats"]

    def test_words_are_the_games_or_shared(self) -> None:
        assert OPTIONS["hurry_s"].words == "regatta-option-hurry-s"
        assert OPTIONS["boats"].words == "option-boats"

    def test_the_values_of_a_choice_stand_as_they_are_written(self) -> None:
        assert value_names(OPTIONS["sails"]) == [("square", "square"), ("fore-and-aft", "fore-and-aft")]
        assert value_names(OPTIONS["hurry_s"]) == [(0, "none"), (30, None)]

    def test_a_number_has_its_range_and_the_names_of_special_values(self) -> None:
        (bounds,) = OPTIONS["boats"].ranges
        assert (bounds.least, bounds.most, bounds.live) == (1, 50, 9)
        assert value_names(OPTIONS["boats"]) == [(None, "none")]

    def test_a_size_has_two_ranges(self) -> None:
        assert [(bounds.least, bounds.most) for bounds in OPTIONS["sea_mm"].ranges] == [(1, 9), (2, 8)]

    def test_a_form_starts_with_the_default_or_as_it_is_told(self) -> None:
        assert (OPTIONS["hurry_s"].default, OPTIONS["hurry_s"].start) == (0, 0)
        assert (OPTIONS["boats"].default, OPTIONS["boats"].start) == (None, 3)

    def test_no_form_asks_for_a_number_without_an_end(self) -> None:
        class Endless(msgspec.Struct):
            depth: Annotated[int, Meta(ge=0)] = 1

        (depth,) = list_options("regatta", Endless)
        assert (depth.kind, depth.ranges) == ("own", ())


class TestWhatIsGiven:
    def test_only_what_differs_from_the_defaults(self) -> None:
        assert list_given(SampleOptions()) == {}
        assert list_given(SampleOptions(fog=True, sea_mm=(5, 5))) == {"fog": True}


class TestALiveTable:
    @pytest.mark.parametrize(
        ("options", "path"),
        [(SampleOptions(boats=10), "boats"), (SampleOptions(wind=Wind((1, 2, 3))), "wind.gusts")],
    )
    def test_it_takes_less_than_a_file_may(self, options: SampleOptions, path: str) -> None:
        with pytest.raises(BadFile, match="a live table takes at most") as refused:
            check_live(options)
        assert refused.value.path == path

    def test_it_takes_what_it_says(self) -> None:
        check_live(SampleOptions(boats=9, wind=Wind((1, 2))))
        check_live(SampleOptions())


@pytest.mark.parametrize(
    ("game", "found"), ALL, ids=lambda part: getattr(part, "name", getattr(part, "id", ""))
)
class TestEveryOptionOfEveryGame:
    def test_it_is_said_in_every_language(self, game: AnyGame, found: Option) -> None:
        named = [f"{found.words}-{value.name}" for value in found.values if value.name is not None]
        for language in LANGUAGES:
            for words in (found.words, f"{found.words}-more", *named):
                assert say(language, words)
            if found.unit:
                for unit in [
                    f"option-unit-{found.unit}",
                    *[f"option-size-{found.unit}"] * (found.kind == "size"),
                ]:
                    assert say(language, unit, {"count": 2, "width": 1, "height": 3})

    def test_the_rules_take_what_a_form_offers(self, game: AnyGame, found: Option) -> None:
        for value in (found.start, *(value.value for value in found.values)):
            options = to_struct({**found.when, found.name: value}, game.options_type)
            check_live(options)
            assert msgspec.to_builtins(options)[found.name] == value

    def test_it_is_asked_in_view_of_options_that_there_are(self, game: AnyGame, found: Option) -> None:
        for name, value in (*found.when.items(), *found.unless.items()):
            assert to_struct({name: value}, game.options_type)
