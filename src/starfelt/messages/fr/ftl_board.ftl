# Le plateau de Faster Than Light dans le navigateur, et le formulaire de ses options.

## La feuille

ftl-sheet = Vos ordres
ftl-orders = Vos pièces et leurs ordres
ftl-piece = { $piece ->
    [ship] Vaisseau
   *[other] Missile { $piece }
}
ftl-piece-of = { $piece ->
    [ship] Vaisseau
   *[other] Missile { $piece }
} { ELIDE("de", $owner) }
ftl-turn-title = { $limit ->
    [0] Tour { $turn }
   *[other] Tour { $turn } sur { $limit }
}
ftl-to-win = Touchez trois fois l’ennemi pour gagner.{ $limit ->
    [0] { "" }
   *[other] { $after ->
        [hits] { " " }Après le tour { $limit }, le moins touché gagne.
       *[draw] { " " }Après le tour { $limit }, la partie est nulle.
    }
}
ftl-other-plots = { $name } choisit ses ordres
ftl-other-sealed = { $name } a scellé
ftl-tools = Ordre pour : { $piece }
ftl-turn-left = Tourner de 15° vers la gauche
ftl-turn-right = Tourner de 15° vers la droite
ftl-shorter = Un demi-pouce de moins
ftl-longer = Un demi-pouce de plus
ftl-turning = Tourner
ftl-sprinting = Foncer
ftl-launch = Lancer
ftl-no-order = Pas d’ordre
ftl-order-of = Ordre pour { $piece } : R et un angle pour tourner, S et une distance pour foncer, ou L pour lancer un missile
ftl-clear = Effacer l’ordre pour { $piece }
ftl-ignored = { $orders } : ignoré. Une pièce a un ordre par tour, et le premier compte.
ftl-exposed = { $owner } peut le toucher ici avec { $pieces }.
ftl-exposed-to-nobody = Exposé, mais hors de portée de tous.
ftl-safe = Il ne peut pas être touché ce tour-ci. Rien sur son trajet.
ftl-hits-ours = Il touche vos propres pièces : { $pieces } !
ftl-may-hit = Touche { $pieces } { ELIDE("de", $owner) }, { $idle ->
    [normal-space] à moins que la pièce ne fonce
   *[safe] si la pièce tourne ou lance
}.
ftl-may-meet = Si { $owner } lance un missile, il touche { $pieces }.
ftl-name = { $piece ->
    [ship] le vaisseau
   *[other] { $piece }
}
ftl-crossed = { $piece ->
    [ship] le vaisseau
   *[other] { $piece }
} (après { NUMBER($inches, minimumFractionDigits: 2, maximumFractionDigits: 2) } po)
ftl-wary = { $count ->
    [0] Personne ne peut toucher { $piece ->
        [ship] le vaisseau
       *[other] { $piece }
    } ici
   *[other] Qui peut toucher { $piece ->
        [ship] le vaisseau
       *[other] { $piece }
    } ici ? ({ $count })
}
ftl-all-missiles = Tous les missiles
ftl-threat = Ce tour-ci, il peut atteindre chez vous : { $pieces }. Il touche une pièce qui tourne, lance ou reste en espace normal.
ftl-threat-none = Ce tour-ci, il n’atteint aucune de vos pièces.
ftl-leaving = Hors de la table ?
ftl-leaving-more = Avec ces ordres, votre vaisseau quitte la table et vous perdez.
ftl-leaving-no = Retour à mes ordres
ftl-leaving-yes = Sceller quand même
ftl-leaves = Il quitterait la table et serait perdu.
ftl-launch-as = Lance { $missile }.
ftl-launch-lost = Le missile apparaîtrait hors de la table et serait perdu.
ftl-nothing-plotted = Aucun ordre ce tour.
ftl-fix-first = { $piece ->
    [ship] Vaisseau
   *[other] Missile { $piece }
} : { $reason } Corrigez cet ordre ou videz sa case, puis scellez.
ftl-seal = Sceller
ftl-you-sealed = Vos ordres sont scellés
ftl-sealed = scellé
ftl-plotting = réfléchit
ftl-hits = { $hits ->
    [one] { $hits } coup au but sur trois
   *[other] { $hits } coups au but sur trois
}, { $missiles ->
    [one] { $missiles } missile sur la table
   *[other] { $missiles } missiles sur la table
}
ftl-lost = perdu
ftl-watching = Vous regardez. Les deux joueurs donnent leurs ordres en secret ; vous les voyez quand les deux sont scellés.
ftl-table = La table. Les flèches gauche et droite tournent la pièce choisie, haut et bas la font foncer, L lance, N choisit la pièce suivante, A tous les missiles, W montre qui peut la toucher, Maj et Entrée scellent. Plus et moins zooment.
ftl-table-replay = La table pendant qu’un tour se joue. Espace joue et met en pause, les flèches gauche et droite passent d’une partie à l’autre, Fin va à la fin.

