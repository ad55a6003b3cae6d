"""Many threads at once meet every struct, in a fresh interpreter that the server has warmed up."""

from __future__ import annotations

import subprocess
import sys

CROWD = """
import sys
import threading
import msgspec
import starfelt.server.app
from starfelt.server.warming import every_struct, warm_up

warm_up()
kinds = [kind for kind in every_struct(msgspec.Struct) if kind.__module__.startswith("starfelt.")]
sys.setswitchinterval(1e-5)
begin = threading.Barrier(8)

def meet():
    begin.wait()
    for kind in kinds:
        msgspec.json.Decoder(kind)

threads = [threading.Thread(target=meet) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(kinds))
"""


def test_threads_may_meetevery_struct_struct_at_once_after_the_server_began() -> None:
    done = subprocess.run([sys.executable, "-c", CROWD], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 100
