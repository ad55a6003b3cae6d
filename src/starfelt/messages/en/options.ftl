## The options of matches. For each option: its name, a sentence about its effect, the names of its values.

option-unit-s = { $count }{"\u00A0"}s
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

## The two games of cards

option-table-mm = Table
option-table-mm-more = How much room there is: on a small table everything is in the line of fire.
option-table-mm-small = Small
option-table-mm-standard = Standard
option-table-mm-large = Large
option-must-place = A player without a card on the table cannot win
option-must-place-more = Otherwise a player who keeps every card out of play may win with 0 points. No printed rules have this rule.
option-aim = Aiming
option-aim-more = What you see of the lasers of the card in your hand before you lay it.
option-aim-off = Blind
option-aim-off-more = The card’s lasers are hidden until the battle: aim from memory.
option-aim-stub = Classic
option-aim-stub-more = The lasers as they are printed: short stubs, and your eye does the rest.
option-aim-full = Learn
option-aim-full-more = Whole lines across the table, with what each would hit now, and whose beams would hit you.
option-fleets = Fleets
option-fleets-more = A fleet of your own for any seat: a file of the form starfelt-fleet/1. Everybody at the table can look at its ships.
option-fleets-seat = Seat { $seat }
option-fleets-choose = Choose a file
option-fleets-usual = The usual one
option-fleets-ships = { $count } ships
option-fleets-no-json = This file is no JSON.
option-fleets-own = of their own: seat { $seats }
option-decide-s = Time to drop or keep a card
option-decide-s-more = How long you have, once placing has stopped, to drop the card in your hand or keep it out.

## Light Speed

lightspeed-option-placing = Placing
lightspeed-option-placing-more = Whether everybody lays cards at the same time.
lightspeed-option-placing-fast = All at once
lightspeed-option-placing-fast-more = Whoever lays their last card stops the others.
lightspeed-option-placing-turns = In turns
lightspeed-option-placing-turns-more = A card each in turn, until all are laid; nobody is stopped.
lightspeed-option-turn-s = Time for a move
lightspeed-option-turn-s-more = In turns only: a card that is not laid in time stays out of play.
lightspeed-option-turn-s-none = No clock
lightspeed-option-asteroid = Asteroid
lightspeed-option-asteroid-more = What there is to mine in the middle of the table.
lightspeed-option-asteroid-standard = One
lightspeed-option-asteroid-standard-more = A card with 12 rocks.
lightspeed-option-asteroid-two = Two
lightspeed-option-asteroid-two-more = A hand’s width apart; each has 6 rocks with two players, 8 with three, 10 with four.
lightspeed-option-asteroid-large = Large
lightspeed-option-asteroid-large-more = Two cards joined along their long sides, with 12 rocks, or 16 or 20.
lightspeed-option-rocks = Rocks on each asteroid
lightspeed-option-rocks-more = More rocks make mining worth more against kills.
lightspeed-option-rocks-none = as usual
lightspeed-option-piracy = Piracy
lightspeed-option-piracy-more = Lasers that hit a ship also take the rocks that it carries.

## Stellar Conflict

stellarconflict-option-scale = Scale
stellarconflict-option-scale-more = How large the fleets are, and how long there is to lay them.
stellarconflict-option-scale-dispute = Dispute
stellarconflict-option-scale-conflict = Conflict
stellarconflict-option-scale-war = War
stellarconflict-option-scale-dispute-more = Fleets of 10 credits, 30 seconds to lay them.
stellarconflict-option-scale-conflict-more = Fleets of 15 credits, a minute to lay them.
stellarconflict-option-scale-war-more = Fleets of 20 credits, two minutes to lay them.
stellarconflict-option-races = Races
stellarconflict-option-races-more = Who plays which race; no two play the same.
stellarconflict-option-deployment = Placing ends
stellarconflict-option-deployment-more = What stops the laying of cards.
stellarconflict-option-deployment-timer = By the clock
stellarconflict-option-deployment-original = With a last card
stellarconflict-option-deployment-timer-more = At zero, cards in hand are dropped where they are, or kept out of play.
stellarconflict-option-deployment-original-more = No clock: whoever lays their last card calls stop, as in Light Speed.
stellarconflict-option-deploy-s = Time to lay the cards
stellarconflict-option-deploy-s-more = By the clock only: how long placing lasts.
stellarconflict-option-deploy-s-scale = As the scale says
stellarconflict-option-deploy-s-none = No clock
stellarconflict-option-deploy-s-none-more = Placing lasts until everybody has laid every card; nobody is stopped.
stellarconflict-option-asteroids = Asteroids in place of Cargo ships
stellarconflict-option-asteroids-more = They share 16 cubes and are nobody’s; what is left on them scores for nobody.
stellarconflict-option-asteroids-none = None
stellarconflict-option-stolen-goods = Stolen goods
stellarconflict-option-stolen-goods-more = Whoever alone destroys a thief gets the cubes that it stole.
stellarconflict-option-choose-s = Time to choose a fleet
stellarconflict-option-choose-s-more = Whoever has not chosen by then plays the ready-made fleet.
stellarconflict-option-choose-s-none = No clock
stellarconflict-option-ready-s = Time to get ready
stellarconflict-option-ready-s-more = From the last choice of a fleet to the first card.
stellarconflict-option-ready-s-none = None

