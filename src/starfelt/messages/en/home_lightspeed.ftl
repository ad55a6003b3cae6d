# Light Speed on the home page and before a match.

lightspeed-headline = Place fast. Aim true.
lightspeed-lead = Everybody lays ten ships at once, in under a minute. Then every laser on the table fires.
lightspeed-summary = 2 to 4 players, 2 minutes
lightspeed-how-1 = Place, all at once
lightspeed-how-1-more = Everybody holds one ship at a time and lays it anywhere on the felt, at any angle. Nobody waits for a turn.
lightspeed-how-2 = Stop!
lightspeed-how-2-more = Whoever lays their last ship ends the rush. The others drop the card in their hand where it is, or keep it.
lightspeed-how-3 = The lasers decide
lightspeed-how-3-more = The fastest ships fire first. Destroy the enemy, mine the asteroid, stay alive: every beam is shown and explained.
lightspeed-level-cadet = Hasty, and not much of a shot. Good for a first battle.
lightspeed-level-pilot = Aims every card at the best target in sight.
lightspeed-level-captain = Reads the whole table, and guards its own.
lightspeed-level-admiral = Plays the battle out a thousand times before each card, and watches you while it does.
lightspeed-level-idle = Practice: nobody lays cards against you. The battle comes when your tenth card lies.
lightspeed-pace-learn = No clock: a card each in turn, as long as you like. About 6 minutes.
lightspeed-pace-relaxed = A card each in turn, 30 seconds for each. About 5 minutes.
lightspeed-pace-fast = All at once, as the game is meant: the first to lay ten cards stops the others. About 3 minutes.
lightspeed-goal = Score most: enemy ships destroyed count their health, rocks on your living ships one each.
lightspeed-controls-mouse = Move with the mouse. Turn with the wheel, or Q and E; Shift turns finely. Click to lay the card.
lightspeed-controls-touch = Drag to move, twist with two fingers to turn, or use the handle. Lift your finger to lay the card.
lightspeed-controls-keys = By keyboard: arrows move, Q and E turn, Shift is fine, Enter lays the card.
lightspeed-credit = Light Speed was designed by Tom Jolly and James Ernest.
lightspeed-watch = Watch the cards fall where they may. When one has laid all and calls stop, the lasers fire: low numbers first.
