"""Run the tests that reach what was changed: `./test --changed [BASE]`.

Changed is what differs from BASE, with the files that git does not track. BASE is the commit at which this branch left
`main`; on `main` itself it is HEAD. A test is run

- if it needs a changed file, by the imports of the functions that it calls (`import_graph.py`);
- if it names a game of which a part was changed, or goes through all games: then only its cases of that game; but not
  if it is marked `any_game`, because the game that it names is only an example;
- if it names a changed file that is no code (`benellyn.json`), or the address of a page that was changed.

Vitest chooses the tests of the front end itself. What a test reaches in other ways (a name put together at run time, a
page that opens another one) is left to `./test`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Collection, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from scripts.import_graph import Symbol, Tree, find_games  # noqa: E402 - the root is on the path now

#: These look at the whole repository.
ALWAYS = ("tests/test_structure.py", "tests/test_files.py")
#: These open each page once. They are run after a change of the front end's shared parts.
OPEN_PAGES = ("tests/browser/test_pages.py", "tests/browser/test_for_everybody.py")
#: By folder of `web/src/pages/`: the address that a test of its pages opens.
ADDRESSES = {
    "analysis": "/analysis",
    "displays": "/wall",
    "judge": "/judge",
    "puzzles": "/puzzles",
    "realtable": "/paper",
    "rules": "/rules",
}
#: Names that stand for all games.
ALL_GAMES = ("GAMES", "SHIPPED")
#: What the processes of the tests are told: the games whose cases are wanted, and the files that are wanted whole.
ENVIRONMENT = "STARFELT_CHANGED"


class Selection(NamedTuple):
    """Tests as pytest names them. Of those outside the `whole` files, only the cases of these games are wanted."""

    tests: tuple[str, ...]
    games: tuple[str, ...]
    whole: tuple[str, ...]


class Chooser:
    """Chooses tests for changed files, which are given as paths from the root."""

    def __init__(self, root: Path, changed: Sequence[str]) -> None:
        self.tree = Tree(root)
        self._root = root
        known = {str(path.relative_to(root)): path for path in self.tree.files}
        #: Changed files of Python, and other changed files.
        self._code = {known[path] for path in changed if path in known}
        self._data = tuple(path for path in changed if path not in known)

    def choose(self) -> Selection:
        """Return the tests that reach what was changed."""
        tests: list[str] = []
        whole: list[str] = []
        for path in self.tree.files:
            name = str(path.relative_to(self._root))
            if not name.startswith("tests/") or not path.name.startswith("test_"):
                continue
            if path in self._code or name in ALWAYS or (self._shared_pages and name in OPEN_PAGES):
                whole.append(name)
            else:
                found = [test for test in self.tree.source(path).definitions if re.match(r"test_|Test", test)]
                tests += [f"{name}::{test}" for test in found if self._reaches(path, test)]
        # A changed part of the kit may matter in every case.
        games = () if any(self._folder(path) == "kit" for path in self._code) else self.games
        return Selection((*whole, *tests), games, tuple(whole))

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games of which a part was changed; none if that is all of them."""
        found = self._touched | self._touched_pages
        return tuple(sorted(found)) if len(found) < len(self.tree.games) else ()

    @cached_property
    def _touched(self) -> set[str]:
        """The games of which a part of the package was changed."""
        inside = {game for path in self._code if (game := self.tree.game_of(path))}
        data = (self._games_of(path) for path in self._data if not path.startswith("web/"))
        return self._records_in(self._reached).union(inside, *data)

    def _records_in(self, reached: set[Path]) -> set[str]:
        """Return the games of which the record needs what was changed."""
        return {game for game, record in self.tree.games.items() if record in reached}

    @cached_property
    def _touched_pages(self) -> set[str]:
        """The games of which a part of the front end was changed."""
        empty: set[str] = set()
        return empty.union(*(self._games_of(path) for path in self._data if path.startswith("web/")))

    def _games_of(self, data: str) -> set[str]:
        """Return the games that the name of a data file, or of one of its folders, has in it."""
        return self.tree.games.keys() & set(re.split(r"[/._]", data.removesuffix(".ftl")))

    @cached_property
    def _reached(self) -> set[Path]:
        """The changed code, and all of the package that needs it or the changed data beside it."""
        return self.tree.reached_by(self._code | self._beside)

    @cached_property
    def _reached_from_outside(self) -> set[Path]:
        """The same for what was changed outside of the games' folders."""
        return self.tree.reached_by(
            {path for path in self._code if not self.tree.game_of(path)} | self._beside
        )

    @cached_property
    def _beside(self) -> set[Path]:
        """The code that reads changed data which belong to no game."""
        return {
            path
            for data in self._data
            if data.startswith("src/") and not self._games_of(data)
            for path in self._readers(self._root / data)
        }

    def _readers(self, data: Path) -> list[Path]:
        """Return the modules of the nearest folder above a data file that has modules."""
        for folder in data.parents:
            if found := [path for path in self.tree.files if path.parent == folder]:
                return found
        return []

    @cached_property
    def _shared_pages(self) -> bool:
        """Tell whether a part of the front end was changed that belongs to no game and to no page with tests."""
        return any(
            path.startswith("web/") and not self._games_of(path) and _page(path) not in ADDRESSES
            for path in self._data
        )

    def _reaches(self, path: Path, test: str) -> bool:
        needs = self.tree.needs(Symbol(path, test))
        any_game = any("mark.any_game" in self._text(one) for one in (Symbol(path, ""), Symbol(path, test)))
        reached, touched = (
            (self._reached_from_outside, self._records_in(self._reached_from_outside))
            if any_game
            else (self._reached, self._touched)
        )
        if needs.files & reached or any(symbol.file in self._code for symbol in needs.symbols):
            return True
        # Shared fixtures serve all games, whatever they name.
        named = self._name_changed(frozenset(touched), in_browser="browser" in path.parts)
        return any(self._matches(named, symbol) for symbol in needs.own)

    def _text(self, symbol: Symbol) -> str:
        definition = self.tree.source(symbol.file).definitions.get(symbol.name)
        return definition.text if definition else ""

    @cache  # noqa: B019 - a chooser lives as long as its process
    def _matches(self, named: re.Pattern[str], symbol: Symbol) -> bool:
        return named.search(self._text(symbol)) is not None

    @cache  # noqa: B019 - as above
    def _name_changed(self, touched: frozenset[str], *, in_browser: bool) -> re.Pattern[str]:
        """Return a pattern of what a test names that was changed: games, files; in a browser, addresses too."""
        names = [Path(path).name for path in self._data if not path.startswith(("web/", "src/"))]
        games = touched
        if in_browser:
            names += [ADDRESSES[page] for path in self._data if (page := _page(path)) in ADDRESSES]
            games = touched | self._touched_pages
        return re.compile("|".join((*self._words(games), *map(re.escape, names))) or r"(?!)")

    def _words(self, games: Collection[str]) -> list[str]:
        """Return patterns of what stands for games in the source of a test."""
        names = [word for game in sorted(games) for word in (game, name_of(self._root, game))]
        # `GAMES[game]` is one game.
        return [rf"(?<![.\w]){re.escape(word)}(?![\w\[])" for word in (*names, *(ALL_GAMES if names else ()))]

    def _folder(self, path: Path) -> str:
        return path.relative_to(self._root).parts[0]


