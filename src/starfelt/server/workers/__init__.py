"""Work that would block the event loop, done in other processes: files, tables, sheets, photos, analyses, puzzles."""

from starfelt.server.workers.analysing import AnalysisJob, Analyst
from starfelt.server.workers.editing import deal, drawn, looked
from starfelt.server.workers.extras import Extras, is_here
from starfelt.server.workers.judging import judged
from starfelt.server.workers.kept_analyses import KeptAnalyses
from starfelt.server.workers.photographs import PhotoReader
from starfelt.server.workers.printing import Printer, SheetsRequest
from starfelt.server.workers.process_pool import WorkerPool, WorkerProcess
from starfelt.server.workers.replaying import replayed
from starfelt.server.workers.solving import (
    begun,
    decision_drawn,
    examined_table,
    heat_of,
    match_solution,
    misplaced,
    played_on,
    reply_to,
    solution,
    tried,
)

__all__ = [
    "AnalysisJob",
    "Analyst",
    "Extras",
    "KeptAnalyses",
    "PhotoReader",
    "Printer",
    "SheetsRequest",
    "WorkerPool",
    "WorkerProcess",
    "begun",
    "deal",
    "decision_drawn",
    "drawn",
    "examined_table",
    "heat_of",
    "is_here",
    "judged",
    "looked",
    "match_solution",
    "misplaced",
    "played_on",
    "replayed",
    "reply_to",
    "solution",
    "tried",
]
