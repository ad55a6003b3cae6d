"""The import graph of this repository: which Python files a file needs, and what each function of a test needs.

A game is reached through its record, `games/GAME/package.py`. The registry needs the records of all games, and nearly
everything needs the registry; so the registry's own imports of records are left out, and a test that reaches a game
only through the registry is found by the game's name in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from scripts.parsed_source import ImportedName, Parsed, ParsedFiles, Statement

#: The folders of code, and what a module's name in it begins with.
CODE = {
    "src/starfelt": "starfelt",
    "kit": "kit",
    "tests": "tests",
    "scripts": "scripts",
    "bench": "bench",
    "examples": "examples",
}
#: Files of these folders are read function by function.
BY_FUNCTION = ("kit", "tests")


class Symbol(NamedTuple):
    """A function, class or constant of a module."""

    file: Path
    name: str


class Definition(NamedTuple):
    """What a symbol's source says: its text, the names in it, and the files that it imports itself."""

    text: str
    names: frozenset[str]
    files: frozenset[Path]


class Needs(NamedTuple):
    """What a symbol needs: files of the package and symbols of tests and kit; and those not for a shared fixture."""

    files: frozenset[Path]
    symbols: frozenset[Symbol]
    own: frozenset[Symbol]


class Tree:
    """The Python files under a root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._names: dict[str, Path] = {}
        for folder, prefix in CODE.items():
            for path in sorted((root / folder).rglob("*.py")):
                parts = [prefix, *path.relative_to(root / folder).with_suffix("").parts]
                self._names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
        self._modules = {path: name for name, path in self._names.items()}
        self._sources: dict[Path, Source] = {}
        self._needs: dict[Symbol, Needs] = {}
        self._shared: dict[Path, list[Path]] = {}

    @property
    def files(self) -> tuple[Path, ...]:
        """Return all files, in order."""
        return tuple(self._modules)

    @cached_property
    def parsed(self) -> dict[Path, Parsed]:
        """What each file says."""
        with ParsedFiles(self.root / ".tools/parsed.msgpack") as files:
            return {path: files.parse(path) for path in self.files}

    def source(self, path: Path) -> Source:
        """Return a file's parsed source."""
        if path not in self._sources:
            self._sources[path] = Source(self, path, self._modules[path])
        return self._sources[path]

    def find(self, module: str) -> Path | None:
        """Return the file of a module, if it is one of these."""
        return self._names.get(module)

    def game_of(self, path: Path) -> str | None:
        """Return the game in whose folder of the package this file is."""
        parts = path.relative_to(self.root).parts
        return parts[3] if parts[:3] == ("src", "starfelt", "games") and parts[3] in self.games else None

    @cached_property
    def games(self) -> dict[str, Path]:
        """The record of each game, by the game's id."""
        return find_games(self.root)

    @cached_property
    def users(self) -> dict[Path, set[Path]]:
        """By file of the package: the files that import it."""
        users: dict[Path, set[Path]] = {}
        records = set(self.games.values())
        for path in self.files:
            if path.relative_to(self.root).parts[0] in BY_FUNCTION:
                continue
            for needed in self.source(path).files:
                if needed in records and self.game_of(path) != self.game_of(needed):
                    continue
                users.setdefault(needed, set()).add(path)
        return users

    def reached_by(self, changed: set[Path]) -> set[Path]:
        """Return the changed files and all that need them, directly or through others."""
        reached = set(changed)
        waiting = list(changed)
        while waiting:
            for user in self.users.get(waiting.pop(), ()):
                if user not in reached:
                    reached.add(user)
                    waiting.append(user)
        return reached

    def needs(self, symbol: Symbol) -> Needs:
        """Return all that a symbol of a test or of the kit needs. A function's arguments are its fixtures."""
        own: set[Symbol] = set()
        everything: set[Symbol] = set()
        waiting, later = [symbol], self._shared_fixtures(symbol.file)
        while waiting or later:
            if not waiting:
                own = own or set(everything)
                waiting, later = later, []
            if (next_one := waiting.pop()) not in everything:
                everything.add(next_one)
                for found in self._direct_needs(next_one).symbols:
                    (later if found.file.name == "conftest.py" else waiting).append(found)
        files = {file for one in everything for file in self._direct_needs(one).files}
        return Needs(frozenset(files), frozenset(everything), frozenset(own))

    def _direct_needs(self, symbol: Symbol) -> Needs:
        if symbol not in self._needs:
            definition = self.source(symbol.file).definitions[symbol.name]
            found = [one for name in definition.names for one in self._resolve(symbol.file, name)]
            files = definition.files.union(one for one in found if isinstance(one, Path))
            symbols = frozenset(one for one in found if isinstance(one, Symbol))
            self._needs[symbol] = Needs(files, symbols, symbols)
        return self._needs[symbol]

    def _resolve(self, file: Path, name: str) -> Iterator[Path | Symbol]:
        """Yield what a name in a file stands for: a symbol of tests or kit, a file of the package, or fixtures."""
        source = self.source(file)
        if name in source.definitions:
            yield Symbol(file, name)
        if name in source.imported:
            module, attribute = source.imported[name]
            if module.relative_to(self.root).parts[0] not in BY_FUNCTION:
                yield module
            elif attribute in self.source(module).definitions:
                yield Symbol(module, attribute)
            else:
                yield from (Symbol(module, each) for each in self.source(module).definitions)
        elif name not in source.definitions or name in source.definitions[name].names:
            for shared in self._conftests(file):
                if name in self.source(shared).definitions:
                    yield Symbol(shared, name)

    def _conftests(self, file: Path) -> list[Path]:
        if file not in self._shared:
            above = (folder / "conftest.py" for folder in file.parents)
            self._shared[file] = [path for path in above if path in self._modules and path != file]
        return self._shared[file]

    def _shared_fixtures(self, file: Path) -> list[Symbol]:
        """Return the fixtures that every test of a file has without asking, and the statements that run at import."""
        return [
            Symbol(path, name)
            for path in (file, *self._conftests(file))
            for name, definition in self.source(path).definitions.items()
            if "autouse=True" in definition.text or name == ""
        ]


