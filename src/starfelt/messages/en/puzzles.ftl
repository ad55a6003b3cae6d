# The pages of puzzles.

puzzle-again = Look at it again
puzzle-archive = Earlier days
puzzle-every = All puzzles
puzzle-difficulty = Difficulty
puzzle-level-easy = Easy
puzzle-level-medium = Medium
puzzle-level-hard = Hard
puzzle-rated = Rating { $rating }
puzzle-state-solved = Solved
puzzle-state-shown = Solution seen
puzzle-state-failed = Not solved
puzzle-solved-of = Solved: { $solved } of { $total }
puzzle-days = { $days ->
    [one] Solved: 1 day so far
   *[other] Solved: { $days } days in a row
}
puzzle-one = Puzzle
puzzle-goal-last-ship = Place { $ship } so that you win. A draw is not enough.
puzzle-goal-unscathed = Place { $ship } so that you win and none of your ships is destroyed. A draw is not enough.
puzzle-goal-save-cargo = Place { $ship } so that your Cargo ship, { $cargo }, keeps a cube.
puzzle-goal-mend = You are losing. Move one of your ships so that you win. A draw is not enough.
puzzle-goal-two-ships = Place { $ship }. The enemy answers with { $reply }. Then place { $last } so that you win. A draw is not enough.
puzzle-goal-last = The enemy has placed { $reply }. Now place { $last } so that you win. A draw is not enough.
puzzle-goal-last-alone = The enemy’s card has no room left. Now place { $last } so that you win. A draw is not enough.
puzzle-which = Which ship do you move?
puzzle-which-more = Choose it here, or press it on the table.
puzzle-other-ship = Move another ship
puzzle-cards = The cards on the table, measured from its top left corner
puzzle-card = { $card }: { $x } by { $y } millimetres, heading { $heading } degrees.
puzzle-replied = The enemy has placed { $ship }: { $x } by { $y } millimetres, heading { $heading } degrees.
puzzle-no-reply = The enemy’s card has no room left.
puzzle-start-over = Start over
puzzle-player = Player
puzzle-enemy = Enemy
puzzle-beams = Show the beams
puzzle-tries = { $tries ->
    [one] 1 try
   *[other] { $tries } tries
}
puzzle-solved = { $tries ->
    [one] Solved at the first try!
   *[other] Solved in { $tries } tries!
}
puzzle-failed = Not yet
puzzle-behind = You have { $points ->
    [one] 1 point
   *[other] { $points } points
}, the enemy has { $other }.
puzzle-tie-lost = You both have { $points }, but the enemy destroyed more ships.
puzzle-draw = A draw: you both have { $points }.
puzzle-lost-ships = { $count ->
    [one] You lost { $ships }.
   *[other] You lost { $ships } and { $last }.
}
puzzle-cargo-lost = Your Cargo ship lost all its cubes.
puzzle-result = Result
puzzle-details = Details
puzzle-try-again = Try again
puzzle-give-up = Show the solution
puzzle-others = Why it works
puzzle-next = Next puzzle
puzzle-your-rating = Your rating: { $rating }
puzzle-people = { $tried ->
    [one] One player has tried it, and { $solved ->
        [0] did not solve it
       *[other] solved it
    }.
   *[other] { $solved ->
        [0] None of { $tried } players solved it.
       *[other] { $solved } of { $tried } players solved it.
    }
}
puzzle-crowd = How others tried
puzzle-crowd-key = Ring: solved it. Cross: did not. The line shows where the card pointed.
puzzle-hint = Hint
puzzle-hint-half = Hint (your first try then counts half)
puzzle-hint-is = Hint: { $themes }
puzzle-for-you = For you
puzzle-no-rating = Your first try at each puzzle is rated.
puzzle-rated-tries = { $tries ->
    [one] your rating, after 1 puzzle
   *[other] your rating, after { $tries } puzzles
}
puzzle-next-near = A puzzle for your level
puzzle-mistakes = Your mistakes
puzzle-mistake = From your match
puzzle-mistake-due = Can you solve it now?
puzzle-game-any = All games
puzzle-theme = Theme
puzzle-theme-any = All themes
puzzle-show-all = Show all { $count }
puzzle-none = There is none at this level.
puzzle-kept = This server keeps your tries without your name.
puzzle-forget = Delete my tries
puzzle-forget-sure = Delete all your tries and your rating for good?
puzzle-forget-yes = Delete
puzzle-forget-no = Keep
puzzle-run-begin = Start
puzzle-run-games = Games
puzzle-run-again = Play again
puzzle-run-skip = Skip
puzzle-run-score = { $score } solved
puzzle-run-lives = { $lives ->
    [one] 1 life left
   *[other] { $lives } lives left
}
puzzle-run-over = { $score ->
    [0] You solved no puzzle.
    [one] You solved one puzzle.
   *[other] You solved { $score } puzzles.
}
puzzle-run-last = { $score ->
    [one] Your last run: one puzzle
   *[other] Your last run: { $score } puzzles
}
puzzle-run-record = A new personal best!
puzzle-run-tried = { $solved ->
    [true] Puzzle { $number }: solved
    [null] Puzzle { $number }: skipped
   *[other] Puzzle { $number }: not solved
}
puzzle-run-look = Press a square to look at its puzzle again.
puzzle-rush = Rush
puzzle-rush-title = Puzzle rush
puzzle-rush-lead = Three minutes, three lives, harder and harder.
puzzle-rush-rules = Each puzzle is harder than the last. Solve as many as you can in three minutes. The third mistake ends the rush. Your rating does not change.
puzzle-rush-go = Rush
puzzle-rush-best = is your best rush
puzzle-rush-your-best = Your best rush: { $best }
puzzle-rush-shared = Starfelt puzzle rush: { $score } { $squares }
puzzle-streak = Streak
puzzle-streak-title = Puzzle streak
puzzle-streak-lead = No clock, one life, one skip, harder and harder.
puzzle-streak-rules = Each puzzle is harder than the last. There is no clock, but the first mistake ends the streak. You may skip one puzzle. Your rating does not change.
puzzle-streak-go = Streak
puzzle-streak-best = is your best streak
puzzle-streak-your-best = Your best streak: { $best }
puzzle-streak-shared = Starfelt puzzle streak: { $score } { $squares }
puzzle-more = More puzzles
puzzle-share = Share
puzzle-shared = Starfelt puzzle, { $game }{ $rating ->
    [none] {""}
   *[other] , rating { $rating }
}: { $squares }
puzzle-preview = { $game }: a puzzle
puzzle-preview-ask = Can you solve it?
puzzle-shared-theme = theme: { $theme }
puzzle-shared-time = time: { $time }
puzzle-solution = The solution
puzzle-share-of = { $kind ->
    [sure-hit] One set of orders in { $share } solves it.
    [untouched] One set of orders in { $share } solves it.
    [two-turns] One set of orders for the first turn in { $share } solves it.
    [best-shot] One way to play in { $share } solves it.
    [no-return] One way to play in { $share } solves it.
    [last-cards] One way to play in { $share } solves it.
    [mistake] One decision in { $share } is good enough.
    [mend] One legal move in { $share } solves it, of all moves of all your ships.
    [two-ships] One legal first place in { $share } wins against every answer.
   *[other] One legal place in { $share } solves it.
}
puzzle-step-move = Move { $ship }.
puzzle-step-place = Place { $ship }.
puzzle-step-reply = The enemy’s best answer: { $ship }.
puzzle-step-reply-more = The answer leaves you the fewest winning places.
puzzle-heat = All winning places
puzzle-heat-ship = Where { $ship } wins
puzzle-theme-fork = Fork
puzzle-theme-fork-more = The card hits two enemy ships or more.
puzzle-theme-first-strike = First strike
puzzle-theme-first-strike-more = An enemy ship is destroyed before it fires at you.
puzzle-theme-combined-fire = Combined fire
puzzle-theme-combined-fire-more = The card and another ship of yours destroy an enemy together.
puzzle-theme-kill-credit = Kill credit
puzzle-theme-kill-credit-more = An enemy ship that its own side or a third player helps to destroy, or would destroy anyway, now counts for you.
puzzle-theme-open-lane = Open lane
puzzle-theme-open-lane-more = Another ship of yours now hits an enemy ship.
puzzle-theme-shield = Shield
puzzle-theme-shield-more = The card’s shield stops a beam that would hit your ship.
puzzle-theme-cover = Cover
puzzle-theme-cover-more = The card takes a beam for another ship of yours, and survives.
puzzle-theme-sacrifice = Sacrifice
puzzle-theme-sacrifice-more = The card takes a beam for another ship of yours, and is destroyed.
puzzle-theme-asteroid-cover = Asteroid as cover
puzzle-theme-asteroid-cover-more = An asteroid takes an enemy beam that would otherwise hit the card.
puzzle-theme-hold-fire = Hold fire
puzzle-theme-hold-fire-more = The card stops a beam of your own that would hit your ship.
puzzle-theme-crossfire = Crossfire
puzzle-theme-crossfire-more = An enemy beam hits an enemy ship.
puzzle-theme-retreat = Retreat
puzzle-theme-retreat-more = The ship that you move leaves the way of a beam.
puzzle-theme-rescue = Rescue
puzzle-theme-rescue-more = A ship of yours survives that would be destroyed.
puzzle-theme-mining = Mining
puzzle-theme-mining-more = The card takes rocks or cubes, and keeps them.
puzzle-theme-denial = Denial
puzzle-theme-denial-more = The enemy takes fewer rocks or cubes.
puzzle-theme-delay = Delay
puzzle-theme-delay-more = An ion beam delays an enemy ship.
puzzle-theme-penetrating = Through the shield
puzzle-theme-penetrating-more = A penetrating beam ignores a shield.

