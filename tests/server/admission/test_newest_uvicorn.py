"""The bounded protocols against the newest uvicorn: if this fails, the upper bound in `pyproject.toml` stays.

They are subclasses of uvicorn's protocols, which promise nothing to subclasses, so a release is allowed only after this
test has passed with it. If it passes with a release that `pyproject.toml` does not allow, the bound can be raised.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TRIED = (HERE / "test_protocols.py", HERE / "test_websocket_protocol.py")


def test_the_protocols_hold_on_the_newest_uvicorn(tmp_path: Path) -> None:
    uv = shutil.which("uv")
    if uv is None:
        pytest.skip("needs uv, which ./test sets up")
    fetch = [uv, "pip", "install", "--no-config", "--no-deps", "--target", tmp_path, "uvicorn", "--upgrade"]
    fetched = subprocess.run(fetch, capture_output=True, text=True, check=False, timeout=60)
    if fetched.returncode:
        pytest.skip(f"the newest uvicorn could not be fetched: {fetched.stderr.strip().splitlines()[-1]}")
    (metadata,) = tmp_path.glob("uvicorn-*.dist-info")
    newest = metadata.name.removeprefix("uvicorn-").removesuffix(".dist-info")
    if newest == version("uvicorn"):
        return  # the other tests here cover this version
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *TRIED, "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=HERE.parents[2],
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert ran.returncode == 0, f"uvicorn {newest}:\n{ran.stdout[-3000:]}"
