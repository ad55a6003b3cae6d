# Ce que l'accueil montre à qui est déjà venu : ce qui attend, et une ligne par jeu.

welcome-title = Là où vous en étiez
welcome-mistake = Reprendre votre erreur
welcome-today = Le problème du jour
welcome-again = Rejouer à { $game }
welcome-matches = { $count ->
    [one] 1 partie en cours
   *[other] { $count } parties en cours
}
welcome-mistakes = { $count ->
    [one] 1 erreur à reprendre
   *[other] { $count } erreurs à reprendre
}
welcome-puzzle-open = Problème du jour : pas encore résolu
welcome-puzzle-solved = Problème du jour : résolu
welcome-deals = { $count ->
    [0] Donnes du jour : toutes jouées
    [one] 1 donne du jour à jouer
   *[other] { $count } donnes du jour à jouer
}
welcome-line = { $won ->
    [0] { $against } : aucune gagnée sur { $played }
    [one] { $against } : 1 gagnée sur { $played }
   *[other] { $against } : { $won } gagnées sur { $played }
}
welcome-not-played = { $against } : pas encore joué
welcome-people = Joueurs
welcome-friends = { $count ->
    [0] Amis
    [one] 1 ami en ligne
   *[other] { $count } amis en ligne
}
welcome-story = Toutes vos parties
