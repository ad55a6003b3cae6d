# The tutorial of each game: the texts of its lessons, step by step. `by` is the pointing device: mouse or touch.

flight-title = First flight: { $game }
flight-next = Continue
flight-again = Start this lesson again
flight-end = End the first flight
flight-on = Next lesson
flight-back = Back to your table
flight-over = Play a real match

## Light Speed

refused-not-aimed = Not yet: aim first, as the sentence above says.
lightspeed-flight-hand = { $by ->
    [touch] This card is your ship. Drag it from here onto the table.
   *[mouse] This card is your ship. Move it over the table with the mouse, or with Enter and the arrows.
}
lightspeed-flight-aim = { $by ->
    [touch] Lines are lasers: thin white 1, red 2, green 3. Turn the card with two fingers or the handle until the green line ends on Juno’s Viper.
   *[mouse] Lines are lasers: thin white 1, red 2, green 3. Turn the card with the wheel, or Q and E, until the green line ends on Juno’s Viper.
}
lightspeed-flight-lay = { $by ->
    [touch] It would hit. Lift your finger, or press Place it. Placed cards stay where they are.
   *[mouse] It would hit. Click, or press Enter, to place the card. Placed cards stay where they are.
}
lightspeed-flight-shield = Bars are shields: they stop beams. Juno’s Moth is about to mine the asteroid. Put your Bulwark in its way, with the long bar towards it.
lightspeed-flight-stop-it = The dashed beam ends on your shield: no effect. Place the Bulwark there.
lightspeed-flight-mine = Each rock that a beam takes is a point. Place your Moth so that its red laser, strength 2, ends on the asteroid.
lightspeed-flight-battle = Now every laser fires, in the order of the big numbers on the cards: 1 is first. Dots are health. With none left, the ship is destroyed.
lightspeed-flight-why = A destroyed ship scores its health. A rock scores 1 if the ship that mined it survives. Press a beam or a card at any time to ask why.
lightspeed-flight-next = That is all. Now place three ships of your own, against a cadet who is in no hurry.
lightspeed-flight-first = Place three ships anywhere. A circle at the end of a line shows what it would hit.
lightspeed-flight-second = A dashed beam would hit you. Move out of its way, turn a shield to it, or hit first: low numbers fire before high ones.
lightspeed-flight-third = Your last card calls stop. A player who still holds a card must drop or withdraw it. Place yours well.
lightspeed-flight-watch = Watch the battle beam by beam, or skip to the scores.
lightspeed-flight-end = That was a whole round. In a match each player has ten ships, and all players place at once.

## Stellar Conflict

stellarconflict-flight-race = This is your race, the Wiss. Each of the four races changes a rule in its own way: the blue ion beams of the Wiss do no damage, they delay.
stellarconflict-flight-credits = Ships cost credits, and you have ten. These two cost three. In a match you choose from eighteen ships, and credits are always short. Take these two.
stellarconflict-flight-cargo = Your Cargo ship is always placed first. Each of its 8 cubes is a point, until enemy beams steal it. Bars are shields: turn one towards Juno’s Pike.
stellarconflict-flight-delay = Juno’s Pike fires at initiative 3, before your Lagoon at 4. Delay it: place your Lull so that a blue beam ends on the Pike. It then fires at 5.
stellarconflict-flight-kill = Your Lagoon’s beam has strength 3; the Pike has 2 hull points. Aim at it: at 4 you now fire first.
stellarconflict-flight-steal = The Flag ship is placed last. Aim its green beam at Juno’s Cargo ship, past its shields: strength 3 steals three cubes, a point each.
stellarconflict-flight-battle = Low initiatives fire first. At 1, Lull delays the Pike. At 4, Lagoon destroys it. At 5, it would have fired.
stellarconflict-flight-end = You score for destroyed ships, stolen cubes and your own cubes that are left. In a match you choose your fleet, and a clock runs.

## Faster Than Light

ftl-flight-table = Two ships, 7 inches apart. Both players give orders in secret, then all orders happen at once. Three hits destroy a ship.
ftl-flight-launch = { $by ->
    [touch] Give your ship an order: press Launch. A ship that launches or turns is in normal space this turn, and can be hit.
   *[mouse] Give your ship an order: press Launch, or L. A ship that launches or turns is in normal space this turn, and can be hit.
}
ftl-flight-seal = { $by ->
    [touch] Seal your orders. Juno has chosen hers, and neither of you has seen the other’s.
   *[mouse] Seal your orders, or press Shift and Enter. Juno has chosen hers, and neither of you has seen the other’s.
}
ftl-flight-missile = You have both launched. Juno’s ship will turn now, so it can be hit. Choose your missile m1 and sprint 6 inches, through her ship.
ftl-flight-ship = Her missile points at you. A piece that sprints is faster than light and cannot be hit: sprint with your ship too, 2 inches will do.
ftl-flight-seal-again = Seal, and see which path crosses what.
ftl-flight-end = Your missile’s path crossed her ship as it turned: a hit. Hers went through your ship, which sprinted. Guess, seal, sprint: that is the game.

## Hex & Spades

hexfleet-flight-chit = The cup holds a chit for each ship, and a blank that ends the turn. Your chit came out: B1 acts.
hexfleet-flight-move = { $by ->
    [touch] Tap a lit hex ahead of B1, then press Move. A hex forward or a turn costs a point of propulsion.
   *[mouse] Click a lit hex ahead of B1, then Move; or arrows, Enter and M. A hex forward or a turn costs a point of propulsion.
}
hexfleet-flight-raise = Raise your shields. They go up on two red cards, two black ones or a pair.
hexfleet-flight-fire = Fire at K1. Eight cards are turned up; against full shields only spades hit. The bars show how likely each number of hits is.
hexfleet-flight-done = Four hits cost K1 some shields. Press Done. The next chit may be anybody’s.
hexfleet-flight-theirs = K1 acts, and fires too. Your shields are up, so only its spades hit. Then the blank ends the turn.
hexfleet-flight-again = Your chit comes out again. K1 has 8 of 12 shields left: now hearts hit too, as the odds show. Fire!
hexfleet-flight-last = Press Done. After this turn, the side with the larger share of its points left wins.
hexfleet-flight-end = That was a small battle. In a match you command several ships: send those with strong shields ahead, and count the cards left in the pack.
