# Light Speed sur la page d’accueil et avant une partie.

lightspeed-headline = Posez vite. Visez juste.
lightspeed-lead = Chacun pose dix vaisseaux, tous à la fois, en moins d’une minute. Puis tous les lasers de la table tirent.
lightspeed-summary = de 2 à 4 joueurs, 2 minutes
lightspeed-how-1 = Posez, tous à la fois
lightspeed-how-1-more = Chacun tient un vaisseau à la fois et le pose où il veut sur le tapis, dans tous les sens. Personne n’attend son tour.
lightspeed-how-2 = Stop !
lightspeed-how-2-more = Qui pose son dernier vaisseau met fin à la ruée. Les autres lâchent la carte qu’ils tiennent là où elle est, ou la gardent.
lightspeed-how-3 = Les lasers décident
lightspeed-how-3-more = Les vaisseaux les plus rapides tirent d’abord. Détruisez l’ennemi, minez l’astéroïde, restez en vie : chaque rayon est montré et expliqué.
lightspeed-level-cadet = Pressé, et tireur moyen. Bien pour une première bataille.
lightspeed-level-pilot = Pointe chaque carte sur la meilleure cible en vue.
lightspeed-level-captain = Lit toute la table et protège les siens.
lightspeed-level-admiral = Joue mille fois la bataille avant chaque carte, et vous observe entre-temps.
lightspeed-level-idle = Entraînement : personne ne pose contre vous. La bataille vient quand votre dixième carte est posée.
lightspeed-pace-learn = Sans chronomètre : une carte chacun à son tour, à votre aise. Environ 6 minutes.
lightspeed-pace-relaxed = Une carte chacun à son tour, 30 secondes pour chacune. Environ 5 minutes.
lightspeed-pace-fast = Tous à la fois, comme le jeu est fait : qui pose ses dix cartes arrête les autres. Environ 3 minutes.
lightspeed-goal = Marquez le plus : un vaisseau ennemi détruit vaut ses points de vie, un minerai sur un des vôtres en vie un point.
lightspeed-controls-mouse = Déplacez avec la souris. Tournez avec la molette, ou Q et E ; Maj tourne finement. Cliquez pour poser la carte.
lightspeed-controls-touch = Glissez pour déplacer, tournez à deux doigts ou avec la poignée. Levez le doigt pour poser la carte.
lightspeed-controls-keys = Au clavier : les flèches déplacent, Q et E tournent, Maj affine, Entrée pose la carte.
lightspeed-credit = Light Speed a été créé par Tom Jolly et James Ernest.
lightspeed-watch = Regardez les cartes se poser. Quand un joueur a tout posé et dit stop, les lasers tirent : les petits nombres d’abord.
