"""Web Push: a notice on a device, encrypted for its browser and brought by the push service of the browser's maker."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
from pywebpush import WebPusher

from starfelt.notices.words import Notice
from starfelt.server.common import Clock
from starfelt.server.notices.https_post import HttpsPost
from starfelt.server.notices.sender import REFUSED, Sent
from starfelt.server.notices.settings import NoticeSettings
from starfelt.server.notices.vapid import Vapid


class PushSender:
    """Sends to devices; a place is a device's endpoint."""

    def __init__(self, vapid: Vapid, https: HttpsPost, clock: Clock) -> None:
        self._vapid, self._https, self._clock = vapid, https, clock

    def places(self, settings: NoticeSettings) -> list[str]:
        """Return the endpoints of a player's devices."""
        return [device.endpoint for device in settings.devices]

    def drop(self, settings: NoticeSettings, place: str) -> NoticeSettings:
        """Return a player's settings without a device."""
        left = tuple(device for device in settings.devices if device.endpoint != place)
        return msgspec.structs.replace(settings, devices=left)

    async def send(self, who: str, settings: NoticeSettings, place: str, notice: Notice) -> Sent:
        """Send a notice to a device. It replaces one that was not brought yet."""
        del who
        now = self._clock.wall()
        device = next(device for device in settings.devices if device.endpoint == place)
        shown = {"title": notice.title, "body": notice.body, "path": notice.path}
        keys = {"endpoint": place, "keys": {"p256dh": device.p256dh, "auth": device.auth}}
        try:
            encoded: Any = WebPusher(keys).encode(msgspec.json.encode(shown), "aes128gcm")
            body: bytes = encoded["body"]
        except Exception:  # noqa: BLE001 - whatever is wrong with keys that a client made up
            return REFUSED
        parts = urlsplit(place)
        headers = {
            "Authorization": self._vapid.authorize(f"{parts.scheme}://{parts.netloc}", now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, notice.until - now) // 1000),
            "Topic": "turns",
            "Urgency": "high" if notice.is_last else "normal",
        }
        return await self._https.post(place, headers, body)
