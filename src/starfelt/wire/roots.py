"""The root types for generating the front end's types: all messages, and the views and events of the games."""

from __future__ import annotations

from typing import get_args

from starfelt.analysis.model import HeatMap
from starfelt.games import SHIPPED, packages
from starfelt.wire.analysis import AnalysisView
from starfelt.wire.art import ArtView, FleetView, JudgedView, LookedView, PhotoReady, PhotoView
from starfelt.wire.deals import DealShow, DealsView, DealWish
from starfelt.wire.lobby import (
    ExtraView,
    FailureView,
    GameView,
    GoodWord,
    GuestView,
    HealthView,
    Listing,
    MadeMatch,
    NewMatch,
    OptionsWish,
)
from starfelt.wire.people import (
    CodeView,
    CodeWish,
    HistoryView,
    ListWish,
    MatchRatingView,
    MeView,
    RatedListView,
    RatingsView,
    RecordsView,
)
from starfelt.wire.puzzles import (
    ExaminedView,
    HintView,
    KeptPuzzle,
    MatchPuzzleView,
    MatchRunTry,
    MatchShownView,
    MatchTryView,
    ProgressView,
    PuzzlesView,
    PuzzleView,
    ReplyView,
    RunTry,
    RunView,
    ShownView,
    TakeOver,
    TodayView,
    TryView,
)
from starfelt.wire.socket import ClientFrame, ReplayedView, ServerFrame

WIRE: tuple[type, ...] = (
    *get_args(ClientFrame),
    *get_args(ServerFrame),
    Listing,
    NewMatch,
    OptionsWish,
    MadeMatch,
    DealsView,
    DealWish,
    DealShow,
    GoodWord,
    GuestView,
    FleetView,
    ArtView,
    JudgedView,
    LookedView,
    PhotoReady,
    PhotoView,
    ReplayedView,
    AnalysisView,
    HeatMap,
    PuzzlesView,
    PuzzleView,
    MatchPuzzleView,
    MatchTryView,
    MatchShownView,
    TodayView,
    TryView,
    ReplyView,
    HintView,
    ShownView,
    ExaminedView,
    KeptPuzzle,
    ProgressView,
    TakeOver,
    RunView,
    RunTry,
    MatchRunTry,
    GameView,
    HealthView,
    MeView,
    HistoryView,
    RecordsView,
    RatingsView,
    MatchRatingView,
    RatedListView,
    ListWish,
    CodeView,
    CodeWish,
    ExtraView,
    FailureView,
    *(struct for game in SHIPPED for struct in packages()[game].load("views")),
    *dict.fromkeys(packages()[game].load("analysed_move") for game in SHIPPED),
)
