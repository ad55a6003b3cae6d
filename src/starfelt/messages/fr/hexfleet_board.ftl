# Hex & Piques dans le navigateur : la carte, les cartes à jouer, les ordres et les fiches.

hexfleet-map-label = La carte. { $keys }
hexfleet-at = Tour { $turn }
hexfleet-turn = Tour { $turn }
hexfleet-blank = Le jeton blanc
hexfleet-cup = { $count ->
    [0] Le gobelet est vide
    [one] 1 jeton dans le gobelet
   *[other] { $count } jetons dans le gobelet
}
hexfleet-acts = { $ship } agit
hexfleet-turn-ends = Le tour finit
hexfleet-drawn = Tirés ce tour-ci
hexfleet-in-cup = Dans le gobelet
hexfleet-pack = { $pack ->
    [one] { $pack } carte dans le paquet
   *[other] { $pack } cartes dans le paquet
}, { $discard } dans la défausse
hexfleet-score = { $score ->
    [one] { $score } point d’objectif
   *[other] { $score } points d’objectif
}
hexfleet-exit = Sortie
hexfleet-share = { $share } % de ses points

## L’objectif

hexfleet-aim = Objectif
hexfleet-track = Points de chaque tour
hexfleet-zone-live = { $zone } ce tour
hexfleet-zone-next = { $zone } ensuite
hexfleet-turn-scored = { $held ->
    [nobody] Le relais { $zone } n’a rien rapporté.
   *[other] { $name } a marqué pour le relais { $zone }.
}
hexfleet-turn-holds = { $held ->
    [nobody] Le relais { $zone } rapporte ; personne ne le tient.
   *[other] Le relais { $zone } rapporte ; { $name } le tient.
}
hexfleet-turn-later = Le relais { $zone } rapporte.
hexfleet-aim-held = Relais { $zone }, ce tour-ci : { $who ->
    [you] vous menez, { $most ->
        [one] 1 vaisseau
       *[other] { $most } vaisseaux
    } contre { $next }
    [other] { $name } mène, { $most ->
        [one] 1 vaisseau
       *[other] { $most } vaisseaux
    } contre { $next }
   *[nobody] { $most ->
        [0] aucun vaisseau n’y est
        [one] personne ne mène, 1 vaisseau chacun
       *[other] personne ne mène, { $most } vaisseaux chacun
    }
}
hexfleet-aim-next = Ensuite : relais { $zone }
hexfleet-aim-run = { $ships ->
    [0] { $who ->
        [you] Tous vos vaisseaux sont partis.
       *[other] Tous les vaisseaux { ELIDE("de", $name) } sont partis.
    }
    [one] { $who ->
        [you] Gagnez la sortie : encore 1 vaisseau, il vaut { $points }
       *[other] Arrêtez { $name } : encore 1 vaisseau, il vaut { $points }
    }
   *[other] { $who ->
        [you] Gagnez la sortie : encore { $ships } vaisseaux, ils valent { $points }
       *[other] Arrêtez { $name } : encore { $ships } vaisseaux, ils valent { $points }
    }
}
hexfleet-aim-turns = { $turns ->
    [0] Dernier tour
    [one] Encore 1 tour
   *[other] Encore { $turns } tours
}
hexfleet-aim-destroy = Détruisez la flotte ennemie
hexfleet-aim-share = { $turns ->
    [0] Dernier tour : la plus grande part de points restants gagne
    [one] Encore 1 tour, puis la plus grande part de points restants gagne
   *[other] Encore { $turns } tours, puis la plus grande part de points restants gagne
}
hexfleet-stakes-now = { $who ->
    [you] Si le tour finit maintenant, vous marquez { $points } pour le relais { $zone }.
    [other] Si le tour finit maintenant, { $name } marque { $points } pour le relais { $zone }.
   *[nobody] Si le tour finit maintenant, personne ne marque pour le relais { $zone }.
}
hexfleet-stakes-then = { $who ->
    [you] Après ce déplacement, vous tenez le relais { $zone } : { $points } si le tour finit.
    [other] Après ce déplacement, { $name } tient le relais { $zone } : { $points } si le tour finit.
   *[nobody] Après ce déplacement, personne ne tient le relais { $zone }.
}
hexfleet-turn-may-end = Chance que le prochain jeton finisse le tour : { $chance }.
hexfleet-recap = Ce qui s’est passé
hexfleet-lost-shields = { $count ->
    [one] −1 bouclier
   *[other] −{ $count } boucliers
}
hexfleet-lost-weapons = { $count ->
    [one] −1 arme
   *[other] −{ $count } armes
}
hexfleet-lost-propulsion = { $count ->
    [one] −1 cellule
   *[other] −{ $count } cellules
}

## Les cartes à jouer

