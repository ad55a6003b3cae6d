# Stellar Conflict on the home page, before a match, and among the options.

stellarconflict-headline = Four races. One sector.
stellarconflict-lead = Choose your fleet in secret, lay it against the clock, then watch every laser fire.
stellarconflict-summary = 2 to 4 players, 5 minutes
stellarconflict-how-1 = Build a fleet in secret
stellarconflict-how-1-more = Ten, fifteen or twenty credits buy light fighters, battleships, or anything between. Each race bends the rules in its own way.
stellarconflict-how-2 = Lay it against the clock
stellarconflict-how-2-more = The Cargo ship first, the Flag ship last, all at once and anywhere on the felt. What is not on the table at zero stays out.
stellarconflict-how-3 = Fire, steal, score
stellarconflict-how-3-more = Low initiatives fire first. Destroy ships for their points, and steal the cubes of every Cargo ship in your sights.
stellarconflict-level-cadet = Takes ships as they come, and lays them in haste.
stellarconflict-level-pilot = Chooses half with care, and aims every card at the best target in sight.
stellarconflict-level-captain = Brings a fleet that fits together, and reads the whole table.
stellarconflict-level-admiral = Brings the fleet that wins most battles in its head, and watches you while it lays it.
stellarconflict-level-idle = Practice: nobody lays cards against you, and there is no clock. The battle comes when your last card lies.
stellarconflict-pace-learn = No clock: placing lasts until every card lies. About 6 minutes.
stellarconflict-pace-relaxed = Two minutes to lay your fleet. About 5 minutes.
stellarconflict-pace-fast = As written: half a minute for a small fleet. About 3 minutes.
stellarconflict-goal = Score most: enemy ships destroyed count their points, stolen cubes and those left on your own Cargo ship one each.
stellarconflict-controls-mouse = First you choose your fleet. Then: { lightspeed-controls-mouse }
stellarconflict-controls-touch = First you choose your fleet. Then: { lightspeed-controls-touch }
stellarconflict-controls-keys = { lightspeed-controls-keys }
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
fleet-about-wiss = Their ion lasers do no damage: who is hit by one fires two initiatives later.
fleet-about-vak = Their orange lasers go through shields as if there were none.
fleet-about-hexai = Many of their ships fire twice, early and late, if they live that long.
fleet-about-tetrakori = Their Scouts cost nothing: more cards, and more to lay in time.

stellarconflict-time-left = Time left for placing
stellarconflict-go = Go!
stellarconflict-first = First you choose your fleet, in secret. Then the cards are laid, all at once.
stellarconflict-watch = First all choose their fleets, in secret. Then watch the cards being laid; at the end the lasers fire: low numbers first.
