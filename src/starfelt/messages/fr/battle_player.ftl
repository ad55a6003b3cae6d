# La bataille telle que le navigateur la joue.

player-log = Récit
player-scores = Points
player-pages = Panneaux de la bataille
player-bar = Position dans la bataille
player-play = Lire
player-pause = Pause
player-again = Rejouer
player-back = Étape précédente
player-next = Étape suivante
player-skip = Aller aux points
player-speed = Vitesse de lecture : { $speed }×
player-at-step = { $order ->
    [initiative] Initiative
   *[speed] Vitesse
} { $initiative }
player-at-deployment = La pose des cartes
player-at-end = Les points
player-why = Pourquoi ?
player-asteroid = Astéroïde
player-nothing-yet = Aucun rayon n’en est encore parti ni ne l’a touché.
player-close = Fermer
player-kills = Destructions
player-own-losses = Pertes
player-rocks = { $goods ->
    [cubes] Cubes
   *[rocks] Minerais
}
player-none = aucun
player-won = Vainqueur
player-tied = Nulle
player-laid-nothing = Aucune carte posée
player-gone = A quitté la partie
player-draw = Partie nulle !
player-you-win = Vous gagnez !
player-wins = { $name } gagne !
player-shared = { $names } et { $last } se partagent la victoire !
player-tie-broken = À points égaux, le joueur qui a le plus de destructions gagne.
player-table-label = La table. Espace lit et met en pause, les flèches gauche et droite vont d’étape en étape, Fin mène aux points.
player-look-back = Voir comment il a été perdu
player-watch-match = Voir la partie
player-how-it-ended = Voir la fin
player-damage = Dégâts
player-film = Enregistrer un film
player-film-making = Préparation du film…
player-film-failed = Ce navigateur n’a pas pu faire le film.
player-best-beam = Le rayon de la partie : { $ship } ({ $owner }) détruit { $target-ship } ({ $target-owner }) pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Comment chaque phrase nomme un vaisseau, et comment elle nomme celui du joueur qui la lit.
battle-theirs = { $ship } ({ $owner })
battle-yours = votre { $ship }
