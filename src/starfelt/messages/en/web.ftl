# The pages around the games.

game-lightspeed = Light Speed
game-stellarconflict = Stellar Conflict
game-ftl = Faster Than Light
game-hexfleet = Hex & Spades

## Everywhere

web-to-home = To the home page
web-pages = Pages
web-rules-title = { $game }: the rules
web-rules = Rules
web-judge = Judge a table
web-judge-short = Judge
web-paper-short = Real table
web-wall = Big screen
web-analysis = Analysis
web-wall-open = Big screen, for a wall
web-sound = Sound
web-shake = Shake at explosions
web-language-en = English
web-language-fr = Français
web-close = Close
web-cancel = Cancel
web-refused = The server refused this ({ $code }).
refused-no-connection = The server cannot be reached. Is the connection good?
web-nowhere = Nothing here
web-nowhere-why = This address leads to empty space.

web-colour-red = Red
web-colour-green = Green
web-colour-purple = Purple
web-colour-blue = Blue
web-colour-amber = Amber
web-colour-teal = Teal
web-colour-rose = Rose

## Home

web-your-name = Your name
web-opponents = Against
web-opponents-count = How many
web-pace = Pace
web-pace-learn = Learn
web-pace-relaxed = Relaxed
web-pace-fast = Fast
web-pace-expert = Expert
web-preset = Way to play
web-options = Options
web-skip = Skip to “Play now”
web-level-idle = Nobody
web-level-cadet = Cadet
web-level-program = Bot
web-level-pilot = Pilot
web-level-captain = Captain
web-level-admiral = Admiral
web-play-now = Play now
flight-offer = First flight: { $seconds } seconds
flight-offer-title = First time here?
flight-offer-more = The first flight takes about { $seconds } seconds: you play { $game }, and every step is explained. You find it on the home page at any time.
flight-fly = Take the first flight
flight-straight = Straight into the match
web-with-friends = Play with friends
web-open-tables = Open tables
web-seats-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
web-join = Join
web-watch = Watch
web-running = being played
web-new-table = New table: { $game }
web-recent = Your matches
web-replay = watch it again
web-recent-won = you won
web-recent-tie = a tie
web-recent-lost = { $names } won
web-return = return to the table
web-return-to-match = Back to { $game } against { $names }
web-discard = Discard the match of { $names }
web-typeface = Typeface
web-parts = Licences
web-how = How { $game } goes
web-footer = Free software.

## A new table

web-game = Game
web-where = Where your friends play
web-where-link = Anywhere, by a link
web-where-here = On this device
web-here-edges = Two at opposite edges, both at once: lay the device flat. A tablet is best.
web-here-hands = It goes from hand to hand, and says whose turn it is.
web-here-go-on = Go on with the last match on this device
web-seats = Seats
editor-player = Player { $number }
web-seat = Seat { $number }
web-a-friend = A friend
web-bot = Bot: { $level }
web-listed = Show it among the open tables
web-listed-more = Anybody may join. Otherwise only those with the link.
web-make-table = Make the table

web-more-options = More options

## A match, before it starts

web-match-title = { $game }: { $names }
web-connecting = Coming to the table…
web-lobby-wait = { $count ->
    [one] One seat is free: share the link, or seat a bot.
   *[other] { $count } seats are free: share the link, or seat bots.
}
web-lobby-wait-guest = { $count ->
    [one] Waiting for one more player.
   *[other] Waiting for { $count } more players.
}
web-lobby-ready = Waiting for { $names } to be ready.
web-lobby-you = Everybody else is ready.
web-invite = Invite
web-two = Two at one tablet
web-invite-more = Whoever opens this link can take a seat, or watch when all are taken.
web-link = Link to this match
web-copy = Copy link
web-copied = Link copied
web-copy-failed = The link could not be copied: mark it and copy it by hand.
web-share = Share
web-share-text = Play { $game } with me
web-qr = The link as a code for a phone’s camera
web-players = Players
web-you = you
web-free-seat = Free seat
web-sit-here = Sit here
web-take-seat = Take a seat
web-stand = Leave the seat
web-i-am-ready = I’m ready
web-not-ready = Not ready after all
web-is-ready = Ready
web-is-not-ready = Not ready yet
web-is-away = Away
web-colour = Colour
web-seat-bot = Seat a bot
web-unseat = Free this seat
web-watching = You are watching
web-watching-more = All seats are taken. The match begins here by itself.
web-terms = Options
web-change-terms = Change the options
web-change-them = Change them
web-get-ready = Get ready

## A match, while it is played and after

web-lost = The connection is lost. Trying again…
web-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
web-away = { $name } is away. After a minute the match goes on without waiting.
web-rematch = Rematch
web-series = Series
web-series-choice = { $count ->
    [1] One match
   *[other] First to { $count }
}
web-series-next = Next match
web-series-won = { $name } has won the series: { $points }.
web-series-won-you = You have won the series: { $points }.
web-series-stands = Series: { $points }. The first to win { $count } matches wins it.
web-to-rematch = Join rematch
web-to-next = Join next match
web-rematch-seen = There is a rematch. You are taken along in { $seconds } s.
web-next-seen = The next match is there. You are taken along in { $seconds } s.
web-go-now = Go now
web-stay = Stay here
web-more = More
web-download-picture = Picture of the result
web-download-match = Download the match
web-download-table = Download the table
web-download-deal = Proof of a fair deal
web-download-deal-why = The hash of the match’s secret and, when the match is over, the secret itself: so that anybody can check the deal.
editor-what-if = Edit this table: what if?
web-new-match = Another match
web-board-failed = The board could not be loaded. Is the connection good?
web-board-broken = Something went wrong in showing the table. The match itself is unharmed.
web-try-again = Try again

## Judge

web-judge-lead = Lay any table and move its cards: the referee judges along. Or open one from a file, and see what its lasers do, beam by beam.
web-judge-paper = Print, clock and scores for a real table
web-judge-drop = Drop a table file here
web-judge-choose = Choose a file
web-judge-format = A JSON file of the format { $format } or starfelt-match/1 (any game), at most 1 MiB.
web-judge-example = Try an example
web-judge-failed = This file cannot be judged
web-judging = Judging…

## Rules

web-contents = Contents

## Sheets to print

web-print = Print it
web-print-lead = Everything to play on a real table, as a PDF: what lies on it, at its true size, and these rules in both languages.
web-print-paper = Paper
web-print-a4 = A4
web-print-letter = Letter
web-print-marks = With marks
web-print-marks-more = A mark on each card, by which a photograph of the table is read.
web-print-do = Download the sheets
web-print-busy = Making the sheets …
