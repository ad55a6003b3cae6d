"""Root path: a site below a path of its address, such as `https://club.example/starfelt/`."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class RootPath:
    """Middleware that serves requests below `root`, such as `/starfelt`; `""` for a site of its own.

    Also where a proxy takes the root away before it asks, and where somebody asks without it: supervisors do.
    """

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app, self._root = app, root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if self._root and scope["type"] != "lifespan":
            path: str = scope["path"]
            if path == self._root:
                path += "/"
            elif not path.startswith(f"{self._root}/"):
                path = self._root + path
            scope = {**scope, "root_path": self._root, "path": path}
        await self._app(scope, receive, send)
