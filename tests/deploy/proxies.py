"""Runs reverse proxies in front of a test's server."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from kit.services import program

DEPLOY = Path(__file__).parents[2] / "deploy"
#: The timeout for a proxy's start, far longer than it takes.
_PATIENCE_S = 30.0


@contextmanager
def running(*command: str | Path, port: int, **environment: str) -> Generator[None]:
    """Run a proxy; yields once it listens."""
    said = subprocess.PIPE
    with subprocess.Popen(
        command, env=os.environ | environment, stdout=said, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            until = time.monotonic() + _PATIENCE_S
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                except OSError:
                    assert process.stdout
                    assert process.poll() is None, process.stdout.read()
                    assert time.monotonic() < until
                    time.sleep(0.02)
                else:
                    break
            yield
        finally:
            process.terminate()


@contextmanager
def nginx(site: str, folder: Path, port: int) -> Generator[None]:
    """Run nginx with a site, with all its files in a folder."""
    temporary = "\n".join(
        f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"pid {folder / 'pid'};\nerror_log {folder / 'log'};\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}\n{site}\n}}\n"
    )
    command = (program("nginx", "/usr/sbin"), "-p", folder, "-c", folder / "nginx.conf", "-g", "daemon off;")
    with running(*command, port=port):
        yield
