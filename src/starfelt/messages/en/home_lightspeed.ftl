# Light Speed on the home page and before a match.

lightspeed-headline = Place fast. Aim true.
lightspeed-lead = Everybody places ten ships at once, in under a minute. Then every laser on the table fires.
lightspeed-summary = 2 to 4 players, 3 minutes
lightspeed-how-1 = Place your ships, all at once.
lightspeed-how-2 = Your last ship stops the others.
lightspeed-how-3 = Then the lasers fire, fastest ships first.
lightspeed-level-cadet = Hasty, and a poor shot. Good for a first battle.
lightspeed-level-pilot = Aims every card at the best target in sight.
lightspeed-level-captain = Reads the whole table, and guards its own ships.
lightspeed-level-admiral = Plays the battle out a thousand times before each card, and watches you while it does.
lightspeed-level-idle = Practice: nobody places cards against you. The battle starts after your tenth card.
lightspeed-pace-learn = No clock: one card each in turn. About 6 minutes.
lightspeed-pace-relaxed = One card each in turn, 30 seconds a card. About 5 minutes.
lightspeed-pace-fast = Everybody at once: the first to place ten cards stops the others. About 3 minutes.
lightspeed-pace-expert = Fast, with lasers as they are printed: short stubs. About 3 minutes.
lightspeed-goal = Score most: enemy ships destroyed count their health, rocks on your living ships one each.
lightspeed-controls-mouse = Move with the mouse. Turn with the wheel, or Q and E; Shift turns finely. Click to lay the card.
lightspeed-controls-touch = Drag to move, twist with two fingers to turn, or use the handle. Lift your finger to lay the card.
lightspeed-controls-keys = By keyboard: arrows move, Q and E turn, Shift is fine, Enter lays the card.
lightspeed-credit = Light Speed was designed by Tom Jolly and James Ernest.
lightspeed-watch = Watch the cards fall where they may. When one has laid all and calls stop, the lasers fire: low numbers first.
