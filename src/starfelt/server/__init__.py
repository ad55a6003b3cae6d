"""The ASGI application: HTTP, the match socket, live matches."""
