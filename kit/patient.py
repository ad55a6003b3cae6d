"""HTTP requests of tests, which wait for the answer as long as a busy machine takes."""

from __future__ import annotations

from functools import partial

import httpx

from kit.live_server import PATIENCE_S

get = partial(httpx.get, timeout=PATIENCE_S)
post = partial(httpx.post, timeout=PATIENCE_S)
