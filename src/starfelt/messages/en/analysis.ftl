# The analysis of a finished match: why a better decision is better. Ships are the names of cards.

analysis-share = That wins { $better } of 100 matches instead of { $played }.
analysis-destroys = From here it helps to destroy { $count ->
    [one] { $ships }
   *[other] { $ships } and { $last }
}.
analysis-hits = From here it hits { $count ->
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
analysis-spares = It does not hit your own { $count ->
    [one] { $ships }
   *[other] { $ships } and { $last }
}.
analysis-saves = Your { $count ->
    [one] { $ships } survives
   *[other] { $ships } and { $last } survive
}.
analysis-survives = It survives the battle.
analysis-out-of-reach = { $count ->
    [one] { $ships } cannot hit it there.
   *[other] { $ships } and { $last } cannot hit it there.
}
analysis-better-away = It is better to withdraw this card.

# Faster Than Light

analysis-ship-rather = Your ship should { $kind ->
    [sprint] sprint
    [launch] launch
    [turn] turn
   *[none] get no order
} here{ $share ->
    [100] {""}
   *[other] {""}, in { $share } of 100 cases
}.
analysis-plot-wins = Against a good opponent, these orders win { $mean } of 100 matches.
analysis-plot-answered = Against a good opponent, these orders win { $mean } of 100 matches, and { $worst } if they are guessed.

# Hex & Spades

analysis-jumps = { $ship } should jump, and come back next turn.
analysis-fires-at = { $ship } should fire at { $target }.
analysis-fires-instead = { $ship } should fire at { $target }, not at { $instead }.
analysis-holds-fire = { $ship } should get away instead of firing at { $instead }.
analysis-ends-elsewhere = { $ship } should end its move at { $q }, { $r }.
