# La page des parties et des bilans d'un joueur.

you-title = Votre parcours
you-private = Vous seul voyez cette page.
you-nothing = Vos parties et vos bilans apparaîtront ici dès que vous aurez joué.
you-records = Bilans
you-opponents = Contre
you-played = Jouées
you-won = Gagnées
you-lead = Avance moyenne
you-streak = Meilleure série
you-matches = Parties
you-all-games = Tous les jeux
you-anybody = Tous
you-result = Résultat
you-any-result = Tous
you-result-won = gagnée
you-result-lost = perdue
you-result-drawn = nulle
you-result-playing = en cours
you-kind-people = Joueurs
you-kind-bots = Robots
you-kind-programs = Robots externes
you-kind-lesson = Premier vol
you-length = { $minutes ->
    [0] moins d’une minute
   *[other] { $minutes } min
}
you-none-fits = Aucune partie ne correspond à ces filtres.
you-more = Afficher la suite
you-export = Télécharger en CSV
