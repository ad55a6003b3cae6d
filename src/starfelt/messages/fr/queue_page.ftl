# L’attente d’un adversaire : l’avis sur chaque page, et la ligne de l’accueil.

queue-waiting = { $others ->
    [0] { $game } : en attente d’un adversaire. Une partie contre un robot en attendant garde votre place et ne compte pas pour les cotes.
    [one] { $game } : en attente d’un adversaire. 1 autre joueur attend. Une partie contre un robot en attendant garde votre place et ne compte pas pour les cotes.
   *[other] { $game } : en attente d’un adversaire. { $others } autres joueurs attendent. Une partie contre un robot en attendant garde votre place et ne compte pas pour les cotes.
}
queue-meanwhile = Affronter un robot en attendant ({ $level })
queue-stop = Ne plus attendre
queue-found = { $game } : un adversaire est là. La partie ne compte pas pour les cotes. { $seconds } s pour accepter.
queue-found-rated = { $game } : un adversaire est là. La partie compte pour les cotes. { $seconds } s pour accepter.
queue-accept = Jouer
queue-decline = Refuser
queue-other = L’autre joueur doit encore accepter : { $seconds } s
queue-alone = L’autre joueur n’a pas accepté. Vous gardez votre place.
queue-lost = Vous n’avez pas accepté à temps et n’êtes plus dans la file.
queue-gone = Vous n’attendez plus d’adversaire : la page a été fermée.
queue-someone = { $count ->
    [one] Un joueur attend un adversaire.
   *[other] { $count } joueurs attendent un adversaire.
}
queue-join = Le rencontrer
