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
player-deciding-beam = { $same ->
    [yes] Le rayon qui a le plus compté
   *[no] Le rayon décisif
}
player-without-beam-you = { $same ->
    [yes] { $end ->
        [won] Sans lui, vous auriez gagné de { $by } au lieu de { $instead }.
        [tied] Sans lui, les points auraient aussi été égaux.
       *[lost] Sans lui, vous auriez perdu de { $by } au lieu de { $instead }.
    }
   *[no] { $end ->
        [won] Sans lui, vous auriez gagné.
        [tied] Sans lui, la partie aurait été nulle.
       *[lost] Sans lui, vous auriez perdu.
    }
}
player-without-beam = { $same ->
    [yes] { $end ->
        [won] Sans lui, { $owner } aurait gagné de { $by } au lieu de { $instead }.
        [tied] Sans lui, les points auraient aussi été égaux.
       *[lost] Sans lui, { $owner } aurait perdu de { $by } au lieu de { $instead }.
    }
   *[no] { $end ->
        [won] Sans lui, { $owner } aurait gagné.
        [tied] Sans lui, la partie aurait été nulle.
       *[lost] Sans lui, { $owner } aurait perdu.
    }
}
player-ships-lost = Vaisseaux perdus
player-rocks-lost = { $goods ->
    [cubes] Cubes perdus
   *[rocks] Minerai perdu
}
player-friendly = Tirs amis
player-shots = Tirs
player-shots-hit = dont au but
player-shots-own = dont sur son propre camp
player-shots-empty = Dans le vide
player-shots-shielded = Sur des boucliers
player-end-lasers = { $you ->
    [yes] Vos lasers
   *[no] Lasers
} : { $fired } { $fired ->
    [one] tir
   *[other] tirs
}, { $hit } au but{ $own ->
    [0] {""}
    [one] {""}, dont 1 sur { $you ->
        [yes] votre
       *[no] son
    } propre vaisseau
   *[other] {""}, dont { $own } sur { $you ->
        [yes] vos
       *[no] ses
    } propres vaisseaux
}.
player-end-best = { $you ->
    [yes] Votre meilleure carte
   *[no] Meilleure carte
} : { $ship }. Sans elle, { $points ->
    [one] 1 point
   *[other] { $points } points
} d’avance en moins.
player-end-best-none = Aucune carte n’a rapporté de points.
player-end-costliest = { $you ->
    [yes] Votre carte la plus coûteuse
   *[no] Carte la plus coûteuse
} : { $ship }. Sans elle, { $points ->
    [one] 1 point
   *[other] { $points } points
} d’avance en plus.
player-end-costliest-none = Aucune carte n’a coûté de points.

# Comment chaque phrase nomme un vaisseau, et comment elle nomme celui du joueur qui la lit.
battle-theirs = { $ship } ({ $owner })
battle-yours = votre { $ship }
