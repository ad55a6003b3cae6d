# Faster Than Light on the home page and before a match.

ftl-headline = Guess. Seal. Sprint.
ftl-lead = Two ships, secret orders, and missiles faster than light. Outguess your opponent.
ftl-summary = 2 players, 10 minutes
ftl-how-1 = Plot your orders in secret.
ftl-how-2 = Both plots happen at once.
ftl-how-3 = A missile hits whatever its path crosses.
ftl-level-cadet = Gives every piece some order, and hopes for the best.
ftl-level-pilot = Guesses what you will do, and answers that.
ftl-level-captain = Weighs your plots against its own, and stays unpredictable.
ftl-level-admiral = Remembers how such battles end, and strikes with several pieces at once.
ftl-level-idle = Practice: an enemy ship that stays still. The match ends when you have hit it three times, or when you leave.
ftl-pace-learn = No clock: seal your orders when you are ready. About 10 minutes.
ftl-pace-relaxed = Two minutes for each plot. About 10 minutes.
ftl-pace-fast = 30 seconds for each plot. About 5 minutes.
ftl-preset-duel = Duel
ftl-preset-duel-more = Standing still is no shelter, and after the last turn fewer hits win.
ftl-preset-as-written = As written
ftl-preset-as-written-more = The page of rules to the letter: a piece without orders cannot be hit, and no turn is the last.
ftl-goal = Hit the enemy ship three times, before it hits yours. Who leaves the table or collides is gone at once.
ftl-controls-mouse = Drag a piece forward to sprint, aside to turn; its buttons launch and clear. Or type the orders: R+45, S3.5, L. Then seal.
ftl-controls-touch = Drag a piece forward to sprint, aside to turn; its buttons launch and clear. Then seal.
ftl-controls-keys = By keyboard: left and right turn, up and down sprint, L launches, N is the next piece, Shift and Enter seal.
ftl-credit = Faster Than Light is a One Page Rules game from the Star Noir blog.
ftl-watch = Both plot in secret, then all moves at once. Watch who turns: only a ship that turns can be hit.
