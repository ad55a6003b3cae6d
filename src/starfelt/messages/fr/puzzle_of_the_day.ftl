# Le problème du jour, aussi sur la page d’accueil.

puzzle-today = Problème du { $date }
puzzle-solve = Résoudre
puzzle-today-harder = Un plus difficile
puzzle-today-solved = Résolu
puzzle-kind-last-ship = Le dernier vaisseau
puzzle-kind-unscathed = Sans une perte
puzzle-kind-save-cargo = Sauver le cargo
puzzle-kind-mend = Réparer
puzzle-kind-two-ships = Deux vaisseaux
puzzle-kind-sure-hit = Touché, quoi qu’il arrive
puzzle-kind-untouched = Indemne
puzzle-kind-two-turns = En deux tours
puzzle-kind-best-shot = Le meilleur tir
puzzle-kind-no-return = Sans riposte
puzzle-kind-last-cards = Les trois dernières cartes
