# The reasons for refusals. The ids are the codes of refusals, in the server and in the games' rules.

## Placing cards

refused-off-table = The whole card must be on the table.
refused-touches-ship = The card touches { $owner }’s { $ship }.
refused-touches-asteroid = The card touches the asteroid.
refused-no-card = You have no card in hand.
refused-not-your-turn = It is not your turn.
refused-stopped = Placing has stopped.
refused-not-stopped = Nobody has called stop yet.
refused-decided = You have decided already.
refused-too-late = Too late: time is up.
refused-never-held = You never held this card over the table.

## Choosing a fleet

refused-no-such-ship = There is no ship called { $ship }.
refused-ship-always-there = { $ship } is in every fleet already, and costs nothing.
refused-ship-twice = { $ship } is in this fleet already.
refused-over-budget = That costs { $spent } credits, and you have { $credits }.
refused-chosen = You have chosen your fleet already.
refused-not-deploying = Not everybody has chosen a fleet yet.
refused-too-early = Not yet: wait for the start.

## Seats

refused-not-seated = You have no seat at this table.
refused-begun = Too late to change that: the match begins or has begun.
refused-not-begun = The match has not begun yet.
refused-finished = The match is over.
refused-not-finished = The match is not over yet.
refused-seat-taken = Somebody sits there already.
refused-no-free-seat = Every seat is taken.
refused-no-such-seat = There is no such seat.
refused-colour-taken = Somebody else has that colour.
refused-broken-log = The record of this match is damaged, so the match cannot go on. Other matches are not affected.
refused-wrong-host = This server does not go by the name in the address.
refused-bad-name = A name needs at least one visible letter.
refused-not-host = Only the host of the table can do that.
refused-not-kept = Keep your story first: it gives you a recovery code.
refused-no-ratings = This server has no ratings.
refused-left-match = You have left this match.
refused-not-awaited = The match is not waiting for that player alone.
refused-claim-too-soon = That player has { $seconds } s left.
refused-no-draw-offered = No draw is offered.
refused-draw-offered = You have offered a draw already.
refused-draw-declined = A draw was just declined.
refused-bots-play-on = The bots play on. They accept a draw only when they are behind.
refused-not-still = No draw yet: things still happen in this match.
refused-not-yours = Only the match itself can do that.

## Making matches

refused-unknown-game = There is no such game here.
refused-seat-count = This game is for another number of players.
refused-too-many-bots = At least one seat is for you.
refused-no-such-level = There is no bot of that level for this game.
refused-no-such-lesson = This game has no such lesson.
refused-lesson-alone = A lesson brings its own options and opponents.
refused-deal-fixed = The deal of the day has its own options and opponent.
refused-deal-over = This day’s deals are over.
refused-deal-secret = Others still play this deal: its file is there two days after its day.
refused-no-kernel = The admiral’s compiled code is not installed on this server: its host can add it with starfelt[kernel].
refused-bad-options = A match cannot be played with these options.
refused-bad-terms = A match cannot be played with these options: { $why }.
refused-brings-nothing = In this game, players choose nothing in advance.
refused-race-taken = Another player at this table plays that race.
refused-no-budget = At this table the scenario sets the fleets: there is no budget.
refused-over-points = That costs { $cost } points, and the budget is { $budget }.
refused-table-too-small = The table is too small for the cards of { $players } players.
refused-rocks-of-large = A large asteroid can have these numbers of rocks: { $numbers }.
refused-no-budget-here = In this scenario the fleets are fixed: choose no budget.
refused-side-over-points = Side { $side } costs { $cost } points, and the budget is { $budget }.
refused-side-without-ships = Side { $side } has no ship that can move or fire.
refused-nobody-to-fight = There is nobody to fight: every side needs a ship.
refused-sides-and-seats = The last side has no ship, or there are too many sides: { $sides }, and { $seats } players.
refused-starts-in-one-hex = The map is too small: { $ship } would start in the same hex as { $other }.
refused-fleet-of-same-id = { $fleet }: another fleet of this match has the same id, { $id }.
refused-fleet-size = A match is played with fleets of 1 to { $most } ships.
refused-ship-fittings = { $ship } has too many { $what ->
    [lasers] lasers
   *[shields] shields
}: a match allows { $most } a ship.
refused-fleet-too-long = This fleet is too long for a match. Use shorter names, or numbers with fewer decimals.
refused-fleet-roles = { $fleet }: a fleet has one Cargo ship and one Flag ship.
refused-fleet-too-dear = { $fleet } has no ship for { $credits } credits besides its Cargo ship and Flag ship.

