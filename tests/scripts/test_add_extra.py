"""How `./play` and `scripts/add_extra.sh` change the environment, with a uv that only notes what it is asked."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.test_structure import ROOT

#: Notes its arguments and its environment's place, and fails if these contain what `UV_FAILS` says.
_UV = """#!/bin/sh
[ "$1" = python ] && echo /python && exit
echo "${UV_PROJECT_ENVIRONMENT:-.venv} $*" >>asked
case "$(tail -n 1 asked)" in *"$UV_FAILS"*) exit 2 ;; esac
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the scripts, and the uv that they find."""
    (tmp_path / "scripts").mkdir()
    (tmp_path / ".tools").mkdir()
    for script in ("play", "scripts/uv.sh", "scripts/add_extra.sh"):
        shutil.copy(ROOT / script, tmp_path / script)
    (tmp_path / "uv").write_text(_UV)
    (tmp_path / "uv").chmod(0o755)
    return tmp_path


def run(checkout: Path, script: str, *arguments: str, fails: str) -> tuple[int, list[str]]:
    """Run a script; return its exit status and what it asked of uv."""
    (checkout / "asked").unlink(missing_ok=True)
    path = f"{checkout}:{os.environ['PATH']}"
    environment = {"PATH": path, "UV_FAILS": fails, "HOME": str(checkout)}
    done = subprocess.run([f"./{script}", *arguments], cwd=checkout, env=environment, check=False)
    return done.returncode, (checkout / "asked").read_text().splitlines()


def is_marked(checkout: Path) -> bool:
    return (checkout / ".tools" / "changing").exists()


SYNC = "sync --frozen --inexact --no-default-groups --no-install-project --extra photo"


def test_an_extra_is_fetched_elsewhere_and_then_installed_from_the_cache(checkout: Path) -> None:
    status, asked = run(checkout, "scripts/add_extra.sh", "photo", fails="--check")
    assert status == 0
    assert asked == [f".venv {SYNC} --check", f".tools/fetched {SYNC}", f".venv {SYNC} --offline"]
    assert not is_marked(checkout)


def test_an_extra_that_is_there_is_only_looked_at(checkout: Path) -> None:
    assert run(checkout, "scripts/add_extra.sh", "photo", fails="nothing") == (0, [f".venv {SYNC} --check"])


def test_a_fetch_that_fails_leaves_the_environment_alone(checkout: Path) -> None:
    status, asked = run(checkout, "scripts/add_extra.sh", "photo", fails="--extra photo")
    assert status != 0
    assert asked == [f".venv {SYNC} --check", f".tools/fetched {SYNC}"]
    assert not is_marked(checkout)


def test_after_an_installation_that_was_cut_off_play_installs_everything_anew(checkout: Path) -> None:
    # Both the check and the installation fail.
    (checkout / "uv").write_text(_UV.replace('*"$UV_FAILS"*', "*--check|*--offline"))
    status, _ = run(checkout, "scripts/add_extra.sh", "photo", fails="")
    assert status != 0
    assert is_marked(checkout)
    (checkout / "uv").write_text(_UV)
    status, asked = run(checkout, "play", fails="nothing")
    assert status == 0
    everything = "--offline --extra kernel --extra paper --extra photo"
    assert asked[0] == f".venv sync --inexact --no-default-groups --reinstall {everything}"
    assert not is_marked(checkout)


def test_without_a_cache_play_fetches_the_kernel_and_leaves_the_rest_to_its_server(checkout: Path) -> None:
    status, asked = run(checkout, "play", "--port", "9000", fails="--offline")
    assert status == 0
    sync = ".venv sync --inexact --no-default-groups"
    assert asked[3:] == [
        f"{sync} --extra kernel",
        ".venv run --no-sync scripts/frontend.py build",
        ".venv run --no-sync starfelt serve --open --installer scripts/add_extra.sh --port 9000",
    ]


def test_a_machine_without_code_for_the_kernel_plays_all_the_same(checkout: Path) -> None:
    _, asked = run(checkout, "play", fails="--extra kernel")
    assert asked[2] == ".venv sync --inexact --no-default-groups --offline"
    assert "starfelt serve" in asked[-1]
