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
} de { $owner }
ftl-turn-title = { $limit ->
    [0] Tour { $turn }
   *[other] Tour { $turn } sur { $limit }
}
ftl-other-plots = { $name } réfléchit
ftl-other-sealed = { $name } a scellé
ftl-tools = Ordre pour : { $piece }
ftl-turn-left = Tourner de 15° vers la gauche
ftl-turn-right = Tourner de 15° vers la droite
ftl-shorter = Un demi-pouce de moins
ftl-longer = Un demi-pouce de plus
ftl-launch = Lancer
ftl-no-order = Pas d’ordre
ftl-order-of = Ordre pour { $piece } : R et un angle, S et une distance, ou L
ftl-clear = Pas d’ordre pour { $piece }
ftl-ignored = { $orders } : ignoré. Une pièce a un ordre par tour, et le premier compte.
ftl-exposed = Peut être touché ce tour.
ftl-safe = À l’abri ce tour ; son ruban est libre.
ftl-crosses = Le ruban croiserait { $pieces }.
ftl-crosses-piece = { $piece ->
    [ship] le vaisseau de { $owner }
   *[other] { $piece } de { $owner }
} (après { NUMBER($inches, minimumFractionDigits: 2, maximumFractionDigits: 2) } po)
ftl-leaves = Il quitterait la table et serait perdu.
ftl-launch-as = Lance { $missile }. Les deux peuvent être touchés ce tour.
ftl-launch-lost = Le missile apparaîtrait hors de la table et serait perdu.
ftl-nothing-plotted = Aucun ordre ce tour.
ftl-seal = Sceller
ftl-you-sealed = Vos ordres sont scellés
ftl-keys = ← → tournent · ↑ ↓ foncent · L lance · N pièce suivante · Suppr efface · Maj+Entrée scelle. Ou écrivez : R+45, S3.5, L.
ftl-sealed = scellé
ftl-plotting = réfléchit
ftl-hits = { $hits ->
    [one] { $hits } coup sur trois
   *[other] { $hits } coups sur trois
}, { $missiles ->
    [one] { $missiles } missile sur la table
   *[other] { $missiles } missiles sur la table
}
ftl-lost = perdu
ftl-because = ({ $reason })
ftl-watching = Vous regardez. Les deux joueurs notent leurs ordres en secret ; ils sont montrés quand les deux sont scellés.
ftl-table = La table. Les flèches gauche et droite tournent la pièce choisie, haut et bas la font foncer, L lance, N choisit la pièce suivante, Maj et Entrée scellent. Plus et moins zooment.
ftl-table-replay = La table pendant qu’un tour se joue. Espace joue et met en pause, les flèches gauche et droite passent d’une partie à l’autre, Fin va à la fin.

## Les tours, joués

ftl-replay = Le tour, joué
ftl-turn-of = Tour { $turn } sur { $turns }
ftl-turn-before = Le tour d’avant
ftl-turn-after = Le tour d’après
ftl-to-plot = À mes ordres
ftl-to-table = À la table
ftl-watch = Revoir le tour { $turn }
ftl-watch-short = Tour { $turn }
ftl-skip = À la fin du tour
ftl-at = Tour { $turn } : { $part ->
    [plots] les ordres sont montrés
    [launches] lancements
    [rotations] rotations
    [sprints] courses
   *[end] la fin
}
ftl-why-launching = Il a lancé un missile, donc agi en espace normal : tout ruban qui l’a croisé ce tour l’a touché.
ftl-why-launched = Il a été lancé ce tour, donc a agi en espace normal : tout ruban qui l’a croisé l’a touché.
ftl-why-rotation = Il a tourné, donc agi en espace normal : tout ruban qui l’a croisé ce tour l’a touché.
ftl-why-sprint = Il a foncé plus vite que la lumière : aucun ruban ne pouvait le toucher ce tour, et il n’a touché que ce qui agissait en espace normal.
ftl-why-idle-safe = Il n’avait pas d’ordre : rien ne pouvait le toucher ce tour.
ftl-why-idle-marked = Il n’avait pas d’ordre ; à cette table cela le laisse en espace normal, où tout ruban le touche.

## Options

ftl-option-start-of = Départ de la place { $seat }
ftl-option-start = { $x } ; { $y } po, { $heading }°
ftl-option-x = De la gauche (po)
ftl-option-y = Du haut (po)
ftl-option-heading = Cap (°)
