# Hex & Piques : les phrases du journal, et les raisons pour lesquelles une commande est refusée.

## Ce qui arrive

log-fleets-meet = { $ships } vaisseaux se rencontrent sur une carte de rayon { $radius }.
log-turn = Tour { $turn }.
log-drawn = Le jeton { ELIDE("de", $ship) } sort du gobelet : { $owner } agit.
log-drawn-blank = Le jeton blanc sort du gobelet.
log-moved = { $cost ->
    [0] { $ship } reste où il est.
    [one] { $ship } se déplace ({ $cost } point).
   *[other] { $ship } se déplace ({ $cost } points).
}
log-raised-colour = { $ship } retourne { $cards } : une seule couleur. Ses boucliers sont levés !
log-raised-pair = { $ship } retourne { $cards } : une paire. Ses boucliers sont levés !
log-raised-not = { $ship } retourne { $cards } : ses boucliers restent baissés.
log-shuffled = Le paquet est vide : la défausse est mélangée en un nouveau paquet.
log-fired-up = { $ship } tire sur { $target }, à { $distance ->
    [one] { $distance } hexagone
   *[other] { $distance } hexagones
}. Avec { $shields } boucliers sur { $start }, il est touché par { $suits }.
log-fired-down = { $ship } tire sur { $target }, à { $distance ->
    [one] { $distance } hexagone
   *[other] { $distance } hexagones
}. Ses boucliers sont baissés : toute carte touche.
log-fired-cards = Cartes retournées : { $cards }. { $hits ->
    [0] Aucun coup au but.
    [one] { $hits } coup au but.
   *[other] { $hits } coups au but.
}
log-damage-weapons = Dégât { $card } : { $target } perd une arme.
log-damage-shields = Dégât { $card } : { $target } perd un bouclier.
log-damage-propulsion = Dégât { $card } : { $target } perd une cellule de propulsion.
log-damage-again = Dégât { $card } : un trèfle. On tire une autre carte.
log-damage-nothing = Dégât { $card } : il ne reste rien de ce genre à { $target }.
log-destroyed = { $ship } { ELIDE("de", $owner) } est détruit !
log-hailed-open = { $ship } appelle { $target } avec { $cards } : un canal est ouvert.
log-hailed-silence = { $ship } appelle { $target } avec { $cards } : pas de réponse.
log-hailed-all-open = { $ship } appelle { $target } avec { $cards } : { $count } canaux sont ouverts.
log-hailed-all-silence = { $ship } appelle { $target } avec { $cards } : pas de réponse.
log-jumped = { $ship } { ELIDE("de", $owner) } saute hors de la bataille.
log-jumped-back = { $ship } { ELIDE("de", $owner) } saute : son jeton revient dans le gobelet au prochain tour.
log-recalled = { $owner } rappelle { $ship } : son jeton revient dans le gobelet au prochain tour.
log-returned = { $ship } { ELIDE("de", $owner) } est de retour, en { $q }, { $r }.
log-activation-away = { $owner } est absent : { $ship } attend.
log-offered-surrender = { $owner } propose de se rendre à { $other }.
log-offered-truce = { $owner } propose une trêve à { $other }.
log-accepted = { $owner } accepte l’offre { ELIDE("de", $other) }.
log-declined = { $owner } refuse l’offre { ELIDE("de", $other) }.
log-turn-ended = { $count ->
    [0] Le tour { $turn } est fini.
   *[other] Le tour { $turn } est fini. Non tirés : { $ships }.
}
log-side-lost = { $owner } n’a plus de vaisseau qui puisse bouger ou tirer.
log-side-away = { $owner } est hors de la bataille : aucun vaisseau n’est revenu à temps.
log-standing-by = Vos tours se terminent d’eux-mêmes jusqu’à ce qu’un vaisseau ennemi arrive à portée.
log-standing-by-over = Vos tours ne se terminent plus d’eux-mêmes.
log-standing-by-waited = Tout le monde attend : vos tours ne se terminent plus d’eux-mêmes.
log-left-map = { $ship } { ELIDE("de", $owner) } quitte la carte{ $points ->
    [0] .
    [one] {" "}: { $points } point.
   *[other] {" "}: { $points } points.
}
log-zone-held = { $owner } tient le relais { $zone } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
log-zone-free = Personne ne tient le relais { $zone } : aucun point.
log-objective-scores = Le score est de { $scores }.
log-battle-over = { $count ->
    [one] La bataille est finie : { $winners } gagne.
   *[other] La bataille est finie : nulle entre { $winners } et { $last }.
}

## Comment chaque phrase nomme un vaisseau, et comment elle nomme celui du joueur qui la lit

log-ship = { $ship }
log-ship-of = { $ship } { ELIDE("de", $owner) }
log-ship-yours = votre { $ship }

outcome-last-side = Il ne reste qu’un camp.
outcome-nobody-left = Il ne reste aucun camp.
outcome-share-left = Le dernier tour est joué : la part de points restants décide.
outcome-objective = Davantage de points d’objectif.
outcome-surrender = L’autre camp s’est rendu.
outcome-truce = Tous les camps ont conclu une trêve.

## Pourquoi une commande est refusée

refused-not-your-ship = C’est à { $ship } d’agir, et ce n’est pas votre vaisseau.
refused-return-first = { $ship } doit d’abord revenir sur la carte.
refused-on-table-already = { $ship } est sur la carte.
refused-moved-already = { $ship } s’est déjà déplacé.
refused-too-far = Cela demande { $cost } points ; { $ship } en a { $points }.
refused-off-map = Cela mène hors de la carte.
refused-asteroid-in-the-way = Un astéroïde barre la route.
refused-behind-asteroids = Des astéroïdes cachent { $ship }.
refused-no-steps = Choisissez où va { $ship }.
refused-no-return-here = { $ship } ne peut pas revenir ici : ni sur un astéroïde, ni dans une zone à tenir, ni plus près de sa sortie qu’avant.
refused-hail-whom = Choisissez le vaisseau à appeler.
refused-hail-one = À cette table, un appel ne s’adresse qu’à un vaisseau.
refused-hex-taken = Un autre vaisseau est sur cet hexagone.
refused-raised-already = { $ship } a déjà essayé de lever ses boucliers.
refused-shields-up = Les boucliers { ELIDE("de", $ship) } sont levés.
refused-shields-spent = { $ship } n’a plus de boucliers.
refused-fired-already = { $ship } a déjà tiré.
refused-not-on-table = { $ship } n’est pas sur la carte.
refused-own-side = { $ship } est de votre camp.
refused-no-weapons = { $ship } n’a plus d’armes.
refused-out-of-range = { $ship } est à { $distance } hexagones ; les armes portent à 12.
refused-out-of-arc = { $ship } est derrière : les vaisseaux légers ne tirent que vers l’avant.
refused-hail-oneself = Un vaisseau ne s’appelle pas lui-même.
refused-hailed-already = { $ship } a déjà été appelé.
refused-channel-open = Le canal vers { $ship } est déjà ouvert.
refused-jump-instead = { $ship } ne peut pas sauter après s’être déplacé ou avoir tiré.
refused-too-weak-to-jump = Pour sauter, { $ship } a besoin de la moitié de sa propulsion.
refused-not-yours-to-recall = { $ship } n’est pas votre vaisseau.
refused-not-away = { $ship } n’est pas absent.
refused-no-channel = Aucun canal vers { $ship } n’est ouvert.
refused-offered-already = Vous l’avez déjà proposé.
refused-no-offer = Il n’y a pas d’offre à laquelle répondre.
refused-out-of-the-battle = Ce camp est hors de la bataille.
