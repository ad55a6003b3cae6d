"""Limits: every bound that keeps one client from hurting the others.

`docs/limits.md` says what each applies to, and what happens beyond it; a test compares that page with this file.
"""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """A rate limit: `a_second` tokens a second, and `burst` at once after a rest."""

    a_second: float
    burst: float


#: Requests that begin in one pass of the event loop, and as many hellos, each of which costs a millisecond. Also
#: spectators' connections that are read from, or ended.
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
#: Seconds from the start of a connection or request until the request has arrived, head and body.
REQUEST_S = 10.0
#: Seconds from there until its response is made and taken.
ANSWER_S = 60.0
#: Seconds for which a connection may rest between requests. Proxies keep theirs for 60 (nginx, load balancers), 90 or
#: 120 (Caddy), and a request that meets a closing connection is an error 502: the proxy has to close first.
IDLE_S = 130
#: Requests of any kind. A visitor's first pages make some 50: sixty visitors may come at once.
ASKING = Rate(100, 4000)
#: Their costs: any request, a socket, a match's page or view, a player's own fleet, files and pictures of results.
REQUEST_COST = 1
SOCKET_COST = 2
MATCH_COST = 4
OWN_FLEET_COST = 10
FILE_COST = 20
#: A player's own matches, or their records.
HISTORY_COST = 10
#: The deals of a day, some of which are counted then; the tries of one player that are read together.
DEALS_COST = 20
DEAL_TRIES = 5000
#: A change of an identity, as a new recovery code: of `MAKING`. Recovery codes that are tried.
KEEP_COST = 20
RECOVERING = Rate(0.1, 30)
#: Matches on one page of a history; the latest matches that records count and a file of the history has.
HISTORY_PAGE = 100
HISTORY_COUNTED = 20_000
#: The latest finished matches whose files are in one archive; its cost.
HISTORY_ARCHIVED = 500
ARCHIVE_COST = 400
#: Players who wait for an opponent in one game: in all, and from one address.
QUEUE = 500
QUEUE_EACH = 30
#: A look at a queue, which may write to the store.
QUEUE_COST = 4
#: Players in a public list; the latest matches that a rating's curve has, and among which the change of one is found.
RATED_LIST = 100
RATED_CURVE = 200
RATED_LATEST = 10
#: Marked friends of one player; what an open page asks again and again: of `ASKING`.
FRIENDS = 100
INVITATIONS_COST = 2
#: Invitations of a player; seconds until the same friend is invited again; their cost: of `MAKING`.
INVITING = Rate(0.05, 6)
INVITE_AGAIN_S = 60
INVITE_COST = 5
#: Requests that make something.
MAKING = Rate(5, 300)
#: Their costs: a guest; a match, or a check of its options; a file to judge, also a known one; the picture of a
#: result; a game's sheets; photographs.
GUEST_COST = 1
TABLE_COST = 2
KNOWN_COST = 1
PICTURE_COST = 10
SHEETS_COST = 20
PHOTO_COST = 30
#: Files that are not in the cache. They have a limit of their own, so that other requests from the same address are
#: not slowed.
JUDGING = Rate(5, 300)
#: The cost of one, and the extra cost of one that took all of `JUDGE_S`.
JUDGE_COST = 4
HEAVY_COST = 40
#: Tables that are edited. The page asks some twelve times a second while a card is moved.
EDITING = Rate(20, 200)
#: Their costs: a check, a replay of one device's match file, a deal or a drawn fleet, and the extra cost of one that
#: took all of `EDIT_S`.
LOOK_COST = 1
REPLAY_COST = 2
DEAL_COST = 5
HEAVY_EDIT_COST = 60

#: The cost of an analysis that is not kept: of `JUDGING`. Few are made at a time, so thirty players of a club may ask
#: for theirs at once. Of a heat map, and of another decision in its place, or one that is a try at a puzzle: of
#: `EDITING`.
ANALYSE_COST = 5
HEAT_COST = 8
TRY_COST = 5
#: The cost of searching a table or a decision for a puzzle: of `EDITING`.
EXAMINE_COST = 20

#: Browsers of one player that are told of their turns. The oldest goes.
PUSH_DEVICES = 8
#: The longest mail address. Links that confirm one, a day; and those of the whole server.
MAIL_LETTERS = 254
MAIL_CONFIRMATIONS = 3
MAILING = Rate(0.1, 100)
#: Notices that are sent at a time, and seconds for one.
NOTICES_AT_ONCE = 32
NOTICE_S = 10.0

#: The photographs of one table: their bytes together, the seconds of their upload, and the uploads at a time.
PHOTO_BYTES = 32 * 1024 * 1024
UPLOAD_S = 60.0
UPLOADS = 6

# Work in other processes

