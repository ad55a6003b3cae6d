"""HTTP routes and the match socket: what a request may ask, and the responses."""

from starfelt.server.http.allowed_hosts import AllowedHosts, host_name
from starfelt.server.http.match_socket import match_socket
from starfelt.server.http.rate_limit import RequestRateLimit
from starfelt.server.http.responses import on_failure
from starfelt.server.http.root_path import RootPath
from starfelt.server.http.services import PuzzleServices, Services, WorkServices
from starfelt.server.http.stopping import StoppingAnswer
from starfelt.server.http.trusted_proxies import TrustedProxies, networks_of

__all__ = [
    "AllowedHosts",
    "PuzzleServices",
    "RequestRateLimit",
    "RootPath",
    "Services",
    "StoppingAnswer",
    "TrustedProxies",
    "WorkServices",
    "host_name",
    "match_socket",
    "networks_of",
    "on_failure",
]
