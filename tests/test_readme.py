"""The README's examples run, and print the shown output."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_python_example() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    expected = re.search(r"print\(.*\)  # (.*)", code)
    assert expected
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert ran.stdout.strip() == expected[1]


def test_the_story_it_quotes() -> None:
    quoted = re.search(r"\$ starfelt judge (\S+)\n\n(.*?)      …", README, re.DOTALL)
    assert quoted
    story = Path(ROOT / quoted[1]).with_suffix(".txt").read_text("utf-8")
    lines = [line.removeprefix("    ") for line in quoted[2].splitlines()]
    assert "\n".join(lines) in story


@pytest.mark.parametrize("page", ["README.md", "SECURITY.md"])
def test_its_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text("utf-8")):
        assert (ROOT / target).exists(), target
