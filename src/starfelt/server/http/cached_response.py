"""Cached responses: the body, its ETag and its compressed forms, made once."""

from __future__ import annotations

import gzip
from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response

#: Drawings change only with the package: a browser may keep them for a while.
DRAWINGS = "public, max-age=300"

#: Shorter bodies, and formats that are compressed already, are not compressed.
_WORTH_BYTES = 2000
_COMPRESSIBLE = ("text/", "application/json", "application/javascript", "image/svg+xml")


class CachedResponse:
    """One response. A browser that has it already, by its `ETag`, gets a 304."""

    def __init__(self, body: bytes, media_type: str, cache: str, brotli: bytes | None = None) -> None:
        """Keep `body`; `brotli` is the same, compressed so: a sixth smaller than what is made here."""
        self.body = body
        self._media_type = media_type
        self._tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        worth = len(body) >= _WORTH_BYTES and media_type.startswith(_COMPRESSIBLE)
        #: From the smallest, by the name that a browser asks for.
        self._compressed = {"br": brotli} if brotli is not None else {}
        if worth:
            self._compressed["gzip"] = gzip.compress(body, 6, mtime=0)
        self._headers = {"Cache-Control": cache, "ETag": self._tag}
        if self._compressed:
            self._headers["Vary"] = "Accept-Encoding"

    def response(self, request: Request) -> Response:
        """Return the answer to a request."""
        known = request.headers.get("if-none-match", "")
        if self._tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
            return Response(status_code=304, headers=self._headers)
        asked = [
            part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")
        ]
        for encoding, compressed in self._compressed.items():
            if encoding in asked:
                headers = {**self._headers, "Content-Encoding": encoding}
                return Response(compressed, media_type=self._media_type, headers=headers)
        return Response(self.body, media_type=self._media_type, headers=self._headers)
