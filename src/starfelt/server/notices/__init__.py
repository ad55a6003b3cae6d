"""Telling players that it is their turn: their settings, the channels, and who looks for what is to be told."""

from starfelt.server.notices.calendar import write_calendar
from starfelt.server.notices.channels import Channels, NoticeOptions, has_push, open_channels
from starfelt.server.notices.mail import MailSender, MailServer, hash_address, mail_server, read_address
from starfelt.server.notices.public_address import check_target
from starfelt.server.notices.settings import NoticeBook, NoticeSettings, PushDevice
from starfelt.server.notices.teller import Teller

__all__ = [
    "Channels",
    "MailSender",
    "MailServer",
    "NoticeBook",
    "NoticeOptions",
    "NoticeSettings",
    "PushDevice",
    "Teller",
    "check_target",
    "has_push",
    "hash_address",
    "mail_server",
    "open_channels",
    "read_address",
    "write_calendar",
]
