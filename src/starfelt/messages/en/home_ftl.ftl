# Faster Than Light on the home page and before a match.

ftl-headline = Guess. Seal. Sprint.
ftl-lead = Two ships, secret orders, and missiles faster than light. Outguess your opponent.
ftl-summary = 2 players, 6 minutes
ftl-level-cadet = Gives every piece some order, and hopes for the best.
ftl-level-pilot = Guesses what you will do, and answers that.
ftl-level-captain = Weighs your options against its own, and stays unpredictable.
ftl-level-admiral = Knows how such battles end, and strikes with several pieces at once.
ftl-level-idle = Practice: an enemy ship that stays still. The match ends when you have hit it three times, or when you leave.
ftl-pace-learn = No clock: seal your orders when you are ready. About 8 minutes.
ftl-pace-relaxed = Two minutes a turn. About 6 minutes.
ftl-pace-fast = 30 seconds a turn. About 3 minutes.
ftl-preset-duel = Duel
ftl-preset-duel-more = A piece without an order can be hit. After the last turn, the ship with fewer hits wins.
ftl-preset-as-written = Original rules
ftl-preset-as-written-more = A piece without an order cannot be hit, and there is no last turn.
ftl-goal = Hit the enemy ship three times before it hits yours. A ship that leaves the table or collides is destroyed.
ftl-controls-mouse = Drag a piece forward to sprint, sideways to turn; its buttons launch and clear. Or type the orders: R+45, S3.5, L. Then seal.
ftl-controls-touch = Drag a piece forward to sprint, sideways to turn; its buttons launch and clear. Then seal.
ftl-controls-keys = By keyboard: left and right turn, up and down sprint, L launches, N is the next piece, Shift and Enter seal.
ftl-credit = Faster Than Light is a One Page Rules game from the Star Noir blog.
ftl-watch = Both players give orders in secret, then all pieces move at once. Only a piece that turns or launches can be hit.
