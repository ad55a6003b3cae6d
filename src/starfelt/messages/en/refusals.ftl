# The reasons for refusals. The ids are the codes of refusals, in the server and in the games' rules.

## Placing cards

refused-off-table = A card must lie wholly on the table.
refused-touches-ship = That touches { $ship } of { $owner }.
refused-touches-asteroid = That touches the asteroid.
refused-no-card = You have no card in hand.
refused-not-your-turn = It is not your turn.
refused-stopped = Stop was called: no more placing.
refused-not-stopped = Nobody has called stop yet.
refused-decided = You have decided already.
refused-too-late = Too late: the time is up.
refused-never-held = You never held this card over the table.

## Choosing a fleet

refused-no-such-ship = There is no ship { $ship }.
refused-ship-always-there = { $ship } is in every fleet already, and costs nothing.
refused-ship-twice = { $ship } is in this fleet already.
refused-over-budget = That costs { $spent } credits, and there are { $credits }.
refused-chosen = You have chosen your fleet already.
refused-not-deploying = Not everybody has chosen a fleet yet.
refused-too-early = Not yet: wait for the start.

## Seats

refused-not-seated = You have no seat at this table.
refused-begun = That cannot be changed any more: this match begins or has begun.
refused-not-begun = The match has not begun yet.
refused-finished = The match is over.
refused-not-finished = The match is not over yet.
refused-seat-taken = Somebody sits there already.
refused-no-free-seat = Every seat is taken.
refused-no-such-seat = There is no such seat.
refused-colour-taken = Somebody else has that colour.
refused-broken-log = The record of this match is damaged, and it cannot go on. Other matches are not touched.
refused-wrong-host = This server is not known by the name in the address.
refused-bad-name = A name needs at least one letter that can be seen.
refused-not-host = Only the host of the table can do that.
refused-left-match = You have left this match.
refused-not-awaited = The match does not wait for that player alone.
refused-claim-too-soon = They have { $seconds } s more.
refused-no-draw-offered = No draw is offered.
refused-draw-offered = You have offered a draw already.
refused-draw-declined = A draw was declined just now.
refused-bots-play-on = The bots play on: they agree to a draw only where they are behind.
refused-not-still = The match goes on: things still happen.
refused-not-yours = Only the match itself does that.

## Making matches

refused-unknown-game = There is no such game here.
refused-seat-count = That game is not played by so many.
refused-too-many-bots = One seat at least is for you.
refused-no-such-level = There is no bot of that level for this game.
refused-no-such-lesson = This game has no such lesson.
refused-lesson-alone = A lesson brings its own options and opponents.
refused-no-kernel = The admiral needs Starfelt’s laboratory on this server: whoever hosts it installs starfelt[lab].
refused-bad-options = These options cannot be played.
refused-bad-terms = These terms cannot be played: { $why }.
refused-brings-nothing = In this game seats choose nothing beforehand.
refused-race-taken = Somebody else at this table plays that race.
refused-no-budget = At this table the set-up says what everybody has: there is no budget.
refused-over-points = That costs { $cost } points, and there are { $budget }.
refused-table-too-small = The table is too small for the cards of { $players } players.
refused-rocks-of-large = A large asteroid carries one of these numbers of rocks: { $numbers }.
refused-no-budget-here = In this scenario the fleets are fixed: choose no budget.
refused-side-over-points = Side { $side } costs { $cost } points, and there are { $budget }.
refused-side-without-ships = Side { $side } has no ship that can move or fire.
refused-nobody-to-fight = There is nobody to fight: every side needs a ship.
refused-sides-and-seats = The last side has no ship, or there are too many sides: { $sides }, and { $seats } players.
refused-starts-in-one-hex = The map is too small: { $ship } would start in the same hex as { $other }.
refused-fleet-of-same-id = { $fleet }: another fleet of this match has the same id, { $id }.
refused-fleet-size = A match is played with fleets of 1 to { $most } ships.
refused-ship-fittings = { $ship } has too many { $what ->
    [lasers] lasers
   *[shields] shields
}: a match takes { $most } a ship.
refused-fleet-too-long = This fleet says more than a match can keep. Give shorter names, or numbers with fewer decimals.
refused-fleet-roles = { $fleet }: a fleet has one Cargo ship and one Flag ship.
refused-fleet-too-dear = { $fleet } has no ship for { $credits } credits besides Cargo ship and Flag ship.

## Tables and their files

refused-misfit = { $path } does not fit: { $why }.
refused-fleet-twice = { $fleet }: another fleet of this file has the same id.
refused-bad-fleet = The fleet { $fleet } cannot be used. { $why }
refused-no-such-fleet = There is no fleet { $fleet }.
refused-other-games-fleet = { $fleet } is a fleet of the other game.
refused-seat-missing = It belongs to seat { $seat }, and there are { $seats }.
refused-ship-missing = The fleet { $fleet } has no ship { $ship }.
refused-no-cargo-ship = Only a Cargo ship carries cubes, not { $ship }.
refused-no-room = These cards find no room on the table.

## The server

refused-no-match = There is no match at this link.
refused-old-rules = This match was played with a fleet that this server does not have.
refused-newer-rules = This match is played by newer rules than this server has.
refused-claimed-already = Somebody goes on without a player already: wait for that.
refused-rules-not-asked = Nothing asks you about the rules now.
refused-no-page = There is nothing at this address.
refused-bad-command = That command cannot be understood ({ $why }).
refused-bad-frame = That message cannot be understood.
refused-bad-request = That request cannot be understood.
refused-binary-frame = Messages are text here.
refused-frame-too-big = That message is too long.
refused-too-large = That file is larger than 1 MiB.
refused-bad-file = That file cannot be used.
refused-too-heavy = That table takes too long to judge.
refused-judge-busy = The referee is busy with other tables. Try again in a moment.
refused-no-analysis = This server cannot analyse matches: its host has not installed the extra “lab”.
refused-not-analysed = Matches of this game are not analysed.
refused-analysis-heavy = This match takes too long to analyse.
refused-analysis-busy = Other matches are being analysed. Try again in a moment.
refused-series-unfinished = The series is not over yet.
refused-no-analysis-here = This analysis is not kept any more. Open it again.
refused-not-there = The card may not lie there.
refused-no-printer = This server cannot print: its host has not installed the extra “paper”.
refused-no-sheets = These sheets take too long to make.
refused-print-busy = Others are printing. Try again in a moment.
refused-log-full = This table has seen too many changes. Make a new one.
refused-too-many-tables = You have too many open tables. Play one of them, or wait until the old ones are cleared away.
refused-too-fast = Too much at once. Take a breath and try again.
refused-too-slow = The connection could not keep up, and starts afresh.
refused-busy = The table is very busy. Try again.
refused-full = There is no room for another connection.
refused-say-hello = The connection did not say who it is.
refused-bad-token = This browser is not known here. Open the page again.
refused-barred = This server’s host does not let you play here.
refused-wrong-origin = That page may not speak to this server.
refused-not-saved = The server could not save that, so it did not happen.
refused-not-read = The server cannot read that now. Try again in a moment.
refused-internal = Something is broken on the server. Your match is safe.
refused-no-puzzle = There is no such puzzle.