## Les tours, joués

ftl-end-missiles = { $you ->
    [yes] Vos missiles
   *[no] Missiles
} : { $launched ->
    [one] { $launched } lancé
   *[other] { $launched } lancés
}, { $hit ->
    [0] aucun n’a touché de vaisseau.
    [one] { $own ->
        [0] { $hit } a touché un vaisseau.
       *[other] { $hit } a touché { $you ->
            [yes] votre
           *[no] son
        } propre vaisseau.
    }
   *[other] { $own ->
        [0] { $hit } ont touché un vaisseau.
        [one] { $hit } ont touché un vaisseau, dont 1 { $you ->
            [yes] le vôtre
           *[no] le sien
        }.
       *[other] { $hit } ont touché un vaisseau, dont { $own } { $you ->
            [yes] le vôtre
           *[no] le sien
        }.
    }
}
ftl-end-best = { $you ->
    [yes] Votre meilleur tour
   *[no] Meilleur tour
} : le tour { $turn }, où { $missile } a touché le vaisseau adverse.
ftl-end-best-none = { $you ->
    [yes] Aucun de vos missiles n’a touché
   *[no] Aucun de ses missiles n’a touché
} le vaisseau adverse.
ftl-end-costliest-hit = { $you ->
    [yes] Votre tour le plus coûteux
   *[no] Tour le plus coûteux
} : le tour { $turn }, où { $missile } a touché { $you ->
    [yes] votre
   *[no] le
} vaisseau.
ftl-end-costliest-rammed = { $you ->
    [yes] Votre tour le plus coûteux
   *[no] Tour le plus coûteux
} : le tour { $turn }, où { $you ->
    [yes] votre
   *[no] le
} vaisseau a percuté son propre missile { $missile }.
ftl-end-costliest-off-table = { $you ->
    [yes] Votre tour le plus coûteux
   *[no] Tour le plus coûteux
} : le tour { $turn }, où { $you ->
    [yes] votre
   *[no] le
} vaisseau a quitté la table.
ftl-end-costliest-collision = { $you ->
    [yes] Votre tour le plus coûteux
   *[no] Tour le plus coûteux
} : le tour { $turn }, où les deux vaisseaux se sont heurtés.
ftl-end-costliest-none = Rien n’a touché { $you ->
    [yes] votre
   *[no] son
} vaisseau.
ftl-decided-hit = Le moment décisif : le missile { $missile } a touché { $you ->
    [yes] votre vaisseau
   *[no] le vaisseau { ELIDE("de", $owner) }
} au tour { $turn }. Revoir
ftl-decided-rammed = Le moment décisif : { $you ->
    [yes] votre vaisseau
   *[no] le vaisseau { ELIDE("de", $owner) }
} a percuté son propre missile { $missile } au tour { $turn }. Revoir
ftl-decided-off-table = Le moment décisif : { $you ->
    [yes] votre vaisseau
   *[no] le vaisseau { ELIDE("de", $owner) }
} a quitté la table au tour { $turn }. Revoir
ftl-decided-collision = Le moment décisif : les deux vaisseaux se sont heurtés au tour { $turn }. Revoir
ftl-replay = Déroulement du tour
ftl-turn-before = Tour précédent
ftl-turn-after = Tour suivant
ftl-to-plot = À mes ordres
ftl-to-table = À la table
ftl-see-turn = Revoir le tour { $turn }
ftl-watch-short = Tour { $turn }
ftl-skip = À la fin du tour
ftl-at = Tour { $turn } : { $part ->
    [plots] ordres
    [launches] lancements
    [rotations] rotations
    [sprints] sprints
   *[end] fin
}
ftl-part = { $part ->
    [launches] Lancements
    [rotations] Rotations
    [sprints] Sprints
   *[plots] { "" }
}
ftl-why-launching = Il a lancé un missile, donc il était en espace normal : tout trajet qui l’a croisé ce tour-ci l’a touché.
ftl-why-launched = Il a été lancé ce tour-ci, donc il était en espace normal : tout trajet qui l’a croisé l’a touché.
ftl-why-rotation = Il a tourné, donc il était en espace normal : tout trajet qui l’a croisé ce tour-ci l’a touché.
ftl-why-sprint = Il a foncé plus vite que la lumière : rien ne pouvait le toucher ce tour-ci, et il n’a touché que des pièces en espace normal.
ftl-why-idle-safe = Il n’avait pas d’ordre : rien ne pouvait le toucher ce tour-ci.
ftl-why-idle-marked = Il n’avait pas d’ordre. À cette table, cela le laisse en espace normal, où tout trajet le touche.

## Options

ftl-option-x = Depuis la gauche (po)
ftl-option-y = Depuis le haut (po)
ftl-option-heading = Cap (°)
