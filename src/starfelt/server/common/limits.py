"""How much, how often, how long: every bound that keeps one client from hurting the others.

`docs/limits.md` says of each for whom it is and what happens beyond it; a test holds that table to this file.
"""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """So many a second for as long as one likes, and `burst` at once after a rest."""

    a_second: float
    burst: float


#: Requests that are begun before the loop looks at everything else again, and as many hellos: each costs a millisecond.
#: And connections of those who do not sit that are listened to or ended.
AT_ONCE = 8
#: Spectators who are sent what waits for them in one step of the network tick.
TOLD_AT_ONCE = 128

# HTTP connections and requests

#: One request's line and headers.
HEAD_BYTES = 16 * 1024
#: One HTTP request's body.
BODY_BYTES = 1024 * 1024
#: Open HTTP connections.
HTTP_CONNECTIONS = 512
#: From a connection's or a request's first moment until the request is there, head and body.
REQUEST_S = 10.0
#: From there until its answer is made and taken.
ANSWER_S = 60.0
#: Requests of any kind, in drops. A visitor's first pages ask some 50 times: sixty of them may come at once.
ASKING = Rate(100, 4000)
#: What they cost: any, a socket, a match's page or view, a fleet of somebody's own, files and pictures of results.
REQUEST_DROPS = 1
SOCKET_DROPS = 2
MATCH_DROPS = 4
OWN_FLEET_DROPS = 10
FILE_DROPS = 20
#: What is made, in drops.
MAKING = Rate(5, 300)
#: What that costs: a guest; a match, or to look whether its options can be played; a file to judge, whoever brought it
#: before; the picture of a result; a game's sheets; and photographs.
GUEST_DROPS = 1
TABLE_DROPS = 2
KNOWN_DROPS = 1
PICTURE_DROPS = 10
SHEETS_DROPS = 20
PHOTO_DROPS = 30
#: Files that nobody has brought yet, in drops: who owes for heavy ones becomes a guest and makes tables all the same.
JUDGING = Rate(5, 300)
#: What one costs, and one that took all of `JUDGE_S` besides.
JUDGE_DROPS = 4
HEAVY_DROPS = 40
#: A table that is edited, in drops. The page looks some twelve times a second while a card is moved.
EDITING = Rate(20, 200)
#: What that costs: to look at it, to play a match file of one device again, to deal a table or draw a fleet, and what
#: one costs besides that took all of `EDIT_S`.
LOOK_DROPS = 1
REPLAY_DROPS = 2
DEAL_DROPS = 5
HEAVY_EDIT_DROPS = 60

#: The pictures of one table: their bytes together, the time until they are there, and how many tables' may be on their
#: way at once.
PHOTO_BYTES = 32 * 1024 * 1024
UPLOAD_S = 60.0
UPLOADS = 6

# Work in other processes

#: Judging one table file that came to the page.
JUDGE_S = 5.0
#: Table files that wait for the judge, from one address and in all.
JUDGE_WAITING_EACH = 4
JUDGE_WAITING = 16
#: What was made of files and is kept for whoever brings the same one, and fleets that are kept once they are drawn,
#: the package's and others' apart; nothing that is longer.
JUDGE_KEPT = 16
DRAWN_KEPT = 32
KEPT_BYTES = 1024 * 1024
#: Looking at one table that is edited, and how much of what is wrong with it is told.
EDIT_S = 3.0
FLAWS = 200
#: Edited tables that wait to be looked at, from one address and in all; a page lets one wait at most.
EDIT_WAITING_EACH = 8
EDIT_WAITING = 64
#: Making one game's sheets to print, and the bytes that they may have.
PRINT_S = 30.0
PRINT_BYTES = 8 * 1024 * 1024
#: Reading the pictures of one table.
PHOTO_S = 20.0
#: Tables whose pictures wait to be read, from one address and in all.
PHOTO_WAITING_EACH = 1
PHOTO_WAITING = 4
#: Sheets that wait to be made, from one address and in all, and those that are kept once they are made.
PRINT_WAITING_EACH = 2
PRINT_WAITING = 8
PRINT_KEPT = 12
#: One thought of a bot.
THINK_S = 20.0
#: Compiling what an admiral thinks with, the first time ever.
COMPILE_S = 300.0

# Sockets

#: A message beyond this ends the connection before it is read whole; up to it, `wire.socket.FRAME_BYTES` is a mere
#: refusal.
SOCKET_BYTES = 64 * 1024
#: Frames that one message is sent in.
FRAGMENTS = 64
#: Pings and pongs of the WebSocket protocol itself, which no browser sends by itself.
CONTROL_FRAMES = Rate(4, 40)
#: Messages of one connection that wait to be looked at; then no more are read.
UNREAD_MESSAGES = 32
#: What waits for one slow reader: frames, and bytes.
OUTBOX_FRAMES = 256
OUTBOX_BYTES = 4 * 1024 * 1024
#: Commands that wait in one match.
INBOX_JOBS = 512
#: Connections that have not said hello, that watch one match, that watch, that sit.
STRANGERS = 512
MATCH_WATCHERS = 1024
WATCHERS = 4096
SEATED = 4096
#: Connections of one player to one match.
TABS = 8
#: A connection that does not say hello.
HELLO_S = 10.0
#: Tellings of who is there, of a match, while its players come and go; then they are told of together.
PRESENCE = Rate(2, 20)
#: How long a connection that is closed gets to read why.
GOODBYE_S = 2.0
#: Is the connection alive? After so many seconds in which nothing came, a ping; after as many without an answer, its
#: player is away, until something comes. A page says something each second, so that few are asked.
PING_S = 1.5
#: So much silence ends a connection.
SILENCE_S = 45.0
#: Messages of a connection. A hand that moves sends 25 a second; these bounds are for what is no hand.
MESSAGES = Rate(80, 160)
#: Messages of all who watch from one address, together: a page says something each second. Beyond it, each of them is
#: listened to once in a while.
WATCHING = Rate(1000, 4000)
WATCHING_REST_S = 1.0
#: Hellos of a connection: the first one, and one after each gap in what it heard.
HELLOS = Rate(4, 40)
#: Commands of a player, over however many connections.
COMMANDS = Rate(20, 60)
#: What a player's commands write to the disk, in bytes; nothing more is written for who owes.
WRITTEN = Rate(4096, 256 * 1024)
#: A match's events, and those of its set-up: then nobody changes seat, name, colour or terms any more.
EVENTS = 50_000
SETUP_EVENTS = 1000
#: A table that nobody has touched for so long, and at which nobody is, is taken away: one that has not begun, one that
#: was being played, unless the host of the server says otherwise. Finished matches stay, unless they do.
OPEN_DAYS = 3
#: Tables of one guest that have not begun.
TABLES = 30
PLAYED_DAYS = 60
#: What a connection is forgiven, in drops, and what that costs: a message that comes too fast, one that means nothing
#: or says hello too often.
PATIENCE = Rate(2, 100)
HASTE_DROPS = 1
NONSENSE_DROPS = 5
