"""The server's logging to standard error: as plain lines, or as JSON for programs."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

LEVELS = ("debug", "info", "warning", "error")
FORMS = ("text", "json")


class JsonLines(logging.Formatter):
    """One JSON object a line: `time`, `level`, `logger`, `message`, and `trace` if there is an exception."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as its line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: str, form: str, *, access: bool) -> None:
    """Set up logging from a level on, in a format. `access` adds a line for each request, at any level."""
    handler = logging.StreamHandler()
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else text)
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.getLogger("uvicorn.access").setLevel(logging.INFO if access else logging.WARNING)
