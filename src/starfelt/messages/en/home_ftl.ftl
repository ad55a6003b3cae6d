# Faster Than Light on the home page and before a match.

ftl-headline = Guess. Seal. Sprint.
ftl-lead = Two ships, secret orders, and missiles faster than light. Whoever reads the other’s mind wins.
ftl-summary = 2 players, 10 minutes
ftl-how-1 = Plot in secret
ftl-how-1-more = Each of your pieces may turn, sprint up to eight inches along its nose, or launch a missile. Nobody sees your sheet until both are sealed.
ftl-how-2 = Everything at once
ftl-how-2-more = Launches come first, then turns, then all sprints. A piece that sprints cannot be hit; one that turns or launches can.
ftl-how-3 = The tape decides
ftl-how-3-more = A missile hits what its tape crosses. Three hits, a collision or the table’s edge end a ship: every crossing is measured and shown.
ftl-level-cadet = Gives each piece some order, and hopes.
ftl-level-pilot = Guesses what you will do, and answers that.
ftl-level-captain = Weighs your plots against its own, and keeps you guessing.
ftl-controls-mouse = Drag a piece forward to sprint, aside to turn; its buttons launch and clear. Or type the orders: R+45, S3.5, L. Then seal.
ftl-controls-touch = Drag a piece forward to sprint, aside to turn; its buttons launch and clear. Then seal.
ftl-controls-keys = By keyboard: left and right turn, up and down sprint, L launches, N is the next piece, Shift and Enter seal.
ftl-credit = Faster Than Light is a One Page Rules game from the Star Noir blog.
