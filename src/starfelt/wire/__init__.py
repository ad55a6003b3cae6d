"""Every message between the server and its clients, as structs: `socket`, `lobby`, `art`; all of them in `roots`.

The server writes and reads them, the front end's types are generated from them, and a client made of Python decodes
them. All moments are the server's milliseconds since the epoch, except a game's own, which count from *Go*.
"""
