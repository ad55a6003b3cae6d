"""Players from outside: a seat at a table of any server, by the messages that browsers use.

    import asyncio
    from starfelt.client import play
    from starfelt.play import RandomPlayer

    asyncio.run(play("http://127.0.0.1:8000/m/abcdef", RandomPlayer("lightspeed"), name="Rando"))

`play` seats a player made of code and plays to the end; `connect` is the connection below it. docs/protocol.md is the
manual.
"""

from starfelt.client.connection import Connection, Gone, connect, guest
from starfelt.client.playing import NoSeat, play

__all__ = ["Connection", "Gone", "NoSeat", "connect", "guest", "play"]
