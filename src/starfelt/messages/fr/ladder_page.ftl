# L’échelle des robots : trois étoiles par niveau d’un jeu.

ladder-stars = { $count ->
    [one] { $count } étoile sur 3
   *[other] { $count } étoiles sur 3
}
ladder-won = gagner une fois
ladder-twice = gagner deux fois de suite
lightspeed-clear-win = gagner de { $lead } points ou plus
stellarconflict-clear-win = gagner de { $lead } points ou plus
ftl-clear-win = gagner { $lead } à 0
hexfleet-clear-win = gagner avec { $lead } points de plus que la flotte ennemie
ladder-next = Prochaine étoile : { $how }
ladder-next-level = Prochaine étoile : { $how } ({ $level })
ladder-play = La tenter
ladder-complete = Toutes les étoiles gagnées
