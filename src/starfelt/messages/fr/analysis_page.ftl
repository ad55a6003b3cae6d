# La page d’analyse d’une partie.

analysis-to-match = Retour à la partie
analysis-accuracy = précision
analysis-accuracy-why = Une décision qui perd L points de chances de victoire vaut 103,17 · e^(−0,0435 · L) − 3,17, de 0 à 100. La précision est la moyenne de ces notes. Chacune compte selon l’enjeu : les chances de victoire après la meilleure décision, moins la moyenne de toutes les décisions permises.
analysis-like = { $name } a joué comme un { $level } (probable à { $share } %).
analysis-like-lowest = { $name } a joué comme un { $level } ou moins bien (probable à { $share } %).
analysis-like-unclear = Trop peu de décisions pour dire à quel niveau { $name } a joué.
analysis-begins = L’analyse commence…
analysis-begins-slowly = La première après le démarrage du serveur prend un peu plus de temps.
analysis-waits = D’autres parties sont en cours d’analyse. Celle-ci suivra.
analysis-progress = Analyse : étape { $done } sur { $parts }
analysis-graph = Chances de gain { ELIDE("de", $name) }
analysis-decisions = Toutes les décisions
analysis-decision = Décision { $number } sur { $count }
analysis-card = { $ship } { ELIDE("de", $owner) }, carte { $turn }
analysis-before = Décision précédente
analysis-after = Décision suivante
analysis-view = Point de vue
analysis-known = Avec ce qu’on savait
analysis-hindsight = Avec le recul
analysis-pending = Pas encore analysée.
analysis-none = Rien n’était meilleur.
analysis-none-final = Aucune autre position de cette carte ne donne un meilleur résultat.
analysis-lost = { $count ->
    [one] { $points } point de chances de gain perdu
   *[other] { $points } points de chances de gain perdus
}
analysis-better-than = { $poor ->
    [yes] Mieux que { $share } % de toutes les positions, mais la plupart sont mauvaises.
   *[no] Mieux que { $share } % de toutes les positions.
}
analysis-worth = { $ship } a changé l’avance de { $points }.
analysis-part = Sa part de l’avance finale, qui est la somme des parts de toutes les cartes : { $points }.
analysis-heat = Carte de chaleur
analysis-best-heading = Meilleur cap à chaque position
analysis-heading = Cap { $degrees }°
analysis-under = { $wins } % de victoires ici, cap { $degrees }°
analysis-under-none = Pointez une position pour voir sa valeur
analysis-try = Trouver mieux
analysis-try-again = Réessayer
analysis-try-hint = Replacez { $ship } : d’où gagne-t-il plus souvent ?
analysis-tried-why = Ce que la meilleure position a de plus :
analysis-tried = { $better ->
    [yes] Mieux : { $count ->
        [one] { $lost } point perdu
       *[other] { $lost } points perdus
    } au lieu de { $before }.
   *[no] { $count ->
        [one] { $lost } point perdu
       *[other] { $lost } points perdus
    }. La position jouée en perdait { $before }.
}
analysis-show-best = Montrer la meilleure position
analysis-next-mistake = Erreur suivante
analysis-better-place = Une meilleure position
analysis-mark-blunder = Gaffe
analysis-mark-mistake = Erreur
analysis-mark-inaccuracy = Imprécision
analysis-mark-excellent = Excellent
analysis-unclear = Incertain
analysis-unclear-why = Trop serré pour trancher : c’est peut-être une imprécision, peut-être pas.
analysis-early = Premier examen. Un second, plus poussé, va suivre.
analysis-heat-places = { $better ->
    [yes] Là où elle était : { $played } %. Dans le cadre doré : { $best } %.
   *[no] Là où elle était : { $played } %.
}
analysis-turn = { $ship ->
    [none] Tour { $turn }
   *[other] { $ship }, tour { $turn }
}
analysis-turn-of = { $ship ->
    [none] { $owner }, tour { $turn }
   *[other] { $ship } { ELIDE("de", $owner) }, tour { $turn }
}
analysis-played = Joué : { $orders }
analysis-best = Mieux : { $orders }
analysis-no-orders = aucun ordre
analysis-surprise = Ces ordres adverses étaient { $share ->
    [0] très improbables
   *[other] probables à { $share } %
}.
analysis-luck = Chance ensuite : { $count ->
    [one] { $points } point
   *[other] { $points } points
}.
analysis-luck-of = Chance { ELIDE("de", $name) } : { $count ->
    [one] { $points } point
   *[other] { $points } points
} de chances de gain
analysis-coming = Le serveur télécharge encore ce qui analyse les parties. L’analyse commencera dès que ce sera prêt.
refused-no-analysis = Ce serveur ne peut pas analyser de parties : son hébergeur n’a pas installé l’extra « kernel ».
refused-not-analysed = Les parties de ce jeu ne sont pas analysées.
refused-analysis-heavy = Cette partie est trop longue à analyser.
refused-analysis-busy = D’autres parties sont en cours d’analyse. Réessayez dans un instant.
refused-no-analysis-here = Cette analyse n’est plus conservée. Ouvrez-la de nouveau.
analysis-lead-yours = Ce qui vous a coûté le plus
analysis-lead = Ce qui a coûté le plus
analysis-lead-none = Aucune décision n’a coûté cher. La plus coûteuse :
analysis-lead-turned = Aucune de vos décisions n’a coûté cher. C’est après celle-ci que vos chances ont le plus baissé :
analysis-advice-card = Posez { $ship } dans le cadre doré : il y gagne { $better ->
    [one] { $better } partie
   *[other] { $better } parties
} sur 100, contre { $played } là où il était.
analysis-advice-other = Une autre décision gagne ici { $better ->
    [one] { $better } partie
   *[other] { $better } parties
} sur 100, et { $you ->
    [yes] la vôtre
   *[no] celle-ci
} { $played }.
analysis-puzzle = Copier le lien du problème
analysis-keep = Ajouter à mes problèmes
analysis-kept = Gardé. Il revient demain sur la page des problèmes, puis après une semaine et un mois, jusqu’à ce que vous le résolviez.
analysis-keep-try = L’essayer maintenant
analysis-accuracy-how = Comment la précision est calculée
analysis-like-others = Possible aussi : { $levels }.
analysis-scene = La carte avant cette décision, avec ce qui a été joué et ce qui était meilleur
analysis-scene-played = joué
analysis-scene-better = meilleur
analysis-scene-enemy = l’adversaire en même temps
