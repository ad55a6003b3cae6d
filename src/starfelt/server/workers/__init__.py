"""Work that would block the event loop, done in other processes: files, tables, sheets, photos, analyses, puzzles."""

from starfelt.server.workers.analysing import AnalysisJob, Analyst
from starfelt.server.workers.editing import deal, view_fleet, view_table
from starfelt.server.workers.extras import Extras, is_here
from starfelt.server.workers.judging import judge_file
from starfelt.server.workers.kept_analyses import KeptAnalyses
from starfelt.server.workers.photographs import PhotoReader
from starfelt.server.workers.printing import Printer, SheetsRequest
from starfelt.server.workers.process_pool import WorkerPool, WorkerProcess
from starfelt.server.workers.replaying import replay_for_seat
from starfelt.server.workers.solving import (
    begin_puzzle,
    decision_drawn,
    examined_table,
    find_flaw,
    heat_of,
    judge_try,
    match_solution,
    played_on,
    reply_to,
    solution,
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
    "begin_puzzle",
    "deal",
    "decision_drawn",
    "examined_table",
    "find_flaw",
    "heat_of",
    "is_here",
    "judge_file",
    "judge_try",
    "match_solution",
    "played_on",
    "replay_for_seat",
    "reply_to",
    "solution",
    "view_fleet",
    "view_table",
]
