"""A server as a host starts it: its own process, on a port and a data folder that remain after its end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

#: The code of the `starfelt` command.
RUN = "import sys; from starfelt.cli import main; sys.exit(main())"


class LoneServer:
    """A `starfelt serve` process, which can be killed and restarted in the same place."""

    def __init__(self, data: Path, port: int) -> None:
        self._data = data
        self.port = port
        self.link = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it reports that it listens."""
        command = (sys.executable, "-c", RUN, "serve", "--port", str(self.port), "--data", str(self._data))
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        assert self.link in self._process.stdout.readline()

    def kill(self) -> None:
        """Kill it, as a power cut does."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
