# Stellar Conflict on the home page, before a match, and among the options.

stellarconflict-headline = Four races. One sector.
stellarconflict-lead = Choose your fleet in secret, place it against the clock, then watch every laser fire.
stellarconflict-summary = 2 to 4 players, 3 minutes
stellarconflict-level-cadet = Takes any ships, and places them in haste.
stellarconflict-level-pilot = Aims every card at the best target in sight.
stellarconflict-level-captain = Brings a fleet that fits together, and reads the whole table.
stellarconflict-level-admiral = Brings the fleet that wins most of its trial battles, and watches you place yours.
stellarconflict-level-idle = Practice: nobody places cards against you, and there is no clock. The battle starts after your last card.
stellarconflict-pace-learn = No clock: placing ends when every card is on the table. About 6 minutes.
stellarconflict-pace-relaxed = Two minutes to place your fleet. About 5 minutes.
stellarconflict-pace-fast = Half a minute for a small fleet, as in the rules. About 3 minutes.
stellarconflict-pace-expert = Fast, and only the printed stubs of the lasers show. About 3 minutes.
stellarconflict-goal = Most points wins. A destroyed ship scores its value; each cube stolen, or left on your own Cargo ship, scores 1.
stellarconflict-controls-mouse = First you choose your fleet. Then: { lightspeed-controls-mouse }
stellarconflict-controls-touch = First you choose your fleet. Then: { lightspeed-controls-touch }
stellarconflict-credit = Stellar Conflict was developed by Anastasios Grigoriadis and Konstantinos Kokkinis, after Light Speed by Tom Jolly and James Ernest. Ships and numbers here are our own.

stellarconflict-your-race = Your race
stellarconflict-seat-race = Race of this seat
stellarconflict-option-race = { $you ->
    [1] Your race
   *[other] Race of seat { $number }
}
race-wiss = Wiss
race-vak = Vak
race-hexai = Hexai
race-tetrakori = Tetrakori
fleet-about-wiss = Their ion lasers do no damage: a ship hit by one fires two initiatives later.
fleet-about-vak = Their orange lasers go through shields as if there were none.
fleet-about-hexai = Many of their ships fire twice, early and late, if they survive.
fleet-about-tetrakori = Their Scouts are free: more cards, and more to place in time.

stellarconflict-time-left = Time left to place your cards
stellarconflict-go = Go!
stellarconflict-first = First you choose your fleet, in secret. Then all players place their cards at once.
stellarconflict-watch = First all players choose their fleets, in secret. Then watch the cards being placed; at the end the lasers fire: low initiatives first.
