"""All messages: the roots from which the front end's types are generated, the games' views and events among them."""

from __future__ import annotations

from typing import get_args

from starfelt.games.ftl import model as ftl
from starfelt.games.hexfleet.events import HexFleetEvent
from starfelt.games.hexfleet.model import View as HexFleetView
from starfelt.games.hexfleet.options import Facts as HexFleetFacts
from starfelt.games.lightspeed.model import View as LightSpeedView
from starfelt.games.stellarconflict.model import View as StellarConflictView
from starfelt.wire.art import ArtView, FleetView, JudgedView, LookedView, PhotoReady, PhotoView
from starfelt.wire.lobby import (
    FailureView,
    GameView,
    GuestView,
    HealthView,
    Listing,
    MadeMatch,
    NewMatch,
    OptionsWish,
)
from starfelt.wire.socket import ClientFrame, ReplayedView, ServerFrame

WIRE: tuple[type, ...] = (
    *get_args(ClientFrame),
    *get_args(ServerFrame),
    Listing,
    NewMatch,
    OptionsWish,
    MadeMatch,
    GuestView,
    FleetView,
    ArtView,
    JudgedView,
    LookedView,
    PhotoReady,
    PhotoView,
    ReplayedView,
    GameView,
    HealthView,
    FailureView,
    LightSpeedView,
    StellarConflictView,
    ftl.View,
    ftl.Opened,
    ftl.Sealed,
    HexFleetView,
    HexFleetFacts,
    *get_args(HexFleetEvent),
)
