## The options of matches. For each option: its name, a sentence about its effect, the names of its values.

option-unit-s = { $count }{"\u00A0"}s
option-unit-days = { $count ->
    [one] 1{"\u00A0"}day
   *[other] { $count }{"\u00A0"}days
}
option-unit-in = { $count }{"\u00A0"}in
option-unit-mm = { $count }{"\u00A0"}mm
option-unit-turns = { $count } turns
option-unit-points = { $count } points
option-size-in = { $width } × { $height } in
option-size-mm = { $width } × { $height } mm
option-width = { $name }, width
option-height = { $name }, height
option-with-unit = { $name } ({ $unit ->
    [in] inches
    [s] seconds
    [days] days
    [turns] turns
   *[mm] millimetres
})
option-head-name = Option
option-head-more = What it changes
option-head-values = Values
option-value-more = { $name }: { $more }
option-ranged = { $range }; { $start }
option-range = { $least } to { $most }
option-yes = Yes
option-no = No

## All games

option-days-per-turn = Time for a turn
option-days-per-turn-more = Live: all players are here. Over days, each has so long for a turn, and nobody has to be here at the same time.
option-days-per-turn-none = Live
option-fixed = { $name }: { $value }

## The two games of cards

option-table-mm = Table
option-table-mm-more = How much room there is. On a small table, everything is in the line of fire.
option-table-mm-small = Small
option-table-mm-standard = Standard
option-table-mm-large = Large
option-must-place = A player without a card on the table cannot win
option-must-place-more = Otherwise a player who withdraws every card may win with 0 points. The original rules do not have this rule.
option-aim = Aiming
option-aim-more = What you see of a card’s lasers before you place it.
option-aim-off = Blind
option-aim-off-more = A card’s lasers are hidden until the battle: aim from memory.
option-aim-stub = Classic
option-aim-stub-more = The lasers as they are printed: short stubs. Judge the rest by eye.
option-aim-full = Learn
option-aim-full-more = Whole lines across the table: what each laser would hit now, and which beams would hit you.
option-fleets = Fleets
option-fleets-more = A custom fleet for any seat: a file in the format starfelt-fleet/1. Everyone at the table can see its ships.
option-fleets-seat = Seat { $seat }
option-fleets-choose = Choose a file
option-fleets-usual = Standard
option-fleets-ships = { $count } ships
option-fleets-no-json = This file is not JSON.
option-fleets-own = custom: seat { $seats }
option-decide-s = Time to drop or withdraw a card
option-decide-s-more = How long you have, once placing has stopped, to drop the card in your hand or withdraw it.

## Light Speed

lightspeed-option-placing = Placing
lightspeed-option-placing-more = Whether all players place cards at the same time.
lightspeed-option-placing-fast = All at once
lightspeed-option-placing-fast-more = The first player to place all cards stops the others.
lightspeed-option-placing-turns = In turns
lightspeed-option-placing-turns-more = One card each in turn, until all are placed. Nobody is stopped.
lightspeed-option-turn-s = Time for each card
lightspeed-option-turn-s-more = In turns only: a card that is not placed in time is withdrawn.
lightspeed-option-turn-s-none = No clock
lightspeed-option-asteroid = Asteroid
lightspeed-option-asteroid-more = What there is to mine in the middle of the table.
lightspeed-option-asteroid-standard = One
lightspeed-option-asteroid-standard-more = A card with 12 rocks.
lightspeed-option-asteroid-two = Two
lightspeed-option-asteroid-two-more = A hand’s width apart. Each has 6 rocks with two players, 8 with three, 10 with four.
lightspeed-option-asteroid-large = Large
lightspeed-option-asteroid-large-more = Two cards joined along their long sides, with 12 rocks, or 16 or 20.
lightspeed-option-rocks = Rocks on each asteroid
lightspeed-option-rocks-more = The more rocks, the more mining is worth beside kills.
lightspeed-option-rocks-none = standard
lightspeed-option-piracy = Piracy
lightspeed-option-piracy-more = A laser that hits a ship also takes the rocks that it carries.

## Stellar Conflict

stellarconflict-option-scale = Scale
stellarconflict-option-scale-more = How large the fleets are, and how long you have to place them.
stellarconflict-option-scale-dispute = Dispute
stellarconflict-option-scale-conflict = Conflict
stellarconflict-option-scale-war = War
stellarconflict-option-scale-dispute-more = Fleets of 10 credits, 30 seconds to place them.
stellarconflict-option-scale-conflict-more = Fleets of 15 credits, a minute to place them.
stellarconflict-option-scale-war-more = Fleets of 20 credits, two minutes to place them.
stellarconflict-option-races = Races
stellarconflict-option-races-more = The race of each player. No race is played twice.
stellarconflict-option-deployment = Placing ends
stellarconflict-option-deployment-more = What ends the placing of cards.
stellarconflict-option-deployment-timer = By the clock
stellarconflict-option-deployment-original = With a last card
stellarconflict-option-deployment-timer-more = At zero, a card in hand is dropped where it is, or withdrawn.
stellarconflict-option-deployment-original-more = No clock: the first player to place all cards stops the others, as in Light Speed.
stellarconflict-option-deployment-turns = Turn by turn
stellarconflict-option-deployment-turns-more = No clock: players place one card each in turn. A house rule, as in Light Speed turn by turn.
stellarconflict-option-deploy-s = Time to place the cards
stellarconflict-option-deploy-s-more = By the clock only: how long placing lasts.
stellarconflict-option-deploy-s-scale = As the scale says
stellarconflict-option-deploy-s-none = No clock
stellarconflict-option-deploy-s-none-more = Placing lasts until every card is placed. Nobody is stopped.
stellarconflict-option-asteroids = Asteroids in place of Cargo ships
stellarconflict-option-asteroids-more = They share 16 cubes and belong to nobody. Cubes left on them score nothing.
stellarconflict-option-asteroids-none = None
stellarconflict-option-stolen-goods = Stolen goods
stellarconflict-option-stolen-goods-more = A player who alone destroys a thief gets the cubes that it stole.
stellarconflict-option-choose-s = Time to choose a fleet
stellarconflict-option-choose-s-more = A player who has not chosen in time plays the ready-made fleet.
stellarconflict-option-choose-s-none = No clock
stellarconflict-option-ready-s = Time to get ready
stellarconflict-option-ready-s-more = From the last choice of a fleet to the first card.
stellarconflict-option-ready-s-none = None

