# What home shows to a player who has been here: what waits, and a line for each game.

welcome-title = Where you left off
welcome-mistake = Solve your mistake
welcome-today = Today’s puzzle
welcome-again = Play { $game } again
welcome-matches = { $count ->
    [one] 1 match in progress
   *[other] { $count } matches in progress
}
welcome-mistakes = { $count ->
    [one] 1 mistake to solve again
   *[other] { $count } mistakes to solve again
}
welcome-puzzle-open = Today’s puzzle: not solved yet
welcome-puzzle-solved = Today’s puzzle: solved
welcome-deals = { $count ->
    [0] Deals of the day: all played
    [one] 1 deal of the day to play
   *[other] { $count } deals of the day to play
}
welcome-line = { $against }: { $won } of { $played } won
welcome-not-played = { $against }: not played yet
welcome-people = People
welcome-friends = { $count ->
    [0] Friends
    [one] 1 friend is here
   *[other] { $count } friends are here
}
welcome-story = All your matches
