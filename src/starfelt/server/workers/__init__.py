"""Work in other processes: judging, editing, printing, photographs, analyses; and extras that arrive at run time."""

from starfelt.server.workers.analysing import AnalysisJob, Analyst
from starfelt.server.workers.editing import deal, drawn, looked
from starfelt.server.workers.extras import Extras, is_here
from starfelt.server.workers.judging import judged
from starfelt.server.workers.photographs import PhotoReader
from starfelt.server.workers.printing import Printer, SheetsRequest
from starfelt.server.workers.process_pool import WorkerPool, WorkerProcess, own_cores
from starfelt.server.workers.replaying import replayed

__all__ = [
    "AnalysisJob",
    "Analyst",
    "Extras",
    "PhotoReader",
    "Printer",
    "SheetsRequest",
    "WorkerPool",
    "WorkerProcess",
    "deal",
    "drawn",
    "is_here",
    "judged",
    "looked",
    "own_cores",
    "replayed",
]
