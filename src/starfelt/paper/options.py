"""A game's options as a Markdown table, for the printed rules and the documentation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from starfelt import games
from starfelt.games.options import Option, list_options
from starfelt.messages import bundle, say
from starfelt.paper.book import Sheets

#: Options that mean nothing at a real table: the screen's aids, clocks of an online match, sizes and files. A game's
#: `Sheets` name more.
_ONLINE = frozenset(
    [
        "aim",
        "choose_s",
        "clock_waits",
        "decide_s",
        "deploy_s",
        "fleets",
        "missile_radius_in",
        "odds",
        "plot_clock_s",
        "ready_s",
        "ship_radius_in",
        "ships",
        "table_in",
        "table_mm",
        "turn_s",
    ]
)


def words_table(game_id: str, language: str, *, on_paper: bool = False) -> str:
    """Return a table of a game's options: what each changes, and its values. Default values are emphasised.

    `on_paper`: only the options of a real table, in two columns.
    """
    heads = [say(language, f"option-head-{head}") for head in ("name", "more", "values")]
    options = options_of(game_id)
    if not on_paper:
        return table(heads, (_Words(option, language).row() for option in options))
    sheets: Sheets | None = games.packages()[game_id].load("book")
    online = _ONLINE.union(sheets.unprinted_options if sheets else ())
    at_table = [option for option in options if option.name not in online]
    return table(heads[:2], (_Words(option, language).describe() for option in at_table))


def options_of(game_id: str) -> tuple[Option, ...]:
    """Return the options that a game declares."""
    return list_options(game_id, games.get(game_id).options_type)


def table(heads: list[str], rows: Iterable[list[str]]) -> str:
    """Return a Markdown table."""
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows))


class _Words:
    """An option's texts in one language."""

    def __init__(self, option: Option, language: str) -> None:
        self.option, self.language = option, language

    def row(self) -> list[str]:
        """Return the option's name, its effect, and its values."""
        return [self.name(), " ".join(self.effects()), self.values()]

    def describe(self) -> list[str]:
        """Return the option's name, and its effect with the values that the effect does not explain.

        A message `{option}-paper` says it all where a real table has less than the screen.
        """
        paper = f"{self.option.words}-paper"
        if bundle(self.language).has_message(paper):
            return [self.name(), say(self.language, paper)]
        effects = self.effects()
        explained = len(effects) > 1 or self.option.kind == "switch"
        return [self.name(), " ".join(effects if explained else [*effects, self.values()]).strip()]

    def name(self) -> str:
        return f"**{say(self.language, self.option.words)}**"

    def effects(self) -> list[str]:
        """Return what the option changes, then what each value means."""
        option = self.option
        said = [say(self.language, f"{option.words}-more")]
        for value in option.values:
            more = f"{option.words}-{value.name}-more"
            if bundle(self.language).has_message(more):
                args = {"name": f"*{self.value(value.value)}*", "more": say(self.language, more)}
                said.append(say(self.language, "option-value-more", args))
        return said

    def values(self) -> str:
        """Return the values that a form offers."""
        option = self.option
        if option.kind == "own":
            return ""
        if option.kind in {"number", "size"}:
            ends = [{"least": part.least, "most": part.live} for part in option.ranges]
            ranges = " × ".join(say(self.language, "option-range", part) for part in ends)
            return say(
                self.language, "option-ranged", {"range": ranges, "start": self.describe_value(option.start)}
            )
        values = [True, False] if option.kind == "switch" else [value.value for value in option.values]
        return ", ".join(map(self.describe_value, values))

    def describe_value(self, value: Any) -> str:
        """Return a value's name. The default value is emphasised."""
        return f"**{self.value(value)}**" if value == self.option.start else self.value(value)

    def value(self, value: Any) -> str:
        """Return a value's name."""
        option = self.option
        if isinstance(value, bool):
            return say(self.language, "option-yes" if value else "option-no")
        name = next((known.name for known in option.values if known.value == value), None)
        if name is not None:
            return say(self.language, f"{option.words}-{name}")
        if isinstance(value, tuple):
            width, height = cast(tuple[float, float], value)
            return say(self.language, f"option-size-{option.unit}", {"width": width, "height": height})
        return (
            say(self.language, f"option-unit-{option.unit}", {"count": value}) if option.unit else str(value)
        )
