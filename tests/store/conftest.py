from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.stores import Stores


@pytest.fixture(params=["sqlite", "postgres"])
def stores(request: pytest.FixtureRequest, tmp_path: Path) -> Stores:
    """Each kind of store, on the test's own data."""
    if request.param == "sqlite":
        return Stores(str(tmp_path))
    return Stores(request.getfixturevalue("postgres").database())
