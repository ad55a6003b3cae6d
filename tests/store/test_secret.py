"""The secret of a data folder."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from starfelt.files import BadFile
from starfelt.store.secret import secret_in


def test_the_secret_is_made_once_for_the_owner_alone(tmp_path: Path) -> None:
    secret = secret_in(tmp_path)
    assert len(secret) == 32
    assert secret_in(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize("text", [b"", b"short"])
def test_a_secret_that_is_none_is_refused(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "secret").write_bytes(text)
    with pytest.raises(BadFile, match="too short for a secret"):
        secret_in(tmp_path)
