"""Battles over fixed seeds, counted and hashed: any change of a judgement shows here.

The tables contain their own fleets, so new fleets in the package change nothing. An intended change needs new numbers,
and a reason in the changelog, because old matches are replayed by these rules.
"""

import hashlib
import json
from collections import Counter
from random import Random

from kit.by_hand import fast_report
from kit.tables import STYLES, random_table

LISTS = ("shots", "damage", "taken", "delayed", "destroyed", "removed")


def test_counts_and_hash_of_two_hundred_battles() -> None:
    counts: Counter[str] = Counter()
    digest = hashlib.sha256()
    for seed in range(200):
        report = fast_report(random_table(Random(seed), STYLES[seed % len(STYLES)]))
        digest.update(json.dumps(report, sort_keys=True, separators=(",", ":")).encode())
        for step in report["steps"]:
            counts["steps"] += 1
            counts["hits"] += sum(shot["hit"] is not None for shot in step["shots"])
            counts["shielded"] += sum(bool(shot["hit"] and shot["hit"]["shielded"]) for shot in step["shots"])
            counts.update({key: len(step[key]) for key in LISTS})
    assert dict(counts) == {
        "steps": 502,
        "hits": 1117,
        "shielded": 280,
        "shots": 2998,
        "damage": 421,
        "taken": 213,
        "delayed": 27,
        "destroyed": 259,
        "removed": 54,
    }
    assert digest.hexdigest() == "b71d702205eb067917dce6560d774f85f0c87f7d135f1cccdfd5e539e1fa74dd"
