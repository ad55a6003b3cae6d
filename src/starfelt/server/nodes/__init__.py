"""Other server processes on the same database: who is alive, and what a match on one node tells the others."""

from starfelt.server.nodes.membership import Nodes
from starfelt.server.nodes.peers import Peers

__all__ = ["Nodes", "Peers"]
