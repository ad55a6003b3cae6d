# Les phrases du journal de Stellar Conflict.

log-scale = { $scale ->
    [dispute] Une dispute
    [conflict] Un conflit
   *[war] Une guerre
} : des flottes de { $credits } crédits au plus, { $seconds ->
    [0] { $deployment ->
        [turns] posées une carte chacun à son tour
        [timer] posées sans chronomètre
       *[original] posées jusqu’à la dernière carte d’un joueur
    }
   *[other] { $seconds } secondes pour les poser
}{ $asteroids ->
    [0] .
    [one] ; 1 astéroïde à la place des cargos.
   *[other] ; { $asteroids } astéroïdes à la place des cargos.
}
log-fleet = { $owner } joue { $fleet }.
log-race = { $owner } joue les { $race ->
    [wiss] Wiss
    [vak] Vak
    [hexai] Hexai
   *[tetrakori] Tetrakori
}.
log-chosen-choice = { $owner } a choisi { $count ->
    [one] { $count } vaisseau
   *[other] { $count } vaisseaux
}.
log-chosen-time = { $owner } n’a pas choisi à temps et reçoit la flotte toute prête de { $count } vaisseaux.
log-chosen-away = { $owner } est absent et reçoit la flotte toute prête de { $count } vaisseaux.
log-deploying = { $seconds ->
    [0] { $deployment ->
        [turns] Toutes les flottes sont choisies. Posez vos vaisseaux, une carte chacun à son tour.
        [timer] Toutes les flottes sont choisies. Posez vos vaisseaux : pas de chronomètre, la bataille attend la dernière carte.
       *[original] Toutes les flottes sont choisies. Posez vos vaisseaux : le premier joueur à les poser tous arrête les autres !
    }
   *[other] Toutes les flottes sont choisies. { $seconds } secondes pour poser vos vaisseaux !
}
log-time-up = Le temps est écoulé : la pose s’arrête.