## Tables and their files

refused-misfit = { $path } does not fit: { $why }.
refused-fleet-twice = { $fleet }: another fleet of this file has the same id.
refused-bad-fleet = The fleet { $fleet } cannot be used. { $why }
refused-no-such-fleet = There is no fleet { $fleet }.
refused-other-games-fleet = { $fleet } is a fleet of another game.
refused-seat-missing = It belongs to seat { $seat }, and there are { $seats }.
refused-ship-missing = The fleet { $fleet } has no ship { $ship }.
refused-no-cargo-ship = Only a Cargo ship carries cubes, not { $ship }.
refused-no-room = There is no room for these cards on the table.

## The server

refused-no-match = There is no match at this link.
refused-old-rules = This match was played with a fleet that this server does not have.
refused-newer-rules = This match has newer rules than this server.
refused-turn-not-late = That player still has time for this turn.
refused-own-turn-first = Take your own turn first.
refused-bot-plays-turn = A bot is playing this turn.
refused-not-over-days = That is not possible in a match over days.
refused-paused-already = Your pause has already begun.
refused-pause-too-long = { $days ->
    [0] You have used this year’s days.
    [one] You may pause for one more day this year.
   *[other] You may pause for { $days } more days this year.
}
refused-only-over-days = That is only possible in a match over days.
refused-enemy-in-range = An enemy ship is within range.
refused-claimed-already = A player has already been asked to come back: wait for that to end.
refused-rules-not-asked = There is no question about the rules to answer now.
refused-no-page = There is nothing at this address.
refused-bad-command = The server does not understand this command ({ $why }).
refused-bad-frame = The server does not understand this message.
refused-bad-request = The server does not understand this request.
refused-binary-frame = Messages must be text.
refused-frame-too-big = This message is too long.
refused-too-large = This file is larger than 1 MiB.
refused-bad-file = This file cannot be used.
refused-too-heavy = This table takes too long to judge.
refused-judge-busy = The referee is busy with other tables. Try again in a moment.
refused-series-unfinished = The series is not over yet.
refused-not-there = The card cannot be placed there.
refused-no-printer = This server cannot print: its host has not installed the extra “paper”.
refused-no-sheets = These sheets take too long to make.
refused-print-busy = Other sheets are being printed. Try again in a moment.
refused-log-full = This table has had too many changes. Create a new one.
refused-no-parquet = This server cannot make Parquet files: its host has not installed the extra “lab”.
refused-queue-full = Too many players are waiting already. Try again later.
refused-too-many-tables = You have too many open tables. Play at one of them, or wait until old ones are removed.
refused-too-fast = Too many requests. Wait a moment and try again.
refused-too-slow = The connection was too slow and starts again.
refused-busy = The table is very busy. Try again.
refused-full = The server has no room for another connection.
refused-say-hello = The connection did not identify itself.
refused-wrong-code = This is no recovery code of this server, or a newer one has replaced it.
refused-bad-token = This server does not know this browser. Open the page again.
refused-barred = This server’s host does not let you play here.
refused-wrong-origin = That page is not allowed to use this server.
refused-not-saved = The server could not save that, so it did not happen.
refused-not-read = The server cannot read that at the moment. Try again in a moment.
refused-internal = An error occurred on the server. Your match is safe.
refused-stopping = The server is stopping. Try again in a moment.
refused-no-puzzle = There is no such puzzle.
refused-no-puzzle-left = You have tried all these puzzles.
refused-no-run = There is no such run of puzzles.
refused-not-current = This puzzle is no longer the one to solve.
refused-won-already = You won with this card.
refused-not-winnable = No puzzle: no place for this card would have won the battle, or none that a finger can hit.
refused-little-lost = No puzzle: measured again, this decision lost too little.
refused-not-again = No puzzle: this decision cannot be played again by itself.
refused-no-kind = This game has no such puzzles.
refused-two-seats = Such a puzzle is for two players.
refused-cargo-missing = Its player needs the Cargo ship on the table, and another ship to place.
refused-too-few-ships = Two ships of its player and one of the enemy are needed.
refused-no-card-there = This decision placed no card on the final table.
