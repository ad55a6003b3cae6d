"""The wire protocol: every message between the server and its clients, as structs.

`socket` has the WebSocket frames, `lobby` and `art` the HTTP bodies, `roots` the list of all. The server reads
and writes them, the front end's types are generated from them, and Python clients decode them. All moments are
the server's milliseconds since the epoch, except a game's own, which count from *Go*.
"""
