# Stellar Conflict sur la page d’accueil, avant une partie, et parmi les options.

stellarconflict-headline = Quatre races. Un secteur.
stellarconflict-lead = Choisissez votre flotte en secret, posez ses cartes contre la montre, puis regardez tirer tous les lasers.
stellarconflict-summary = 2 à 4 joueurs, 3 minutes
stellarconflict-level-cadet = Prend n’importe quels vaisseaux et les pose à la hâte.
stellarconflict-level-pilot = Oriente chaque carte vers la meilleure cible en vue.
stellarconflict-level-captain = Amène une flotte bien composée et lit toute la table.
stellarconflict-level-admiral = Amène la flotte qui gagne le plus de ses batailles d’essai, et vous observe pendant la pose.
stellarconflict-level-idle = Entraînement : personne ne pose contre vous, sans chronomètre. La bataille commence après votre dernière carte.
stellarconflict-pace-learn = Sans chronomètre : on pose jusqu’à la dernière carte. Environ 6 minutes.
stellarconflict-pace-relaxed = Deux minutes pour poser votre flotte. Environ 5 minutes.
stellarconflict-pace-fast = Une demi-minute pour une petite flotte, comme dans les règles. Environ 3 minutes.
stellarconflict-pace-expert = Rapide, et seules les amorces imprimées des lasers se voient. Environ 3 minutes.
stellarconflict-goal = Celui qui a le plus de points gagne. Un vaisseau détruit rapporte sa valeur ; un cube volé, ou resté sur votre cargo, rapporte 1 point.
stellarconflict-controls-mouse = D’abord vous choisissez votre flotte. Ensuite : { lightspeed-controls-mouse }
stellarconflict-controls-touch = D’abord vous choisissez votre flotte. Ensuite : { lightspeed-controls-touch }
stellarconflict-credit = Stellar Conflict a été développé par Anastasios Grigoriadis et Konstantinos Kokkinis, d’après Light Speed de Tom Jolly et James Ernest. Les vaisseaux et leurs chiffres sont les nôtres.

stellarconflict-your-race = Votre race
stellarconflict-seat-race = Race de cette place
stellarconflict-option-race = { $you ->
    [1] Votre race
   *[other] Race de la place { $number }
}
race-wiss = Wiss
race-vak = Vak
race-hexai = Hexai
race-tetrakori = Tetrakori
fleet-about-wiss = Leurs lasers ioniques ne font pas de dégâts : un vaisseau touché tire deux initiatives plus tard.
fleet-about-vak = Leurs lasers orange traversent les boucliers comme s’il n’y en avait pas.
fleet-about-hexai = Beaucoup de leurs vaisseaux tirent deux fois, tôt et tard, s’ils survivent.
fleet-about-tetrakori = Leurs éclaireurs sont gratuits : plus de cartes, et plus à poser à temps.

stellarconflict-time-left = Temps restant pour poser
stellarconflict-go = Partez !
stellarconflict-first = D’abord vous choisissez votre flotte, en secret. Ensuite, tous posent leurs cartes en même temps.
stellarconflict-watch = D’abord chacun choisit sa flotte, en secret. Regardez ensuite les cartes se poser ; à la fin les lasers tirent : les initiatives les plus basses d’abord.
