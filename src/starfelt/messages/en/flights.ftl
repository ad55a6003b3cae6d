# The tutorial of each game: the texts of its lessons, step by step. `by` is the pointing device: mouse or touch.

flight-title = First flight: { $game }
flight-next = Go on
flight-again = Start this lesson again
flight-end = End the first flight
flight-on = Next lesson
flight-back = Back to your table
flight-over = Play a real match

## Light Speed

lightspeed-flight-hand = { $by ->
    [touch] This card is your ship. Drag it from here onto the felt.
   *[mouse] This card is your ship. Bring it over the felt: by mouse, or with Enter and the arrows.
}
lightspeed-flight-aim = { $by ->
    [touch] Lines are lasers: thin white 1, red 2, green 3. Turn it with two fingers or the handle until the green one ends on Juno’s Viper.
   *[mouse] Lines are lasers: thin white 1, red 2, green 3. Turn it with the wheel, or Q and E, until the green one ends on Juno’s Viper.
}
lightspeed-flight-lay = { $by ->
    [touch] It would hit. Lift your finger to lay it, or press Place it. A card that lies stays.
   *[mouse] It would hit. Click, or press Enter, to lay it. A card that lies stays.
}
lightspeed-flight-shield = Bars are shields: a beam that meets one does nothing. Juno’s Moth is about to mine the asteroid: turn your Bulwark’s long bar to it, in its way.
lightspeed-flight-stop-it = The dashed beam ends on your shield, and does nothing. Lay the Bulwark there.
lightspeed-flight-mine = Each rock that a beam brings home is a point. Lay your Moth so that its red laser, strength 2, ends on the asteroid.
lightspeed-flight-battle = Now every laser fires, in the order of the big numbers on the cards: 1 is first. Dots are health; no dots left, and a ship is gone.
lightspeed-flight-why = Destroyed ships count their health, rocks one each, while the ship that mined them lives. Press a beam or a card at any time: it says why.
lightspeed-flight-next = That is all there is to it. Now three ships of your own, against a cadet who is in no hurry.
lightspeed-flight-first = Three ships, anywhere you like. What would this one hit? A circle at the end of its line says so.
lightspeed-flight-second = A dashed beam would hit you: get out of its way, turn a shield to it, or hit first: low numbers fire before high ones.
lightspeed-flight-third = Your last card calls stop: who still holds one must drop it at once, or keep it out. Lay it well.
lightspeed-flight-watch = Watch it beam by beam, or skip to the scores.
lightspeed-flight-end = That was a whole round. A match has ten ships each, and everybody lays at once: fast, and true.

## Stellar Conflict

stellarconflict-flight-race = This is your race, the Wiss. Each of the four bends the rules: theirs are blue ion beams that do no harm, but delay.
stellarconflict-flight-credits = Ships cost credits, and you have ten. These two cost three; a whole match offers eighteen, and never credits enough. Take them.
stellarconflict-flight-cargo = Your Cargo ship always comes first. Each of its 8 cubes that is left is a point; enemy beams steal them. Turn a bar, a shield, towards Juno’s Pike.
stellarconflict-flight-delay = Juno’s Pike fires at initiative 3, before your Lagoon at 4. Delay it: lay your Lull so that a blue beam ends on the Pike. It then fires at 5.
stellarconflict-flight-kill = Your Lagoon’s beam has strength 3, the Pike has 2 dots of hull. Aim at it: at 4 you fire first now.
stellarconflict-flight-steal = The Flag ship comes last. Aim its green beam at Juno’s Cargo, past its shields: strength 3 steals three cubes, a point each.
stellarconflict-flight-battle = Low initiatives fire first: Lull at 1 delays the Pike, Lagoon destroys it at 4, and at 5 it would have fired.
stellarconflict-flight-end = Points are destroyed ships, stolen cubes and your own that are left. A whole match has fleets of your choice, and a clock.

## Faster Than Light

ftl-flight-table = Two ships, 7 inches apart. Both plot in secret, then all orders happen at once. Three hits destroy a ship.
ftl-flight-launch = { $by ->
    [touch] Give your ship an order: press Launch. Who launches or turns is in normal space for this turn, and can be hit.
   *[mouse] Give your ship an order: press Launch, or L. Who launches or turns is in normal space for this turn, and can be hit.
}
ftl-flight-seal = { $by ->
    [touch] Seal your plot. Juno has written hers, and neither has seen the other’s.
   *[mouse] Seal your plot, or press Shift and Enter. Juno has written hers, and neither has seen the other’s.
}
ftl-flight-missile = Both have launched. Juno’s ship will turn: that is danger, it can be hit. Choose your missile m1 and let it sprint 6 inches, through her ship.
ftl-flight-ship = Her missile points at you. Whoever sprints is faster than light and cannot be hit: let your ship sprint too, 2 inches will do.
ftl-flight-seal-again = Seal, and see whose tape crosses what.
ftl-flight-end = Your missile’s tape crossed her ship as it turned: a hit. Hers went through yours, which sprinted. Guess, seal, sprint: that is the game.

## Hex & Spades

hexfleet-flight-chit = A cup holds a chit for each ship, and a blank that ends the turn at once. Your chit came out: B1 acts.
hexfleet-flight-move = { $by ->
    [touch] Tap a lit hex ahead of B1, then press Fly. A hex forward or a turn costs a point of propulsion.
   *[mouse] Click a lit hex ahead of B1, then Fly; or arrows, Enter and M. A hex forward or a turn costs a point of propulsion.
}
hexfleet-flight-raise = Raise your shields. Two red cards, two black ones or a pair, and they stay up.
hexfleet-flight-fire = Fire at K1. Eight cards are turned up; through full shields only spades hit. The bars say how likely each number of hits is.
hexfleet-flight-done = Four hits: the cards struck off shields. Press Done: what comes out of the cup next, nobody knows.
hexfleet-flight-theirs = K1 acts: it fires too. Your shields are up, so only its spades would hit. Then the blank ends the turn.
hexfleet-flight-again = Your chit again. K1 has 8 of 12 shields left: now hearts hit too, look at the odds. Fire!
hexfleet-flight-last = Press Done. When this turn ends the larger share of points left wins.
hexfleet-flight-end = That was a small battle. In a whole one you have several ships, and turn your best shields, and the cards that are left, to your use.
