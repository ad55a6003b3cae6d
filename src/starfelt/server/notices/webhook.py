"""A channel's webhook: a line in a club's chat, as JSON that the usual ones read."""

from __future__ import annotations

import msgspec

from starfelt.messages import say
from starfelt.notices.words import Notice
from starfelt.server.notices.https_post import HttpsPost
from starfelt.server.notices.sender import Sent
from starfelt.server.notices.settings import NoticeSettings


class HookSender:
    """Sends to channels; a place is the address of one."""

    def __init__(self, https: HttpsPost) -> None:
        self._https = https

    def places(self, settings: NoticeSettings) -> list[str]:
        """Return the address of a player's channel."""
        return [settings.hook] if settings.hook else []

    def drop(self, settings: NoticeSettings, place: str) -> NoticeSettings:
        """Return a player's settings without their channel."""
        return msgspec.structs.replace(settings, hook=None) if settings.hook == place else settings

    async def send(self, who: str, settings: NoticeSettings, place: str, notice: Notice) -> Sent:
        """Send a notice to a channel."""
        del who
        greeting = say(settings.language, "notice-hook", {"name": settings.hook_name})
        lines = [f"{words} {settings.site}{path}" for words, path in notice.lines]
        text = "\n".join((greeting, *lines))
        # `content` is read by Discord, where a name must call nobody; `text` by Mattermost, Slack and most others.
        body = {"text": text, "content": text[:2000], "allowed_mentions": {"parse": list[str]()}}
        return await self._https.post(place, {"Content-Type": "application/json"}, msgspec.json.encode(body))
