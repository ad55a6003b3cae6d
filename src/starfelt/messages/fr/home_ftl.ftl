# Faster Than Light sur la page d’accueil et avant une partie.

ftl-headline = Devinez. Scellez. Foncez.
ftl-lead = Deux vaisseaux, des ordres secrets et des missiles plus rapides que la lumière. Devinez ce que l’autre prépare.
ftl-summary = 2 joueurs, 6 minutes
ftl-level-cadet = Donne un ordre à chaque pièce, et croise les doigts.
ftl-level-pilot = Devine ce que vous ferez, et y répond.
ftl-level-captain = Pèse vos choix et les siens, et reste imprévisible.
ftl-level-admiral = Sait comment finissent de telles batailles, et frappe avec plusieurs pièces à la fois.
ftl-level-idle = Entraînement : un vaisseau ennemi immobile. La partie finit quand vous l’avez touché trois fois, ou quand vous partez.
ftl-pace-learn = Sans chronomètre : scellez vos ordres quand vous êtes prêt. Environ 8 minutes.
ftl-pace-relaxed = Deux minutes par tour. Environ 6 minutes.
ftl-pace-fast = 30 secondes par tour. Environ 3 minutes.
ftl-preset-duel = Duel
ftl-preset-duel-more = Une pièce sans ordre peut être touchée. Après le dernier tour, le vaisseau le moins touché gagne.
ftl-preset-as-written = Règles d’origine
ftl-preset-as-written-more = Une pièce sans ordre ne peut pas être touchée, et il n’y a pas de dernier tour.
ftl-goal = Touchez trois fois le vaisseau ennemi avant qu’il ne touche le vôtre. Un vaisseau qui sort de la table ou entre en collision est détruit.
ftl-controls-mouse = Faites glisser une pièce vers l’avant pour foncer, de côté pour tourner ; ses boutons lancent et effacent. Ou tapez les ordres : R+45, S3.5, L. Puis scellez.
ftl-controls-touch = Faites glisser une pièce vers l’avant pour foncer, de côté pour tourner ; ses boutons lancent et effacent. Puis scellez.
ftl-controls-keys = Au clavier : gauche et droite tournent, haut et bas foncent, L lance, N passe à la pièce suivante, Maj et Entrée scellent.
ftl-credit = Faster Than Light est un jeu « One Page Rules » du blog Star Noir.
ftl-watch = Les deux joueurs donnent leurs ordres en secret, puis toutes les pièces bougent à la fois. Seule une pièce qui tourne ou qui lance peut être touchée.
