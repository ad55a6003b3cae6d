# L’échelle des robots : trois étoiles par niveau d’un jeu. Ce que demande la troisième est dans le fichier de chaque jeu.

ladder-stars = { $count ->
    [one] { $count } étoile sur 3
   *[other] { $count } étoiles sur 3
}
ladder-won = gagner une fois
ladder-twice = gagner deux fois de suite
ladder-next = Prochaine étoile : { $how }
ladder-next-level = Prochaine étoile : { $how } ({ $level })
ladder-play = Jouer pour elle
ladder-complete = Toutes les étoiles gagnées
