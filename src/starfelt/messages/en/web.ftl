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
web-recover = Open your story by its code
web-story = You
web-wall = Big screen
web-analysis = Analysis
web-wall-open = Big screen
web-sound = Sound
web-shake = Shake at explosions
web-language-en = English
web-language-fr = Français
web-close = Close
web-cancel = Cancel
web-signed-out = This browser no longer opens your earlier matches. A recovery code opens them again.
web-not-stored = This browser stores nothing. Your name and your seats are lost when you close or reload this page.
web-refused = The server refused this ({ $code }).
refused-no-connection = The server cannot be reached. Check your connection.
refused-timeout = The server takes too long to answer. Try again in a moment.
refused-not-loaded = Part of Starfelt could not be loaded. Check your connection, or try again in a moment.
web-not-found = Nothing here
web-not-found-why = This address leads to empty space.
web-failed = This page could not be loaded

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
web-opponents-count = Opponents
web-pace = Pace
web-pace-learn = Learn
web-pace-relaxed = Relaxed
web-pace-fast = Fast
web-pace-expert = Expert
web-preset = Mode
web-options = Options
web-skip = Skip to “Play now”
web-level-idle = Nobody
web-level-people = A player who is online
web-level-people-more = You wait for another player, and play at the usual options. The match counts for ratings if you both have a recovery code.
web-level-cadet = Cadet
web-level-program = Bot
web-level-pilot = Pilot
web-level-captain = Captain
web-level-admiral = Admiral
web-level-house = House bot
web-play-now = Play now
flight-offer = First flight: { $seconds } seconds
flight-offer-title = First time here?
flight-offer-more = The first flight takes about { $seconds } seconds: you play { $game }, and every step is explained.
flight-fly = Take the first flight
flight-straight = Play right away
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
# A day of the year.
web-day =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
web-moment = { $day }, { $time }
web-recent = Your matches
web-replay = watch it again
web-recent-won = you won
web-recent-tie = a draw
web-recent-lost = { $names } won
web-return = return to the match
web-return-to-match = Back to { $game } against { $names }
web-discard = Delete the match of { $names }
web-parts = Licences
web-privacy = Privacy
web-footer = Free software.

## A new table

web-game = Game
web-where = Where your friends play
web-where-link = Anywhere, by a link
web-where-here = On this device
web-here-edges = Two players at opposite edges, both at once. Put the device flat on the table; a tablet is best.
web-here-hands = Players pass the device on. It says whose turn it is.
web-here-go-on = Continue the last match here
web-seats = Seats
web-name = { $name }
web-player = Player { $number }
web-seat = Seat { $number }
web-a-friend = A friend
web-bot = Bot: { $level }
web-listed = Public table
web-listed-more = Anyone can join. Otherwise, only players with the link.
web-make-table = Create table

web-more-options = More options

## A match, before it starts

web-match-title = { $game }: { $names }
web-loading = Loading…
web-lobby-wait = { $count ->
    [one] One seat is free: share the link, or add a bot.
   *[other] { $count } seats are free: share the link, or add bots.
}
web-lobby-wait-guest = { $count ->
    [one] Waiting for one more player.
   *[other] Waiting for { $count } more players.
}
web-lobby-ready = Waiting for { $names } to be ready.
web-lobby-you = Everybody else is ready.
web-lobby-days = Over days, nobody waits here: say once that you are ready. The match begins when all players are.
web-lobby-days-ready = You may close this page. The match begins when all players are ready.
web-days-for-a-turn = { $count ->
    [one] a day for a turn
   *[other] { $count } days for a turn
}
web-invite = Invite
web-two = Two at one tablet
web-invite-more = Anyone with this link can take a seat, or watch when all seats are taken.
web-link = Link to this match
web-copy = Copy link
web-copied = Link copied
web-copy-failed = The link could not be copied: select it and copy it by hand.
web-share = Share
web-share-text = Play { $game } with me
web-qr-show = QR code
web-qr = The link as a QR code
web-players = Players
web-you = you
web-free-seat = Free seat
web-sit-here = Sit here
web-take-seat = Take a seat
web-stand = Leave the seat
web-i-am-ready = I’m ready
web-not-ready = I’m not ready
web-is-ready = Ready
web-is-not-ready = Not ready yet
web-is-away = Away
web-colour = Colour
web-seat-bot = Add a bot
web-unseat = Free this seat
web-watching = You are watching
web-watching-more = All seats are taken. The match will start here by itself.
web-terms = Options
web-change-terms = Change the options
web-change-them = Apply
web-get-ready = Get ready

## A match, while it is played and after

web-left-table = { $name } has left the table.
web-lost = Connection lost. Trying again…
web-blocked = No connection yet. Trying again… If this lasts, your network or a browser extension blocks WebSockets: try another network, or allow them.
web-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
web-away = { $name } is away. After a minute, the match goes on without waiting.
web-rematch = Rematch
web-series = Series
web-series-choice = { $count ->
    [1] One match
   *[other] First to { $count }
}
web-series-next = Next match
web-series-won = { $name } has won the series: { $points }.
web-series-won-you = You have won the series: { $points }.
web-series-stands = First to { $count } wins: { $points }.
web-to-rematch = Join rematch
web-to-next = Join next match
web-rematch-seen = Rematch: joining in { $seconds } s.
web-next-seen = The next match is ready: joining in { $seconds } s.
web-go-now = Go now
web-stay = Stay here
web-more = More
web-download-picture = Picture of the result
web-download-match = Download the match
web-download-table = Download the table
web-download-deal = Proof of a fair deal
web-download-deal-why = The hash of the match’s secret and, after the match, the secret itself: anyone can check the deal.
web-what-if = What if?
web-what-if-why = Edit this table and see the battle change
web-new-match = New match
web-board-failed = The board could not be loaded. Check your connection.
web-board-broken = The table could not be shown. The match itself is safe.
web-try-again = Try again

## Judge

web-judge-failed = This file cannot be judged

## Rules

web-contents = Contents

## Sheets to print

puzzle-title = Puzzles
analysis-title = Analysis