## Faster Than Light

ftl-option-plot-clock-s = Time for orders
ftl-option-plot-clock-s-more = When it is up, your orders are sealed as they are.
ftl-option-plot-clock-s-none = No clock
ftl-option-clock-waits = The clock waits for the animation
ftl-option-clock-waits-more = The time for orders starts when the turn before has been shown.
ftl-option-idle = A piece without an order
ftl-option-idle-more = Whether standing still protects a piece.
ftl-option-idle-safe = Cannot be hit
ftl-option-idle-safe-more = The original rule: a piece without an order cannot be hit.
ftl-option-idle-normal-space = Can be hit
ftl-option-idle-normal-space-more = It is in normal space, like a piece that turned.
ftl-option-turn-limit = Last turn
ftl-option-turn-limit-more = The match ends after this turn.
ftl-option-turn-limit-none = None
ftl-option-at-limit = After the last turn
ftl-option-at-limit-more = The result when no ship was destroyed.
ftl-option-at-limit-draw = A draw
ftl-option-at-limit-hits = Fewer hits wins
ftl-option-table-in = Table
ftl-option-table-in-more = How far apart the ships begin, and how soon a missile is lost over the edge.
ftl-option-ship-radius-in = Radius of a ship
ftl-option-ship-radius-in-more = Larger discs are easier to hit.
ftl-option-missile-radius-in = Radius of a missile
ftl-option-missile-radius-in-more = Larger discs are easier to hit.
ftl-option-max-missiles = Missiles for each player
ftl-option-max-missiles-more = The most that a player may have on the table at once.
ftl-option-ships = Starting places
ftl-option-ships-more = You say where each ship begins and points. Otherwise ships begin six inches from opposite edges, face to face.
ftl-option-start-of = Start of seat { $seat }
ftl-option-start = { $x }, { $y } in, { $heading }°

## Hex & Spades

hexfleet-option-scenario = Scenario
hexfleet-option-scenario-more = Ships, starting hexes and map: a scenario of ours, or one of your own.
hexfleet-option-budget = Budget of each side
hexfleet-option-budget-more = Before the match, each player buys a fleet. No side may cost more than this.
hexfleet-option-budget-none = None
hexfleet-option-budget-none-more = All players have the fleets of the scenario.
hexfleet-option-chits = Chits
hexfleet-option-chits-more = Whether a ship that has acted may act again in the same turn.
hexfleet-option-chits-out = Stay out
hexfleet-option-chits-out-more = A drawn chit stays out until the turn ends: each ship acts at most once.
hexfleet-option-chits-returned = Go straight back
hexfleet-option-chits-returned-more = A drawn chit goes back into the cup: a ship may act again and again.
hexfleet-option-turn-limit = Turn limit
hexfleet-option-turn-limit-more = After the last turn, the side with the largest share of its points left wins. A scenario with an objective has its own limit, and its points decide.
hexfleet-option-turn-limit-paper = After the last turn, the side with the largest share of its points left wins. Agree on a number of turns, or play without a limit.
hexfleet-option-turn-limit-none = As the scenario says
hexfleet-option-blank-after = Blank chit
hexfleet-option-blank-after-more = When the chit that ends the turn may come out.
hexfleet-option-blank-after-any = Any time
hexfleet-option-blank-after-any-more = The original rule: one turn in five ends before any ship acts.
hexfleet-option-blank-after-one = Never first
hexfleet-option-blank-after-one-more = At least one ship acts each turn.
hexfleet-option-blank-after-two = After two ships
hexfleet-option-blank-after-two-more = At least two ships act each turn, if there are two.
hexfleet-option-split-move = Split moves
hexfleet-option-split-move-more = A ship may move, fire or hail, and then use the rest of its points.
hexfleet-option-hail-many = Hail several ships
hexfleet-option-hail-many-more = One hail may name several ships. The same two cards open a channel to each.
hexfleet-option-asteroids = Asteroids block
hexfleet-option-asteroids-more = Ships fly around the asteroids of the scenario, and shots do not pass through. When off, the map is empty space.
hexfleet-option-odds = Show the odds
hexfleet-option-odds-more = Before you fire: the exact chance of each number of hits, and the expected damage.
hexfleet-scenario-relay = Hold the relays, three a side
hexfleet-scenario-neutral-zone = Run the neutral zone
hexfleet-scenario-convoy = Convoy
hexfleet-scenario-rear-guard = Rear-guard
hexfleet-scenario-narrows = The narrows: three light ships a side
hexfleet-scenario-encounter = Encounter: one heavy ship each
hexfleet-scenario-skirmish = Skirmish, two a side
hexfleet-scenario-three-a-side = Three a side
hexfleet-scenario-fleet-action = Fleet action: six a side
hexfleet-scenario-triangle = Triangle: three sides of two ships
hexfleet-scenario-crossroads = Crossroads: four sides of two ships
hexfleet-scenario-own = Your own fleets
hexfleet-scenario-usual = Standard
hexfleet-build-radius = Map radius
hexfleet-build-size = { $radius }, { $ships } ships
