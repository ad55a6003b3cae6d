"""The tables of options in the documentation, drawn from the games' declarations while the pages are built.

A rules page says `<!-- options -->` where its game's table belongs, in words; `docs/formats.md` says
`<!-- options lightspeed -->`, and is given keys and values as files write them. The documentation's builder calls
`on_page_markdown`; `uv run scripts/docs_options.py` prints all tables.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, cast

from starfelt import games
from starfelt.games.options import Option, declared
from starfelt.messages import LANGUAGES, bundle, say

_RULES = re.compile(r"rules/(?P<game>[a-z]+)(?:\.(?P<language>[a-z]{2}))?\.md")
_HERE, _KEYS = "<!-- options -->", re.compile(r"<!-- options (?P<game>[a-z]+) -->")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return a page's text with its tables of options, before the builder reads it."""
    return filled(markdown, page.file.src_uri)


def filled(markdown: str, path: str) -> str:
    """Return the text of the page at `path`, below `docs/`, with its tables of options."""
    rules = _RULES.fullmatch(path)
    if rules:
        return markdown.replace(_HERE, words_table(rules["game"], rules["language"] or LANGUAGES[0]))
    return _KEYS.sub(lambda found: keys_table(found["game"]), markdown)


def words_table(game_id: str, language: str) -> str:
    """Return what each option of a game changes, in words, and its values; what a form begins with stands out."""
    heads = [say(language, f"option-head-{head}") for head in ("name", "more", "values")]
    return _table(heads, (_Words(option, language).row() for option in _options(game_id)))


def keys_table(game_id: str) -> str:
    """Return the keys of a game's options in files, with their values and defaults."""
    rows = (
        [
            f"`{option.name}`",
            _file_values(option),
            f"`{_json(option.default)}`",
            say("en", f"{option.words}-more"),
        ]
        for option in _options(game_id)
    )
    return _table(["option", "values", "default", "what it changes"], rows)


def _options(game_id: str) -> tuple[Option, ...]:
    return declared(game_id, games.get(game_id).options_type)


def _table(heads: list[str], rows: Iterator[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows))


def _json(value: Any) -> str:
    return re.sub(r"\.0\b", "", json.dumps(value))


class _Words:
    """An option in one language."""

    def __init__(self, option: Option, language: str) -> None:
        self.option, self.language = option, language

    def row(self) -> list[str]:
        """Return the option's name, what it changes, its values."""
        option = self.option
        said = [say(self.language, f"{option.words}-more")]
        for value in option.values:
            more = f"{option.words}-{value.name}-more"
            if bundle(self.language).has_message(more):
                args = {"name": self.value(value.value), "more": say(self.language, more)}
                said.append(say(self.language, "option-value-more", args))
        return [f"**{say(self.language, option.words)}**", " ".join(said), self.values()]

    def values(self) -> str:
        """Return the values that a form offers."""
        option = self.option
        if option.kind == "own":
            return ""
        if option.kind in {"number", "size"}:
            ends = [{"least": part.least, "most": part.live} for part in option.ranges]
            ranges = " × ".join(say(self.language, "option-range", part) for part in ends)
            return say(self.language, "option-ranged", {"range": ranges, "start": self.shown(option.start)})
        values = [True, False] if option.kind == "switch" else [value.value for value in option.values]
        return ", ".join(map(self.shown, values))

    def shown(self, value: Any) -> str:
        """Return a value in words; the one that a form begins with stands out."""
        return f"**{self.value(value)}**" if value == self.option.start else self.value(value)

    def value(self, value: Any) -> str:
        """Return what a value is called."""
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


def _file_values(option: Option) -> str:
    """Return the values that a file may give."""
    null = ", or null" if option.default is None else ""
    if option.kind == "own":
        return f"see below{null}"
    if option.kind == "switch":
        return "`true` or `false`"
    if option.ranges:
        return " by ".join(f"{part.least:g} to {_json(part.most)}" for part in option.ranges) + null
    return ", ".join(f"`{value.value}`" for value in option.values)


if __name__ == "__main__":
    for game in games.GAMES:
        print(
            keys_table(game), *(words_table(game, language) for language in LANGUAGES), sep="\n\n", end="\n\n"
        )
