from __future__ import annotations

from tests.server.conftest import highest, opener, server

__all__ = ["highest", "opener", "server"]
