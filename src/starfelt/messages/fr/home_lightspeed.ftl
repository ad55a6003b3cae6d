# Light Speed sur la page d’accueil et avant une partie.

lightspeed-headline = Posez vite. Visez juste.
lightspeed-lead = Tous les joueurs posent leurs dix vaisseaux en même temps, en moins d’une minute. Puis tous les lasers de la table tirent.
lightspeed-summary = 2 à 4 joueurs, 2 minutes
lightspeed-level-cadet = Pressé, et mauvais tireur. Idéal pour une première bataille.
lightspeed-level-pilot = Oriente chaque carte vers la meilleure cible en vue.
lightspeed-level-captain = Lit toute la table et protège ses vaisseaux.
lightspeed-level-admiral = Joue la bataille mille fois avant chaque carte, tout en vous observant.
lightspeed-level-idle = Entraînement : personne ne pose contre vous. La bataille commence après votre dixième carte.
lightspeed-pace-learn = Sans chronomètre : une carte chacun son tour. Environ 6 minutes.
lightspeed-pace-relaxed = Une carte chacun son tour, 30 secondes par carte. Environ 5 minutes.
lightspeed-pace-fast = Tous en même temps : le premier à poser dix cartes arrête les autres. Environ 2 minutes.
lightspeed-pace-expert = Rapide, et seules les amorces imprimées des lasers se voient. Environ 2 minutes.
lightspeed-goal = Celui qui a le plus de points gagne. Un vaisseau détruit rapporte ses points de vie ; un minerai sur un vaisseau survivant rapporte 1 point.
lightspeed-controls-mouse = Déplacez à la souris. Tournez avec la molette, ou Q et E ; Maj : réglage fin. Cliquez pour poser la carte.
lightspeed-controls-touch = Glissez pour déplacer. Tournez à deux doigts, ou avec la poignée. Levez le doigt pour poser la carte.
lightspeed-credit = Light Speed a été créé par Tom Jolly et James Ernest.
lightspeed-watch = Regardez les cartes se poser. Quand un joueur a tout posé et dit stop, les lasers tirent : les petits nombres d’abord.