#: Seconds to judge one table file.
JUDGE_S = 5.0
#: Table files that wait for the judge, from one address and in all.
JUDGE_WAITING_EACH = 4
JUDGE_WAITING = 16
#: Cached responses: judged files, and drawn fleets, the package's and players' own apart; and the longest response
#: that is cached.
JUDGE_KEPT = 16
DRAWN_KEPT = 32
KEPT_BYTES = 1024 * 1024
#: Seconds to check one edited table, and how many of its flaws are told.
EDIT_S = 3.0
FLAWS = 200
#: Edited tables that wait for their check, from one address and in all; a page lets one wait at most.
EDIT_WAITING_EACH = 8
EDIT_WAITING = 64
#: Seconds to make one game's sheets, and their bytes.
PRINT_S = 30.0
PRINT_BYTES = 8 * 1024 * 1024
#: Seconds to read the photographs of one table.
PHOTO_S = 20.0
#: Tables whose photographs wait to be read, from one address and in all.
PHOTO_WAITING_EACH = 1
PHOTO_WAITING = 4
#: Sheets that wait to be made, from one address and in all, and those that are cached.
PRINT_WAITING_EACH = 2
PRINT_WAITING = 8
PRINT_KEPT = 12
#: Seconds for one part of a match's analysis: a decision, a heat map.
ANALYSE_S = 20.0
#: After so many seconds a request for an analysis is answered, though nothing of it may be there.
ANALYSIS_ANSWER_S = 20.0
#: An analysis that failed is made again when it is asked for after so many seconds. Before, its failure is the answer.
ANALYSIS_AGAIN_S = 60.0
#: Matches that are being analysed or wait for it, for one address and in all; and analyses that are kept.
ANALYSES_EACH = 3
ANALYSES = 24
ANALYSES_KEPT = 64
#: Seconds for one thought of a bot.
THINK_S = 20.0
#: Seconds to compile an admiral's code, the first time ever.
COMPILE_S = 300.0

# Sockets

#: A longer message ends the connection before it is read; one over `wire.socket.FRAME_BYTES` is only refused.
SOCKET_BYTES = 64 * 1024
#: Frames that one message is sent in.
FRAGMENTS = 64
#: Pings and pongs of the WebSocket protocol; no browser sends pings.
CONTROL_FRAMES = Rate(4, 40)
#: Messages of one connection that wait to be handled; then no more are read.
UNREAD_MESSAGES = 32
#: Frames and bytes that wait for one slow reader.
OUTBOX_FRAMES = 256
OUTBOX_BYTES = 4 * 1024 * 1024
#: Commands that wait in one match.
INBOX_JOBS = 512
#: Connections that have not said hello; spectators of one match; spectators; players.
STRANGERS = 512
MATCH_WATCHERS = 1024
WATCHERS = 4096
SEATED = 4096
#: Connections of one player to one match.
TABS = 8
#: Seconds until a connection has to say hello.
HELLO_S = 10.0
#: Presence frames of a match while its players come and go; beyond that, changes are told together.
PRESENCE = Rate(2, 20)
#: Seconds that a closed connection gets to read why.
GOODBYE_S = 2.0
#: Keepalive: after so many seconds of silence, a ping; after as many without an answer, the player counts as away.
#: A page sends something each second, so few connections are pinged.
PING_S = 1.5
#: Seconds of silence that end a connection.
SILENCE_S = 45.0
#: Messages of a connection. A hand that moves sends 25 a second.
MESSAGES = Rate(80, 160)
#: Messages of all spectators from one address: a page sends something each second. Beyond that, each of them is read
#: only now and then.
WATCHING = Rate(1000, 4000)
WATCHING_REST_S = 1.0
#: Hellos of a connection: the first one, and one after each gap in what it heard.
HELLOS = Rate(4, 40)
#: Commands of a player, over however many connections.
COMMANDS = Rate(20, 60)
#: Good words of a player, over however many connections: at most six in any minute.
PHRASES = Rate(0.05, 3)
#: Bytes that a player's commands write to the disk; nothing more is written for a player in debt.
WRITTEN = Rate(4096, 256 * 1024)
#: Events of a match, and those of its set-up: then nobody changes seat, name, colour or terms any more.
EVENTS = 50_000
SETUP_EVENTS = 1000
#: Days after which a match that nobody touches is removed: one that has not begun, one that was being played. The host
#: may say otherwise. Finished matches stay, unless the host says otherwise.
OPEN_DAYS = 3
#: Tables of one guest that have not begun.
TABLES = 30
PLAYED_DAYS = 60
#: A match's deletion is said to its players so many days before.
DELETION_SAID_DAYS = 14
#: Matches over days that are loaded at a time because a turn is due, or a bot's.
DUE_TURNS = 32
#: Days in a year for which a player may pause their clocks of days.
PAUSE_DAYS = 21
#: Seconds for the thought of a bot that plays one turn for a player: it has its whole budget.
TURN_S = 600.0
#: Turns of days that a player is shown; the cost of a look at them: of `ASKING`.
WAITING = 200
WAITING_COST = 2

# Puzzles

#: Seconds to judge a try at a puzzle, or to show its solution. A plot that solves one is tried against all plots of the
#: enemy; that takes 1.2 s at most on a quick machine.
SOLVE_S = 20.0
#: Tries that are kept, by address; others are judged, but neither kept nor rated.
KEPT_TRIES = Rate(1, 300)
#: Seconds for one deal of a puzzle while nobody plays; the first one loads compiled code, and once ever compiles it.
DEAL_S = 300.0
#: Puzzles of one guest that are read together; puzzles whose figures are.
ATTEMPTS = 5000
PUZZLES = 20_000
#: The latest answers that are kept for a puzzle, and the longest of them that is.
ANSWERS = 100
ANSWER_BYTES = 1024
#: What a guest has done goes after so many days without a change. Of more records, those that would go first.
RECORD_DAYS = 400
RECORDS = 400_000
#: An analysis goes so many days after it was made; then it is made again.
ANALYSIS_DAYS = 60
#: Forgiveness for a connection, and its costs: a message that comes too fast; one that is invalid, or says hello too
#: often.
PATIENCE = Rate(2, 100)
HASTE_COST = 1
NONSENSE_COST = 5
