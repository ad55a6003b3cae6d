# The puzzle of the day, on the home page too.

puzzle-today = Puzzle of { $date }
puzzle-solve = Solve it
puzzle-today-harder = A harder one
puzzle-today-solved = Solved
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
