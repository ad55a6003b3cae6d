# Les donnes du jour, et la fin d’une partie qui en est une.

deals-title = Donnes du jour
deals-of = Donnes du { $date }
deals-lead = Les mêmes cartes, les mêmes jetons et le même adversaire pour tout le monde. Vous avez un seul essai pour chacune.
deals-against = Adversaire : { $level }
deals-play = Jouer
deals-go-on = Continuer
deals-replay = Revoir
deals-score = { $result ->
    [won] Gagnée
    [drawn] Nulle
   *[lost] Perdue
}{ $side ->
    [ahead] { " " }de { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [behind] { " " }de { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[even] { "" }
}
deals-rank = { $players ->
    [1] le premier à la terminer
   *[other] { $rank }{ $rank ->
        [1] er
       *[other] e
    } sur { $players }
}
deals-players = { $players ->
    [0] Personne ne l’a encore terminée.
    [one] { $players } joueur l’a terminée.
   *[other] { $players } joueurs l’ont terminée.
}
deals-hidden = La liste apparaît après votre essai.
deals-show = Montrer mon nom et ma partie
deals-share = Copier le résultat
deals-list = Les meilleurs : { $game }
deals-all = Afficher les { $count }
deals-you = Vous
deals-somebody = Un joueur
deals-watch = Voir
deals-commitment = Empreinte du secret
deals-commitment-more = Le secret lui-même est montré deux jours plus tard. Son SHA-256 est cette empreinte : il était donc fixé avant la première partie.
deals-seed = Secret
deals-before = La veille
deals-today = Les donnes d’aujourd’hui
deals-none = Il n’y avait pas de donnes ce jour-là.
deals-shared = Starfelt, { $game } : donne du { $date }
deals-ended = Donne du jour : { $rank }
deals-see = Voir la liste