def find_games(root: Path) -> dict[str, Path]:
    """Return the record of each game below a root, by the game's id."""
    return {path.parent.name: path for path in (root / "src/starfelt/games").glob("*/package.py")}


class Source:
    """One file, with what it imports resolved to files."""

    def __init__(self, tree: Tree, path: Path, module: str) -> None:
        self._tree = tree
        self._package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
        self._parsed = tree.parsed[path]
        #: By name in this file: the file that it comes from, and its name there ("" for the file itself).
        self.imported: dict[str, tuple[Path, str]] = {
            one.bound: found for one in self._parsed.imports if (found := self._resolve(one)) is not None
        }

    @cached_property
    def files(self) -> frozenset[Path]:
        """The files that this one needs."""
        top = frozenset(file for file, _ in self.imported.values())
        return top.union(*(self._files(statement) for statement in self._parsed.statements))

    @cached_property
    def definitions(self) -> dict[str, Definition]:
        """What each top-level name of this file is made of. The name "" stands for the other statements."""
        found: dict[str, Definition] = {}
        for statement in self._parsed.statements:
            definition = Definition(statement.text, frozenset(statement.names), self._files(statement))
            for name in statement.bound:
                if (before := found.get(name)) is not None:
                    definition = Definition(
                        f"{before.text}\n{definition.text}",
                        before.names | definition.names,
                        before.files | definition.files,
                    )
                found[name] = definition
        return found

    def _files(self, statement: Statement) -> frozenset[Path]:
        """Return the files that a statement imports, or names as a module in a string."""
        imported = (found[0] for one in statement.imports if (found := self._resolve(one)) is not None)
        named = (file for name in statement.modules if (file := self._tree.find(name)) is not None)
        return frozenset((*imported, *named))

    def _resolve(self, one: ImportedName) -> tuple[Path, str] | None:
        """Return the file that an import is from, and the name there; None if it is of another package."""
        base = self._package[: len(self._package) + 1 - one.level] if one.level else []
        module = ".".join((*base, *filter(None, [one.module])))
        if (file := self._tree.find(f"{module}.{one.name}" if one.name else module)) is not None:
            return file, ""
        file = self._tree.find(module) if one.name else None
        return None if file is None else (file, one.name)