# Faster Than Light, and Hex & Spades

puzzle-goal-hit = Give orders so that the enemy ship is hit or leaves the table, whatever the enemy’s orders are. You must not lose your own ship.
puzzle-goal-untouched = Give orders so that nothing hits your ship and it stays on the table, whatever the enemy’s orders are.
puzzle-goal-hit-in-two = Two turns: give orders so that the enemy ship is hit or leaves the table by the end of the second, whatever the enemy’s orders are. You must not lose your own ship.
puzzle-goal-destroy = Destroy a ship: find the shot with a chance of at least { $percent }%.
puzzle-goal-silence = Disarm a ship: find the shot that takes all its weapons with a chance of at least { $percent }%.
puzzle-goal-no-return = Fire, and end where no enemy ship can fire at this ship, even after a move, wherever the other ships go and whatever the cards bring.
puzzle-goal-destroy-last = Three cards are left in the pack, and each hail turns up two. Destroy a ship with a chance of at least { $percent }%, counted from now.
puzzle-goal-silence-last = Three cards are left in the pack, and each hail turns up two. Disarm a ship: take all its weapons with a chance of at least { $percent }%, counted from now.
puzzle-goal-nearly-best = A mistake was made here. Decide again, and lose at most { $percent } wins in 100 against the best decision found.
puzzle-holds = { $count ->
    [one] It holds against the only answer of the enemy.
   *[other] It holds against all { $count } answers of the enemy. You saw one of them.
}
puzzle-enemy-order = The enemy’s { $piece ->
    [ship] ship
   *[other] missile { $piece }
} { ftl-does }.
puzzle-enemy-idle = The enemy gave no orders.
puzzle-missed = Against these orders, nothing hits the enemy ship.
puzzle-struck = Against these orders, your ship is hit.
puzzle-escapes = Against these orders, nothing is sure to hit the enemy ship in the next turn.
puzzle-second-turn = A good start. The enemy has answered with its best orders. Now give yours for the second turn.
puzzle-ship-lost = Against these orders, you lose your ship.
puzzle-chance = { $goal ->
    [destroy] The chance that this shot destroys { $ship } is { $percent }%, whatever the cards were just now. The goal is { $wanted }%.
    [destroy-last] In this order, the chance that your shot destroys { $ship } is { $percent }%, whatever the cards were just now. The goal is { $wanted }%.
    [silence-last] In this order, the chance that your shot takes all weapons of { $ship } is { $percent }%, whatever the cards were just now. The goal is { $wanted }%.
   *[other] The chance that this shot takes all weapons of { $ship } is { $percent }%, whatever the cards were just now. The goal is { $wanted }%.
}
puzzle-no-shot = You fired no shot.
puzzle-answered = { $ship } can move up and fire at { $yours }.
puzzle-unanswered = You fired, and no enemy ship can answer.
puzzle-nearly-best = This decision wins { $now } of 100 matches. The best one found wins { $best }.
puzzle-no-orders = no orders
puzzle-do-move = Move: { $steps }
puzzle-do-fire = Fire at { $ship }
puzzle-do-hail = Hail { $ship }
puzzle-do-done = End the orders
puzzle-do-raise = Raise the shields
puzzle-do-jump = Jump away
puzzle-way-forward = { $count ->
    [one] 1 hex forward
   *[other] { $count } hexes forward
}
puzzle-way-left = { $count ->
    [one] 1 turn to the left
   *[other] { $count } turns to the left
}
puzzle-way-right = { $count ->
    [one] 1 turn to the right
   *[other] { $count } turns to the right
}
puzzle-second-answer = Line 2 answers the enemy’s best orders. After others, the second turn has other orders.
puzzle-theme-last-hit = Last hit
puzzle-theme-last-hit-more = The hit destroys the enemy ship.
puzzle-theme-pincer = Pincer
puzzle-theme-pincer-more = The ship is hit if it stays, and runs into a missile if it sprints.
puzzle-theme-edge = Edge of the table
puzzle-theme-edge-more = A sprint of the enemy ship leaves the table.
puzzle-theme-salvo = Salvo
puzzle-theme-salvo-more = Different missiles hit the ship, against different orders.
puzzle-theme-launch = Launch
puzzle-theme-launch-more = A missile that your ship launches is needed at once.
puzzle-theme-pinned = Pinned
puzzle-theme-pinned-more = If the enemy ship sprints in the first turn, it is hit. So it stays, and is hit in the second.
puzzle-theme-chase = Chase
puzzle-theme-chase-more = A sprint escapes the first turn, and the second turn catches it.
puzzle-theme-second-wave = Second wave
puzzle-theme-second-wave-more = One missile hits in the first turn, another one in the second.
puzzle-theme-quiet-move = Quiet move
puzzle-theme-quiet-move-more = A missile that hits nothing in the first turn is needed in the second.
puzzle-theme-sweep = Sweep
puzzle-theme-sweep-more = An enemy missile has to be destroyed.
puzzle-theme-screen = Screen
puzzle-theme-screen-more = A missile of yours stops an enemy missile.
puzzle-theme-make-way = Make way
puzzle-theme-make-way-more = A missile of yours has to leave the way of your ship.
puzzle-theme-escape = Escape
puzzle-theme-escape-more = The ship has to sprint.
puzzle-theme-stand = Stand
puzzle-theme-stand-more = The ship has to stay where it is.
puzzle-theme-not-the-weakest = Not the weakest
puzzle-theme-not-the-weakest-more = Another ship in reach has less left to lose.
puzzle-theme-counting = Counting cards
puzzle-theme-counting-more = With a whole pack, the shot would not be good enough.
puzzle-theme-shields-down = Shields down
puzzle-theme-shields-down-more = The target’s shields are down, so more cards hit.
puzzle-theme-flank = Approach
puzzle-theme-flank-more = The ship has to move before it fires.
puzzle-theme-reshuffle = Reshuffle
puzzle-theme-reshuffle-more = The discard pile comes back during the shot.
puzzle-theme-hail-first = Hail first
puzzle-theme-hail-first-more = A hail uses up two cards that would not hit.
puzzle-theme-hail-twice = Hail twice
puzzle-theme-hail-twice-more = Two hails use up the pack, so the shot comes from the new one.
puzzle-theme-hit-and-run = Hit and run
puzzle-theme-hit-and-run-more = The ship moves on after its shot.
puzzle-theme-out-of-range = Out of range
puzzle-theme-out-of-range-more = No enemy ship comes near enough.
puzzle-theme-out-of-arc = Out of arc
puzzle-theme-out-of-arc-more = A light enemy ship comes near enough, but cannot turn its weapons to you.
puzzle-theme-asteroid = Behind asteroids
puzzle-theme-asteroid-more = Asteroids stop the enemy’s way or fire.
