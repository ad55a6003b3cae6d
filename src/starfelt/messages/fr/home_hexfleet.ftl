# Hex & Piques sur la page d’accueil et avant une partie.

hexfleet-headline = Tirez le jeton. Retournez les cartes.
hexfleet-lead = Un jeton tiré du gobelet dit quel vaisseau agit. Une carte à jouer dit ce que le tir touche.
hexfleet-summary = de 2 à 4 joueurs, 15 minutes
hexfleet-how-1 = Tirez un jeton : son vaisseau agit.
hexfleet-how-2 = Volez, levez vos boucliers, appelez, tirez ou sautez.
hexfleet-how-3 = Retournez une carte : elle décide du tir.
hexfleet-level-cadet = Fonce sur vous et tire sur ce qui est proche.
hexfleet-level-pilot = Choisit sa cible et sa distance avec soin.
hexfleet-level-captain = Compte les cartes et pèse chaque tir.
hexfleet-level-admiral = Joue la bataille mille fois avant chaque ordre, et saute là où vous ne pouvez pas répondre.
hexfleet-level-idle = Entraînement : des vaisseaux ennemis qui ne font rien. La partie finit quand vous les avez détruits, ou quand vous partez.
hexfleet-preset-skirmish = Escarmouche
hexfleet-preset-skirmish-more = Deux croiseurs lourds par camp, chances affichées, douze tours. Environ 5 minutes.
hexfleet-preset-encounter = Rencontre
hexfleet-preset-encounter-more = Un croiseur lourd chacun, jusqu’au bout. Environ 5 minutes.
hexfleet-preset-fleet-action = Bataille rangée
hexfleet-preset-fleet-action-more = Des flottes entières, jusqu’au bout. 30 minutes ou plus.
hexfleet-goal = Détruisez les vaisseaux ennemis, ou gardez la plus grande part de vos points quand le dernier tour finit.
hexfleet-controls-mouse = Cliquez sur un hexagone éclairé, tournez avec les flèches autour, cliquez encore pour voler. Glisser et molette déplacent la carte. Les ordres sont à côté.
hexfleet-controls-touch = Touchez un hexagone éclairé, tournez avec les flèches autour, touchez encore pour voler. Glissez et pincez pour déplacer la carte.
hexfleet-controls-keys = Au clavier : flèches et Entrée choisissent un hexagone, Q et E tournent, M déplace, F tire, N cible suivante, S lève les boucliers, D termine.
hexfleet-credit = Hex & Piques suit des règles rapides sans titre, pour une grille d’hexagones et un paquet de cartes.
hexfleet-watch = Regardez le gobelet : le vaisseau dont le jeton sort bouge et tire. Les cartes décident des tirs, et les boucliers s’usent.
