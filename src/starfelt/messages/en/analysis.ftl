# The analysis of a finished match: why a better decision is better. Ships are the names of cards. `you`: the reader
# made the decision.

analysis-share = That wins { $better } of 100 matches instead of { $played }.
analysis-destroys = From here it helps to destroy the enemy { $count ->
    [one] { $ships }
   *[other] { $ships } and { $last }
}.
analysis-hits = From here it hits the enemy { $count ->
    [one] { $ships }
   *[other] { $ships } and { $last }
}.
analysis-gains = From here it gets { $goods ->
    [cubes] { $rocks ->
        [one] 1 more cube
       *[other] { $rocks } more cubes
    }
   *[rocks] { $rocks ->
        [one] 1 more rock
       *[other] { $rocks } more rocks
    }
}.
analysis-spares = It does not hit { $you ->
    [yes] your
   *[no] their
} own { $count ->
    [one] { $ships }
   *[other] { $ships } and { $last }
}.
analysis-saves = { $you ->
    [yes] Your
   *[no] Their
} { $count ->
    [one] { $ships } survives
   *[other] { $ships } and { $last } survive
}.
analysis-survives = It survives the battle.
analysis-out-of-reach = { $count ->
    [one] The enemy { $ships } cannot hit it there.
   *[other] The enemy { $ships } and { $last } cannot hit it there.
}
analysis-you-score = From here { $you ->
    [yes] you
   *[no] they
} score { $better ->
    [one] { $better } point
   *[other] { $better } points
} on average instead of { $played }.
analysis-they-score = From here it holds an opponent to { $better ->
    [one] { $better } point
   *[other] { $better } points
} on average, instead of { $played }.
analysis-better-away = It is better to withdraw this card.

# Faster Than Light

analysis-ship-rather = { $you ->
    [yes] Your
   *[no] Their
} ship should { $kind ->
    [sprint] sprint
    [launch] launch a missile
    [turn] turn
   *[none] get no order
}{ $share ->
    [100] .
   *[other] {""} in { $share } of 100 cases, so that { $you ->
        [yes] you
       *[no] the player
    } cannot be foreseen.
}
analysis-plot-harm = With { $you ->
    [yes] your
   *[no] their
} orders { $you ->
    [yes] your
   *[no] their
} ship is { $what ->
    [lost] lost
   *[hit] hit
} { $played ->
    [100] for certain
   *[other] in { $played } of 100 cases
}, with the better ones { $better ->
    [0] it is not
   *[other] in { $better }
}.
analysis-plot-hits = The better orders hit the enemy ship { $better ->
    [100] for certain
   *[other] in { $better } of 100 cases
}, { $you ->
    [yes] yours
   *[no] theirs
} { $played ->
    [0] never
   *[other] in { $played } of 100
}.
analysis-plot-missiles = { $you ->
    [yes] Your orders cost you
   *[no] Their orders cost them
} { $played ->
    [one] { $played } missile
   *[other] { $played } missiles
}, the better ones { $better ->
    [0] none
   *[other] { $better }
}.
analysis-plot-threats = After { $you ->
    [yes] your
   *[no] their
} orders { $played ->
    [one] { $played } enemy missile aims
   *[other] { $played } enemy missiles aim
} at { $you ->
    [yes] your
   *[no] their
} ship, after the better ones { $better ->
    [0] none does
    [one] { $better } does
   *[other] { $better } do
}.
analysis-plot-aims = After the better orders { $better } of { $you ->
    [yes] your
   *[no] their
} missiles { $better ->
    [one] aims
   *[other] aim
} at the enemy ship, after { $you ->
    [yes] yours
   *[no] theirs
} { $played ->
    [0] none does
    [one] { $played } does
   *[other] { $played } do
}.
analysis-plot-guessed = { $you ->
    [yes] If your opponent guesses your orders, you win
   *[no] If the opponent guesses their orders, they win
} { $worst } of 100 matches.

# Hex & Spades

analysis-jumps = { $ship } should jump, and come back next turn.
analysis-fires-at = { $ship } should fire at { $target }.
analysis-fires-instead = { $ship } should fire at { $target }, not at { $instead }.
analysis-holds-fire = { $ship } should get away instead of firing at { $instead }.
analysis-escapes = Where { $ship } is, { $count ->
    [one] { $ships }
   *[other] { $ships } and { $last }
} can fire at it next time.
analysis-ends-elsewhere = { $ship } should end its move where the gold arrow ends.
analysis-ends-at-relay = { $ship } should end its move at relay { $zone }.
analysis-holds-relay = With { $ship } there, { $you ->
    [yes] you hold
   *[no] its side holds
} relay { $zone }{ $share ->
    [0] .
   *[other] , and in { $share } of 100 cases the next chit ends the turn.
}
analysis-ends-near-exit = { $ship } should end its move nearer to its exit, where the gold arrow ends.
analysis-stays = { $ship } should stay where it is.
analysis-faces-elsewhere = { $ship } should end its move facing another way.
analysis-cannot-fire = { $count ->
    [one] { $ships }
   *[other] { $ships } and { $last }
} cannot fire at { $ship } there next time.
analysis-can-fire = From there { $ship } can fire at { $count ->
    [one] { $ships }
   *[other] { $ships } or { $last }
} next time.
