"""Thread safety of first use: many threads use every struct at once, in a fresh interpreter after `warm_up`.

Without `warm_up` this ended in a segmentation fault in ten of ten runs (msgspec 0.22): threads convert data to a struct
that has not been used before. The structs are made here, so that none is used during import.
"""

from __future__ import annotations

import subprocess
import sys

CROWD = """
import sys
import threading
import msgspec
import starfelt.server.app
from starfelt.server.common.startup import warm_up

numbers = [(f"f{n}", int) for n in range(20)]
kinds = []
for n in range(300):
    ship = msgspec.defstruct(f"Ship{n}", numbers, module="starfelt.made", frozen=True)
    fields = [("one", ship), ("all", tuple[ship, ...]), ("named", dict[str, ship])]
    kinds.append(msgspec.defstruct(f"Fleet{n}", fields, module="starfelt.made", frozen=True))
some = {name: 1 for name, _ in numbers}
fleet = {"one": some, "all": [some], "named": {"it": some}}

warm_up()
sys.setswitchinterval(1e-5)
begin = threading.Barrier(8)
met = []

def meet():
    begin.wait()
    for kind in kinds:
        met.append(msgspec.convert(fleet, kind))

threads = [threading.Thread(target=meet) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(met))
"""


def test_threads_may_meet_every_struct_at_once_after_the_server_began() -> None:
    done = subprocess.run([sys.executable, "-c", CROWD], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "2400\n")


SETTLED = """
import gc
from starfelt.server.common.startup import settle

settle()
kept = gc.get_freeze_count()
for _ in range(100_000):
    cycle = []
    cycle.append(cycle)
print(kept > 10_000, len(gc.get_objects()) < 50_000)
"""


def test_the_collector_passes_over_what_stays_and_still_takes_what_goes() -> None:
    done = subprocess.run([sys.executable, "-c", SETTLED], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "True True\n")
