# The puzzle of the day, on the home page too.

puzzle-today = Puzzle of { $date }
puzzle-solve = Solve it
puzzle-today-harder = A harder one
puzzle-today-solved = { $tries ->
    [one] Solved at the first try
   *[other] Solved in { $tries } tries
}
puzzle-today-tried = { $tries ->
    [one] 1 try, not solved yet
   *[other] { $tries } tries, not solved yet
}
puzzle-today-shown = Solution seen
puzzle-today-over = The next two come tomorrow.
puzzle-mistakes-now = { $count ->
    [one] 1 saved mistake to try again
   *[other] { $count } saved mistakes to try again
}
puzzle-mistakes-later = { $count ->
    [one] 1 saved mistake, { $days ->
        [one] due tomorrow
       *[other] due in { $days } days
    }
   *[other] { $count } saved mistakes, { $days ->
        [one] the next one due tomorrow
       *[other] the next one due in { $days } days
    }
}
puzzle-kind-last-ship = The last ship
puzzle-kind-unscathed = Without a loss
puzzle-kind-save-cargo = Save the Cargo ship
puzzle-kind-mend = Mend it
puzzle-kind-two-ships = Two ships
puzzle-kind-sure-hit = A sure hit
puzzle-kind-untouched = Untouched
puzzle-kind-two-turns = In two turns
puzzle-kind-best-shot = The best shot
puzzle-kind-no-return = No shot in return
puzzle-kind-last-cards = The last three cards
