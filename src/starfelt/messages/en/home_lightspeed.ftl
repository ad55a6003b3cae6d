# Light Speed on the home page and before a match.

lightspeed-headline = Place fast. Aim true.
lightspeed-lead = All players place their ten ships at the same time, in under a minute. Then every laser on the table fires.
lightspeed-summary = 2 to 4 players, 2 minutes
lightspeed-level-cadet = Hasty, and a poor shot. Good for a first battle.
lightspeed-level-pilot = Aims every card at the best target in sight.
lightspeed-level-captain = Reads the whole table, and guards its own ships.
lightspeed-level-admiral = Plays the battle out a thousand times before each card, and watches you while it does.
lightspeed-level-idle = Practice: nobody places cards against you. The battle starts after your tenth card.
lightspeed-pace-learn = No clock: one card each in turn. About 6 minutes.
lightspeed-pace-relaxed = One card each in turn, 30 seconds a card. About 5 minutes.
lightspeed-pace-fast = All at once: the first to place ten cards stops the others. About 2 minutes.
lightspeed-pace-expert = Fast, and only the printed stubs of the lasers show. About 2 minutes.
lightspeed-goal = Most points wins. A destroyed ship scores its health; each rock on a surviving ship scores 1.
lightspeed-controls-mouse = Move with the mouse. Turn with the wheel, or Q and E; Shift: fine turns. Click to place the card.
lightspeed-controls-touch = Drag to move. Turn with two fingers, or the handle. Lift your finger to place the card.
lightspeed-credit = Light Speed was designed by Tom Jolly and James Ernest.
lightspeed-watch = Watch the cards being placed. When a player has placed them all and calls stop, the lasers fire: low numbers first.
