## Les parties sur plusieurs jours : qui a combien de temps pour jouer, ce qui suit un tour manqué, et les pauses.

turns-days = { $days }{"\u00A0"}j
turns-days-hours = { $days }{"\u00A0"}j { $hours }{"\u00A0"}h
turns-hours = { $hours }{"\u00A0"}h
turns-minutes = { $minutes }{"\u00A0"}min
# Un moment ; `near` : dans moins de six jours, le jour de la semaine suffit.
turns-until = jusqu’{ $near ->
    [yes] à
   *[no] au
} { $weekday ->
    [0] dimanche
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
   *[6] samedi
}{ $near ->
    [yes] {" "}à { $time }
   *[no] {" "}{ $day } à { $time }
}

turns-title = Tours
turns-yours = À vous : { $left }
turns-theirs = { $name } : { $left }
turns-you-have = Vous avez { $until }.
turns-has = { $name } a { $until }.
turns-you-pause = Vous êtes en pause { $until } : votre chronomètre est arrêté.
turns-pauses = { $name } est en pause { $until }.
turns-paused = { $name } : pause
turns-bot = { $name } : robot
turns-missed-you = Vous avez manqué un tour. Si vous manquez aussi le prochain, les autres gagnent.
turns-missed = { $name } a manqué un tour.
turns-bot-plays = Un robot joue ce tour à la place { ELIDE("de", $name) }.
turns-bot-plays-you = Un robot joue ce tour à votre place.
turns-happened = Ce qui s’est passé
turns-next = Partie suivante
turns-home = Accueil

turns-since = Depuis votre dernière visite
turns-since-at = Carte { $card } sur { $count }
turns-since-skip = À la table telle qu’elle est

turns-late = { $name } a manqué un tour. Que faire ?
turns-wait = Attendre
turns-wait-more = { $name } a de nouveau { $until }. D’ici là, vous pouvez changer d’avis.
turns-claim = { $count ->
    [2] Réclamer la victoire
   *[other] Continuer sans { $name }
}
turns-claim-more = { $count ->
    [2] La partie se termine maintenant, et vous la gagnez.
   *[other] { $name } quitte la partie maintenant, et les autres continuent.
}
turns-claim-sure = Vraiment ?
turns-claim-yes = { $count ->
    [2] Oui, je gagne
   *[other] Oui, continuer
}
turns-substitute = Faire jouer ce tour par un robot
turns-substitute-more = Le robot ne joue que ce tour, au niveau de votre choix. Ensuite, { $name } peut reprendre.
turns-level = Niveau
turns-own-first = Jouez d’abord votre tour ; vous pourrez ensuite continuer sans { $name }, ou faire jouer un robot.

## L'accueil, et la page du joueur

turns-go-on = À vous de jouer : { $game } contre { $names }
turns-go-on-alone = À vous de jouer : { $game }
turns-time-left = encore { $left }
turns-others = { $count ->
    [one] 1 autre partie vous attend
   *[other] { $count } autres parties vous attendent
}
turns-over-days = Parties sur plusieurs jours
turns-play = Jouer
turns-theirs-now = aux autres de jouer
turns-deleted = Sera supprimée le { $moment }, sauf si quelqu’un l’ouvre.

turns-pause = Arrêter mes chronomètres
turns-pause-more = Tous vos chronomètres de parties sur plusieurs jours s’arrêtent, et les autres le voient. Rien ne s’arrête tout seul.
turns-pause-left = { $days ->
    [0] Vous avez utilisé tous vos jours de cette année.
    [one] Il vous reste 1 jour de pause cette année.
   *[other] Il vous reste { $days } jours de pause cette année.
}
turns-pause-days = Jours
turns-pause-begin = Faire une pause
turns-pause-runs = Vos chronomètres sont arrêtés { $until }.
turns-pause-end = Terminer la pause
turns-pause-sure = La terminer ? Vos chronomètres repartent aussitôt.
turns-pause-no = Non
