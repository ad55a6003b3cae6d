"""The front end's build tools."""

import tomllib
from pathlib import Path

import pytest

from scripts import frontend


@pytest.mark.parametrize("version", ["v20.19.0", "v22.12.1", "v24.0.0"])
def test_a_new_enough_node_is_used(version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _pretend(tmp_path, version, monkeypatch)
    assert frontend.find_node() == frontend.NodeJs((str(tmp_path / "npm"),), str(tmp_path))


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.3", "v22.2.0", "v21.7.3", "nonsense"])
def test_an_older_one_gives_way_to_the_wheel(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _pretend(tmp_path, version, monkeypatch)
    found = frontend.find_node()
    assert found is not None
    assert found.npm[-1].endswith("npm-cli.js")


def test_every_source_of_the_pages_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frontend, "ROOT", tmp_path)
    monkeypatch.setattr(frontend, "PAGES", tmp_path / "static")
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "stamp").write_text(frontend.stamp())
    assert frontend.pages_are_current()

    (tmp_path / "web" / "src" / "main.ts").write_text("1")
    assert not frontend.pages_are_current()
    (tmp_path / "static" / "stamp").write_text(frontend.stamp())
    assert frontend.pages_are_current()

    (tmp_path / "web" / "src" / "main.ts").rename(tmp_path / "web" / "src" / "other.ts")
    assert not frontend.pages_are_current()


def test_uv_watches_every_source_of_the_pages() -> None:
    project = tomllib.loads((frontend.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    watched = {key["file"] for key in project["tool"]["uv"]["cache-keys"]}
    assert {*frontend.SOURCES} <= watched


def _pretend(folder: Path, version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a fake `node` of that version and a fake `npm` on an otherwise empty PATH."""
    for name in ("node", "npm"):
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
