"""Nobody attacks: what the honest tables feel of the machine alone."""

from __future__ import annotations

import asyncio
import os
from typing import Any

from bench.trust.server_process import ServerProcess


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Wait."""
    del server
    await asyncio.sleep(20)
    return {"load": [round(load, 1) for load in os.getloadavg()]}
