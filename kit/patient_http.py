"""HTTP requests that wait up to a minute for an answer: a busy machine may need it."""

from __future__ import annotations

from functools import partial

import httpx

from kit.live_server import PATIENCE_S

get = partial(httpx.get, timeout=PATIENCE_S)
post = partial(httpx.post, timeout=PATIENCE_S)
