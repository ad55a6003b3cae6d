# Les phrases du journal de Faster Than Light, et les raisons pour lesquelles un ordre est refusé.

ftl-opened = Deux vaisseaux s’affrontent sur une table de { $width } × { $height } pouces.
ftl-turn = Tour { $turn }.
ftl-sealed-player = Les ordres { ELIDE("de", $owner) } sont scellés.
ftl-sealed-clock = Le temps est écoulé : les ordres { ELIDE("de", $owner) } sont scellés tels quels.
ftl-sealed-away = { $owner } est absent : ses ordres sont scellés tels quels.
ftl-plot-empty = { $owner } n’a donné aucun ordre.
ftl-launched = Le vaisseau { ELIDE("de", $owner) } lance le missile { $missile }.
ftl-launched-lost = Le vaisseau { ELIDE("de", $owner) } lance le missile { $missile } hors de la table : il est perdu.
ftl-acted = { $piece ->
    [ship] Le vaisseau
   *[other] Le missile { $piece }
} { ELIDE("de", $owner) } { ftl-does }.
ftl-hit = { $piece ->
    [ship] Le vaisseau
   *[other] Le missile { $piece }
} { ELIDE("de", $owner) } touche { $target ->
    [ship] le vaisseau
   *[other] le missile { $target }
} { ELIDE("de", $other) } { $inches ->
    [0] aussitôt
   *[other] après { NUMBER($inches, minimumFractionDigits: 2, maximumFractionDigits: 2) } po
}.
ftl-choice-centre = Son trajet atteignait plusieurs pièces à la fois ; le centre de celle-ci est le plus proche.
ftl-choice-order = À distance égale, la première place passe d’abord ; puis le vaisseau, puis le plus petit numéro.
ftl-choice-together = Plusieurs pièces atteignent celle-ci à la même distance et la touchent ensemble.
ftl-struck = Le vaisseau { ELIDE("de", $owner) } prend un coup au but.
ftl-removed-spent = Le missile { $piece } { ELIDE("de", $owner) } explose.
ftl-removed-hit = Le missile { $piece } { ELIDE("de", $owner) } est détruit.
ftl-removed-third-hit = Le vaisseau { ELIDE("de", $owner) } est détruit par un troisième coup au but.
ftl-removed-collision = Le vaisseau { ELIDE("de", $owner) } est détruit dans une collision.
ftl-removed-off-table = { $piece ->
    [ship] Le vaisseau
   *[other] Le missile { $piece }
} { ELIDE("de", $owner) } quitte la table.
ftl-won = { $winner } gagne : { $reason ->
    [fewer-hits] son vaisseau est le moins touché après le dernier tour
   *[last-ship] il ne reste qu’un vaisseau
}.
ftl-drawn = Nulle : { $reason ->
    [turn-limit] le dernier tour est fini
   *[no-ship] il ne reste aucun vaisseau
}.

# Comment chaque phrase nomme un vaisseau ou un missile, et comment elle nomme celui du joueur qui la lit.
ftl-theirs = { $ship ->
    [ship] le vaisseau
   *[other] le missile { $ship }
} { ELIDE("de", $owner) }
ftl-yours = { $ship ->
    [ship] votre vaisseau
   *[other] votre missile { $ship }
}

outcome-last-ship = Il ne reste qu’un vaisseau.
outcome-no-ship = Il ne reste aucun vaisseau.
outcome-fewer-hits = Le vaisseau le moins touché après le dernier tour.
outcome-turn-limit = Le dernier tour est fini.

refused-sealed = Vos ordres sont scellés pour ce tour.
refused-order-piece = Vous n’avez pas de { $piece } sur la table.
refused-order-unreadable = { $order } n’est pas un ordre. Écrivez R et un angle, S et une distance, ou L.
refused-order-angle = { $order } : une pièce tourne de −180 à 180 degrés, par pas de 15.
refused-order-distance = { $order } : une pièce fonce de 1 à 8 pouces, par pas d’un demi-pouce.
refused-order-launch = Seul un vaisseau lance des missiles.
refused-order-missiles = Vous pouvez avoir { $most ->
    [one] { $most } missile
   *[other] { $most } missiles
} sur la table, pas plus.
