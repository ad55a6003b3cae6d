# Le problème du jour, aussi sur la page d’accueil.

puzzle-today = Problème du { $date }
puzzle-solve = Résoudre
puzzle-today-harder = Un plus difficile
puzzle-today-solved = { $tries ->
    [one] Résolu au premier essai
   *[other] Résolu en { $tries } essais
}
puzzle-today-tried = { $tries ->
    [one] 1 essai, pas encore résolu
   *[other] { $tries } essais, pas encore résolu
}
puzzle-today-shown = Solution vue
puzzle-today-over = Deux nouveaux problèmes demain.
puzzle-mistakes-now = { $count ->
    [one] 1 erreur gardée à rejouer
   *[other] { $count } erreurs gardées à rejouer
}
puzzle-mistakes-later = { $count ->
    [one] 1 erreur gardée, à rejouer { $days ->
        [one] demain
       *[other] dans { $days } jours
    }
   *[other] { $count } erreurs gardées, la prochaine à rejouer { $days ->
        [one] demain
       *[other] dans { $days } jours
    }
}
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