hexfleet-cards = Cartes
hexfleet-fires = { $ship } tire sur { $target }
hexfleet-raises = { $ship } lève ses boucliers
hexfleet-hails = { $ship } appelle { $target }
hexfleet-shot-at = { $distance ->
    [one] À 1 hexagone.
   *[other] À { $distance } hexagones.
}
hexfleet-shields-left = Boucliers { $shields } sur { $start } :
hexfleet-shields-down = Boucliers baissés :
hexfleet-hit-by = touché par
hexfleet-shields-first = D’abord les boucliers
hexfleet-up-colour = Une seule couleur : boucliers levés !
hexfleet-up-pair = Une paire : boucliers levés !
hexfleet-stay-down = Ni paire, ni une seule couleur : ils restent baissés.
hexfleet-up = levés !
hexfleet-down = baissés
hexfleet-channel-opens = Un canal est ouvert !
hexfleet-no-answer = Pas de réponse.
hexfleet-turned-up = Cartes retournées
hexfleet-hits = { $hits ->
    [0] Aucun coup au but
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
}
hexfleet-damage = Dégâts
hexfleet-effect-shields = −1 bouclier
hexfleet-effect-weapons = −1 arme
hexfleet-effect-propulsion = −1 cellule
hexfleet-effect-again = encore
hexfleet-effect-nothing = plus rien
hexfleet-is-destroyed = { $ship } est détruit !
hexfleet-show-cards = Les dernières cartes

## Les vaisseaux

hexfleet-class-light = Léger
hexfleet-class-medium = Moyen
hexfleet-class-heavy = Lourd
hexfleet-class-of = { $class }, à { $owner }
hexfleet-shields = Boucliers
hexfleet-weapons = Armes
hexfleet-propulsion = Propulsion
hexfleet-shields-are-up = Boucliers levés
hexfleet-shields-are-down = Boucliers baissés
hexfleet-status-table = Sur la carte
hexfleet-status-away = Au loin
hexfleet-status-waiting = Revient
hexfleet-status-destroyed = Détruit
hexfleet-status-left = A quitté la carte
hexfleet-turns-up = { $cards ->
    [0] Ne peut pas tirer
    [one] Retourne { $cards } carte
   *[other] Retourne { $cards } cartes
}
hexfleet-all-round = tout autour
hexfleet-forward = vers l’avant

## Les ordres

hexfleet-tab-orders = Ordres
hexfleet-tab-fleets = Vaisseaux
hexfleet-tab-story = Récit
hexfleet-orders = Ordres pour { $ship }
hexfleet-your-ship = Commandez { $ship }
hexfleet-waiting = { $name } commande { $ship }.
hexfleet-to-end = Aller à la fin
hexfleet-to-now = Revenir au direct
hexfleet-mark-move = Mouvement
hexfleet-mark-fire = Tir
hexfleet-mark-shields = Boucliers
hexfleet-choose-move = Choisissez un hexagone éclairé : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
hexfleet-choose-return = Choisissez un hexagone libre où revenir, et une direction.
hexfleet-move = Aller : { $cost } sur { $points }
hexfleet-appear = Revenir ici
hexfleet-aims = De là, il peut tirer sur { $ships }.
hexfleet-aims-nobody = De là, il ne peut tirer sur personne.
hexfleet-targets = Ennemis
hexfleet-hexes = { $distance ->
    [one] à 1 hexagone
   *[other] à { $distance } hexagones
}
hexfleet-too-far = à { $distance } hexagones ; les armes portent à { $range }
hexfleet-fire = Tirer
hexfleet-fire-at = Tirer sur { $ship }
hexfleet-hail = Appeler…
hexfleet-hail-more = Deux cartes d’une couleur ou une paire ouvrent un canal. Chaque camp peut y proposer une trêve ou sa reddition.
hexfleet-hail-ship = Appeler { $ship }
hexfleet-raise = Lever les boucliers
hexfleet-leaves = En terminant ici, { $ship } quitte la carte pour de bon{ $points ->
    [0] .
    [one] {" "}: { $points } point.
   *[other] {" "}: { $points } points.
}
hexfleet-hail-all = Appeler tout le monde
hexfleet-jump = Sauter…
hexfleet-jump-sure = Le vaisseau quitte la carte et garde ses dégâts. Retour au prochain tour : son jeton va dans le prochain gobelet et, une fois tiré, il revient sur un hexagone libre. Au loin : il y reste jusqu’à ce que vous le rappeliez. Un camp sans vaisseau sur la carte ni de retour au début d’un tour a perdu.
hexfleet-jump-back = { $ship } saute, retour au prochain tour
hexfleet-jump-away = { $ship } reste au loin
hexfleet-done = Terminé
hexfleet-done-unused = { $ship } n’a encore rien fait.
hexfleet-done-anyway = Terminer quand même
hexfleet-odds = Chance de chaque nombre de coups au but : { $odds }
hexfleet-expected = Dégâts attendus

