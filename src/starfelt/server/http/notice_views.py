"""How a player is told, as they see it themselves."""

from __future__ import annotations

from urllib.parse import urlsplit

from starfelt.matches.identity import hash_identity
from starfelt.server.http.services import Services
from starfelt.wire.notices import NoticesView


async def notices_of(services: Services, player: str) -> NoticesView:
    """Return how a player is told.

    Raises:
        StoreError: the store cannot be read.
    """
    settings, channels = await services.notices.read(hash_identity(player)), services.channels
    return NoticesView(
        channels.push_key,
        tuple(device.endpoint for device in settings.devices),
        channels.mail is not None,
        settings.mail,
        settings.asked is not None,
        channels.has_links,
        settings.feed is not None,
        settings.hook and urlsplit(settings.hook).hostname,
        settings.language,
        settings.zone,
        settings.quiet,
    )