## Faster Than Light

ftl-option-plot-clock-s = Time to plot
ftl-option-plot-clock-s-more = When it is over, what is on the sheet is sealed.
ftl-option-plot-clock-s-none = No clock
ftl-option-clock-waits = The clock waits for the show
ftl-option-clock-waits-more = The time to plot begins when the turn before has been shown.
ftl-option-idle = A piece without an order
ftl-option-idle-more = Whether standing still is safe.
ftl-option-idle-safe = Is safe
ftl-option-idle-safe-more = As the rules are written: who does nothing cannot be hit.
ftl-option-idle-normal-space = Can be hit
ftl-option-idle-normal-space-more = It is marked like a piece that turned.
ftl-option-turn-limit = Last turn
ftl-option-turn-limit-more = After it the match is over.
ftl-option-turn-limit-none = None
ftl-option-at-limit = After the last turn
ftl-option-at-limit-more = Who has won when nobody was destroyed.
ftl-option-at-limit-draw = It is a draw
ftl-option-at-limit-hits = Fewer hits win
ftl-option-table-in = Table
ftl-option-table-in-more = How far apart the ships begin, and how soon a missile is lost over the edge.
ftl-option-ship-radius-in = Radius of a ship
ftl-option-ship-radius-in-more = Larger discs make for more hits.
ftl-option-missile-radius-in = Radius of a missile
ftl-option-missile-radius-in-more = Larger discs make for more hits.
ftl-option-max-missiles = Missiles of a player at once
ftl-option-max-missiles-more = The most that each may have on the table.
ftl-option-ships = Ships begin elsewhere
ftl-option-ships-more = You say where each ship begins and points; otherwise six inches from opposite edges, face to face.
ftl-option-start-of = Start of seat { $seat }
ftl-option-start = { $x }, { $y } in, { $heading }°

## Hex & Spades

hexfleet-option-scenario = Scenario
hexfleet-option-scenario-more = Ships, places and map: a set-up of ours, or one of your own.
hexfleet-option-budget = Budget of each side
hexfleet-option-budget-more = Each player buys a fleet of their own for it before the match begins; no side may cost more.
hexfleet-option-budget-none = None
hexfleet-option-budget-none-more = Everybody has the fleet of the scenario.
hexfleet-option-chits = Chits
hexfleet-option-chits-more = Whether a ship that has acted may act again in the same turn.
hexfleet-option-chits-out = Stay out
hexfleet-option-chits-out-more = A drawn chit stays out until the turn ends: each ship acts at most once.
hexfleet-option-chits-returned = Go straight back
hexfleet-option-chits-returned-more = A drawn chit goes back into the cup: a ship may act again and again.
hexfleet-option-turn-limit = Turn limit
hexfleet-option-turn-limit-more = After so many turns the side with the largest share of its points left wins. Scenarios with an objective have a limit of their own, and their points decide.
hexfleet-option-turn-limit-none = As the scenario says
hexfleet-option-blank-after = Blank chit
hexfleet-option-blank-after-more = When the chit that ends the turn may come out.
hexfleet-option-blank-after-any = Any time
hexfleet-option-blank-after-any-more = As the rules are written: one turn in five may end before anybody acts.
hexfleet-option-blank-after-one = Never first
hexfleet-option-blank-after-one-more = At least one ship acts each turn.
hexfleet-option-blank-after-two = After two ships
hexfleet-option-blank-after-two-more = At least two ships act each turn, if there are two.
hexfleet-option-split-move = Split moves
hexfleet-option-split-move-more = A ship may move, fire or hail, and then use the rest of its points.
hexfleet-option-hail-many = Hail several ships
hexfleet-option-hail-many-more = One hail may name several ships; the same two cards open a channel to each.
hexfleet-option-asteroids = Asteroids block
hexfleet-option-asteroids-more = Ships fly around the asteroids of the scenario, and shots do not pass through. When off, the map is empty space.
hexfleet-option-odds = Show the odds
hexfleet-option-odds-more = Before you fire: the exact chance of each number of hits, and the damage to expect.
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
hexfleet-scenario-usual = The usual one
hexfleet-build-radius = Map radius
hexfleet-build-size = { $radius }, { $ships } ships
