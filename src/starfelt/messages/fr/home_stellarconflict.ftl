# Stellar Conflict sur la page d’accueil, avant une partie, et parmi les options.

stellarconflict-headline = Quatre races. Un secteur.
stellarconflict-lead = Choisissez votre flotte en secret, posez-la contre la montre, puis regardez tirer tous les lasers.
stellarconflict-summary = de 2 à 4 joueurs, 5 minutes
stellarconflict-how-1 = Une flotte en secret
stellarconflict-how-1-more = Dix, quinze ou vingt crédits paient des chasseurs légers, des cuirassés, ou tout ce qu’il y a entre les deux. Chaque race plie les règles à sa façon.
stellarconflict-how-2 = Posez-la contre la montre
stellarconflict-how-2-more = Le cargo d’abord, le vaisseau amiral en dernier, tous à la fois et partout sur le tapis. Ce qui n’est pas sur la table à zéro reste dehors.
stellarconflict-how-3 = Tirez, volez, comptez
stellarconflict-how-3-more = Les petites initiatives tirent d’abord. Détruisez des vaisseaux pour leurs points, et volez les cubes de chaque cargo en ligne de mire.
stellarconflict-level-cadet = Prend les vaisseaux comme ils viennent et les pose à la hâte.
stellarconflict-level-pilot = En choisit la moitié avec soin et pointe chaque carte sur la meilleure cible en vue.
stellarconflict-level-captain = Amène une flotte bien composée et lit toute la table.
stellarconflict-level-admiral = Amène la flotte qui gagne le plus de batailles dans sa tête, et vous observe en la posant.
stellarconflict-level-idle = Entraînement : personne ne pose contre vous, sans chronomètre. La bataille vient quand votre dernière carte est posée.
stellarconflict-pace-learn = Sans chronomètre : on pose jusqu’à la dernière carte de chacun. Environ 6 minutes.
stellarconflict-pace-relaxed = Deux minutes pour poser votre flotte. Environ 5 minutes.
stellarconflict-pace-fast = Comme écrit : une demi-minute pour une petite flotte. Environ 3 minutes.
stellarconflict-goal = Marquez le plus : un vaisseau ennemi détruit vaut ses points, un cube volé ou resté sur votre cargo un point.
stellarconflict-controls-mouse = D’abord vous choisissez votre flotte. Ensuite : { lightspeed-controls-mouse }
stellarconflict-controls-touch = D’abord vous choisissez votre flotte. Ensuite : { lightspeed-controls-touch }
stellarconflict-controls-keys = { lightspeed-controls-keys }
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
fleet-about-wiss = Leurs lasers ioniques ne font pas de dégâts : qui en est touché tire deux initiatives plus tard.
fleet-about-vak = Leurs lasers orange traversent les boucliers comme s’il n’y en avait pas.
fleet-about-hexai = Beaucoup de leurs vaisseaux tirent deux fois, tôt et tard, s’ils vivent jusque-là.
fleet-about-tetrakori = Leurs éclaireurs sont gratuits : plus de cartes, et plus à poser à temps.

stellarconflict-time-left = Temps qui reste pour poser
stellarconflict-go = Partez !
stellarconflict-first = D’abord vous choisissez votre flotte, en secret. Ensuite les cartes se posent, toutes à la fois.
stellarconflict-watch = D’abord chacun choisit sa flotte, en secret. Regardez ensuite les cartes se poser ; à la fin les lasers tirent : les petits nombres d’abord.
