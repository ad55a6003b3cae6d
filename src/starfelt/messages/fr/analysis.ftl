# L’analyse d’une partie terminée : pourquoi une meilleure décision est meilleure. Les vaisseaux sont les noms des cartes. `you` :
# la décision est celle du lecteur.

analysis-share = Ainsi, on gagne { $better ->
    [one] { $better } partie
   *[other] { $better } parties
} sur 100 au lieu de { $played }.
analysis-destroys = D’ici, la carte aide à détruire { $count ->
    [one] le vaisseau adverse { $ships }
   *[other] les vaisseaux adverses { $ships } et { $last }
}.
analysis-hits = D’ici, la carte touche { $count ->
    [one] le vaisseau adverse { $ships }
   *[other] les vaisseaux adverses { $ships } et { $last }
}.
analysis-gains = D’ici, la carte obtient { $goods ->
    [cubes] { $rocks ->
        [one] { $rocks } cube de plus
       *[other] { $rocks } cubes de plus
    }
   *[rocks] { $rocks ->
        [one] { $rocks } minerai de plus
       *[other] { $rocks } minerais de plus
    }
}.
analysis-spares = Elle ne touche pas { $you ->
    [yes] vos
   *[no] ses
} propres cartes : { $count ->
    [one] { $ships }
   *[other] { $ships } et { $last }
}.
analysis-saves = { $count ->
    [one] { $you ->
        [yes] Votre
       *[no] Son
    } { $ships } survit.
   *[other] { $you ->
        [yes] Vos
       *[no] Ses
    } { $ships } et { $last } survivent.
}
analysis-survives = Elle survit à la bataille.
analysis-out-of-reach = { $count ->
    [one] Le vaisseau adverse { $ships } ne peut pas l’y toucher.
   *[other] Les vaisseaux adverses { $ships } et { $last } ne peuvent pas l’y toucher.
}
analysis-you-score = D’ici, { $you ->
    [yes] vous marquez
   *[no] le joueur marque
} { $better ->
    [one] { $better } point
   *[other] { $better } points
} en moyenne au lieu de { $played }.
analysis-they-score = D’ici, la carte limite un adversaire à { $better ->
    [one] { $better } point
   *[other] { $better } points
} en moyenne, au lieu de { $played }.
analysis-better-away = Mieux vaut retirer cette carte.

# Faster Than Light

analysis-ship-rather = { $you ->
    [yes] Votre
   *[no] Son
} vaisseau devrait { $kind ->
    [sprint] foncer
    [launch] lancer un missile
    [turn] tourner
   *[none] ne recevoir aucun ordre
}{ $share ->
    [100] .
   *[other] {""} dans { $share } cas sur 100, pour rester imprévisible.
}
analysis-plot-harm = Avec { $you ->
    [yes] vos
   *[no] ses
} ordres, { $you ->
    [yes] votre
   *[no] son
} vaisseau est { $what ->
    [lost] perdu
   *[hit] touché
} { $played ->
    [100] à chaque fois
   *[other] dans { $played } cas sur 100
} ; avec les meilleurs, { $better ->
    [0] il ne l’est pas
   *[other] dans { $better } sur 100
}.
analysis-plot-hits = Les meilleurs ordres touchent le vaisseau ennemi { $better ->
    [100] à chaque fois
   *[other] dans { $better } cas sur 100
} ; { $you ->
    [yes] les vôtres
   *[no] les siens
}, { $played ->
    [0] jamais
   *[other] dans { $played } sur 100
}.
analysis-plot-missiles = { $you ->
    [yes] Vos ordres vous
   *[no] Ses ordres lui
} coûtent { $played ->
    [one] { $played } missile
   *[other] { $played } missiles
} ; les meilleurs, { $better ->
    [0] aucun
   *[other] { $better }
}.
analysis-plot-threats = Après { $you ->
    [yes] vos
   *[no] ses
} ordres, { $played ->
    [one] { $played } missile ennemi vise
   *[other] { $played } missiles ennemis visent
} { $you ->
    [yes] votre
   *[no] son
} vaisseau ; après les meilleurs, { $better ->
    [0] aucun
   *[other] { $better }
}.
analysis-plot-aims = Après les meilleurs ordres, { $better } de { $you ->
    [yes] vos
   *[no] ses
} missiles { $better ->
    [one] vise
   *[other] visent
} le vaisseau ennemi ; après { $you ->
    [yes] les vôtres
   *[no] les siens
}, { $played ->
    [0] aucun
   *[other] { $played }
}.
analysis-plot-guessed = Si { $you ->
    [yes] votre adversaire devine vos ordres, vous gagnez
   *[no] l’adversaire devine ses ordres, le joueur gagne
} { $worst ->
    [one] { $worst } partie
   *[other] { $worst } parties
} sur 100.

# Hex & Spades

analysis-jumps = { $ship } devrait sauter, et revenir au tour suivant.
analysis-fires-at = { $ship } devrait tirer sur { $target }.
analysis-fires-instead = { $ship } devrait tirer sur { $target }, pas sur { $instead }.
analysis-holds-fire = { $ship } devrait s’éloigner au lieu de tirer sur { $instead }.
analysis-escapes = Là où { $ship } se trouve, { $count ->
    [one] { $ships } pourra lui tirer dessus
   *[other] { $ships } et { $last } pourront lui tirer dessus
} la prochaine fois.
analysis-ends-elsewhere = { $ship } devrait finir son mouvement là où finit la flèche dorée.
analysis-ends-at-relay = { $ship } devrait finir son mouvement au relais { $zone }.
analysis-holds-relay = Avec { $ship } là, { $you ->
    [yes] vous tenez
   *[no] son camp tient
} le relais { $zone }{ $share ->
    [0] .
   *[other] , et dans { $share } cas sur 100 le prochain jeton met fin au tour.
}
analysis-ends-near-exit = { $ship } devrait finir son mouvement plus près de sa sortie, là où finit la flèche dorée.
analysis-stays = { $ship } devrait rester sur place.
analysis-faces-elsewhere = { $ship } devrait finir son mouvement tourné autrement.
analysis-cannot-fire = { $count ->
    [one] { $ships } ne pourra pas y tirer sur { $ship } la prochaine fois.
   *[other] { $ships } et { $last } ne pourront pas y tirer sur { $ship } la prochaine fois.
}
analysis-can-fire = De là, { $ship } pourra tirer sur { $count ->
    [one] { $ships }
   *[other] { $ships } ou { $last }
} la prochaine fois.