def _page(path: str) -> str:
    found = re.match(r"web/src/pages/(\w+)/", path)
    return found[1] if found else ""


@cache
def name_of(root: Path, game: str) -> str:
    """Return a game's English name."""
    text = (root / "src/starfelt/messages/en/web.ftl").read_text(encoding="utf-8")
    found = re.search(rf"^game-{game} = (.+)$", text, re.MULTILINE)
    return found[1] if found else game


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases of games of which nothing was changed."""
    wanted = json.loads(os.environ.get(ENVIRONMENT, "{}"))
    if not wanted.get("games"):
        return
    names = {game: (game, name_of(ROOT, game)) for game in find_games(ROOT)}
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        case = item.nodeid.partition("[")[2]
        named = {game for game, words in names.items() if any(word in case for word in words)}
        other = named and not named & {*wanted["games"]}
        (left if other and item.nodeid.partition("::")[0] not in wanted["whole"] else kept).append(item)
    config.hook.pytest_deselected(items=left)
    items[:] = kept


def changed_files(base: str | None) -> list[str]:
    """Return what differs from a commit, as paths from the root."""
    base = base or git("merge-base", "HEAD", "main").strip()
    differing = git("diff", "--name-only", "--no-renames", "-z", base)
    untracked = git("ls-files", "--others", "--exclude-standard", "-z")
    return sorted({*filter(None, (differing + untracked).split("\0"))})


def git(*arguments: str) -> str:
    """Return what git says."""
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def main(arguments: list[str]) -> int:
    """Run the tests; return their exit status."""
    changed = changed_files(arguments[0] if arguments else None)
    selection = Chooser(ROOT, changed).choose()
    cases = f", only cases of {' and '.join(selection.games)}" if selection.games else ""
    print(f"{len(changed)} files changed: {len(selection.tests)} tests and files of tests{cases}", flush=True)
    if any(path.startswith("web/") for path in changed):
        base = arguments[0] if arguments else git("merge-base", "HEAD", "main").strip()
        tools = [sys.executable, "scripts/frontend.py", "npm", "test", "--", "--changed", base]
        if status := subprocess.run(tools, cwd=ROOT, check=False).returncode:
            return status
    if any(path.startswith("src/") and path.endswith(".py") for path in changed):
        # Else each process of the tests would compile it.
        kernels = [sys.executable, "scripts/compile_kernels.py", *selection.games]
        subprocess.run(kernels, cwd=ROOT, check=True)
    os.environ[ENVIRONMENT] = json.dumps({"games": selection.games, "whole": selection.whole})
    processes = (os.cpu_count() or 1) + 2  # as ./test
    options = ["-q", "-n", str(processes), "--dist", "worksteal", "-p", "scripts.changed_tests"]
    return int(pytest.main([*options, *selection.tests]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
