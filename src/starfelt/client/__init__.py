"""A client library for bots: takes a seat at any server's table, over the same protocol as the browsers.

    import asyncio
    from starfelt.client import play
    from starfelt.play import RandomPlayer

    asyncio.run(play("http://127.0.0.1:8000/m/abcdef", RandomPlayer("lightspeed"), name="Rando"))

`play` seats a bot and plays a match to its end; `connect` is the connection underneath. docs/protocol.md is the manual.
"""

from starfelt.client.connection import Connection, Gone, connect, guest
from starfelt.client.playing import NoSeat, play

__all__ = ["Connection", "Gone", "NoSeat", "connect", "guest", "play"]