## Au loin, et parler

hexfleet-is-away = { $ship } est au loin.
hexfleet-recall = Rappeler { $ship }
hexfleet-is-waiting = { $ship } est rappelé : son jeton revient dans le gobelet au prochain tour.
hexfleet-channel = Canal avec { $name }
hexfleet-truce = Proposer une trêve
hexfleet-surrender = Se rendre…
hexfleet-surrender-sure = Si { $name } accepte, { $name } gagne.
hexfleet-give-up = Proposer de se rendre
hexfleet-asked-truce = { $name } vous propose une trêve. La partie serait nulle.
hexfleet-asked-surrender = { $name } propose de se rendre. Vous gagneriez.
hexfleet-accept = Accepter
hexfleet-decline = Refuser
hexfleet-made-truce = Vous avez proposé une trêve.
hexfleet-made-surrender = Vous avez proposé de vous rendre.
hexfleet-decided-zones = Le point décisif : { $what } pour { $you ->
    [yes] vous
   *[no] { $owner }
}, tour { $turn }. Revoir
hexfleet-decided-left = Le point décisif : { $what } atteint la sortie, tour { $turn }. Revoir
hexfleet-decided-destroyed = Le moment décisif : { $what } est détruit, tour { $turn }. Revoir
hexfleet-decided-shot = Le moment décisif : { $what } a touché { $target } au tour { $turn } ; { $you ->
    [yes] vous avez
   *[no] { $owner } a
} mené depuis. Revoir
hexfleet-decided-surrender = Le moment décisif : { $you ->
    [yes] vous vous êtes rendu
   *[no] { $owner } se rend
}, tour { $turn }. Revoir
hexfleet-hardest = Le tir le plus rude : { $ship } sur { $target } au tour { $turn }, { $boxes ->
    [one] { $boxes } point de dégâts
   *[other] { $boxes } points de dégâts
}. Revoir
hexfleet-end-shots = { $shots ->
    [one] { $you ->
        [yes] Votre tir
       *[no] 1 tir
    }
   *[other] { $you ->
        [yes] Vos { $shots } tirs
       *[no] { $shots } tirs
    }
} : { $hits ->
    [one] { $hits } carte
   *[other] { $hits } cartes
} au but sur { $cards } (moyenne : { NUMBER($expected) }).
hexfleet-end-shots-none = { $you ->
    [yes] Vos tirs
   *[no] Tirs
} : aucun.
hexfleet-end-best = { $you ->
    [yes] Votre meilleur vaisseau
   *[no] Meilleur vaisseau
} : { $ship } a fait { $boxes ->
    [one] { $boxes } dégât
   *[other] { $boxes } dégâts
}.
hexfleet-end-best-destroyed = { $you ->
    [yes] Votre meilleur vaisseau
   *[no] Meilleur vaisseau
} : { $ship } a fait { $boxes ->
    [one] { $boxes } dégât
   *[other] { $boxes } dégâts
} et détruit { $destroyed }.
hexfleet-end-best-none = Aucun { $you ->
    [yes] de vos vaisseaux
   *[no] vaisseau
} n’a fait de dégât.
hexfleet-end-costliest = { $you ->
    [yes] Votre vaisseau le plus coûteux
   *[no] Vaisseau le plus coûteux
} : { $ship } a subi { $boxes ->
    [one] { $boxes } dégât
   *[other] { $boxes } dégâts
}.
hexfleet-end-costliest-none = Aucun { $you ->
    [yes] de vos vaisseaux
   *[no] vaisseau
} n’a subi de dégât.
hexfleet-over-more = Parcourez la bataille avec la barre, ou choisissez une ligne du récit.

## Options et atelier de flottes

hexfleet-build-budget = Budget de chaque camp
hexfleet-build-alike = Donner à tous la première flotte
hexfleet-build-side = Camp { $side }
hexfleet-build-empty = il faut un vaisseau
hexfleet-build-cost = { $cost } points sur { $budget }
hexfleet-build-kind = { $class }, { $weapons } armes
hexfleet-build-price = { $price } points, retourne { $cards } cartes
hexfleet-build-less = En retirer un : { $kind }
hexfleet-build-more = En ajouter un : { $kind }
hexfleet-build-name = Nommer ce scénario
hexfleet-build-unnamed = Scénario { $number }
hexfleet-build-save = Enregistrer
hexfleet-build-link = Copier le lien
hexfleet-build-copied = Lien copié. Il ouvre une nouvelle table avec ce scénario.
hexfleet-build-saved = Scénarios enregistrés
hexfleet-build-drop = Supprimer { $name }
hexfleet-seat-buy = Acheter une flotte
hexfleet-seat-take = Prendre cette flotte
