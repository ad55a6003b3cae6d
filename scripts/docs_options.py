"""Fills in the tables of game options in the documentation, from the games' declarations, while the pages are built.

A rules page has `<!-- options -->` in place of its game's table in words. `docs/formats.md` has `<!-- options
lightspeed -->` in place of a table of keys and values as in files. The documentation's builder calls
`on_page_markdown`; `uv run scripts/docs_options.py` prints all tables.
"""

from __future__ import annotations

import json
import re
from typing import Any

from starfelt import games
from starfelt.games.options import Option
from starfelt.messages import LANGUAGES, say
from starfelt.paper.options import options_of, table, words_table

_RULES = re.compile(r"rules/(?P<game>[a-z]+)(?:\.(?P<language>[a-z]{2}))?\.md")
_HERE, _KEYS = "<!-- options -->", re.compile(r"<!-- options (?P<game>[a-z]+) -->")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return a page's text with its tables of options. The builder calls this hook before it parses the page."""
    return fill_tables(markdown, page.file.src_uri)


def fill_tables(markdown: str, path: str) -> str:
    """Return the text of the page at `path`, below `docs/`, with its tables of options."""
    rules = _RULES.fullmatch(path)
    if rules:
        return markdown.replace(_HERE, words_table(rules["game"], rules["language"] or LANGUAGES[0]))
    return _KEYS.sub(lambda found: keys_table(found["game"]), markdown)


def keys_table(game_id: str) -> str:
    """Return the keys of a game's options in files, with their values and defaults."""
    rows = (
        [
            f"`{option.name}`",
            _file_values(option),
            f"`{_json(option.default)}`",
            say("en", f"{option.words}-more"),
        ]
        for option in options_of(game_id)
    )
    return table(["option", "values", "default", "what it changes"], rows)


def _json(value: Any) -> str:
    return re.sub(r"\.0\b", "", json.dumps(value))


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
