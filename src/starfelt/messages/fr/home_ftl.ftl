# Faster Than Light sur la page d’accueil et avant une partie.

ftl-headline = Devinez. Scellez. Foncez.
ftl-lead = Deux vaisseaux, des ordres secrets et des missiles plus rapides que la lumière. Devinez ce que l’autre prépare.
ftl-summary = 2 joueurs, 10 minutes
ftl-how-1 = Écrivez vos ordres en secret.
ftl-how-2 = Les deux plans se jouent en même temps.
ftl-how-3 = Un missile touche tout ce que son trajet croise.
ftl-level-cadet = Donne un ordre à chaque pièce, et croise les doigts.
ftl-level-pilot = Devine ce que vous ferez, et y répond.
ftl-level-captain = Pèse vos plans contre les siens, et reste imprévisible.
ftl-level-admiral = Se souvient de la fin de telles batailles, et frappe avec plusieurs pièces à la fois.
ftl-level-idle = Entraînement : un vaisseau ennemi immobile. La partie finit quand vous l’avez touché trois fois, ou quand vous partez.
ftl-pace-learn = Sans chronomètre : scellez vos ordres quand vous êtes prêt. Environ 10 minutes.
ftl-pace-relaxed = Deux minutes pour chaque plan. Environ 10 minutes.
ftl-pace-fast = 30 secondes pour chaque plan. Environ 5 minutes.
ftl-preset-duel = Duel
ftl-preset-duel-more = Rester immobile ne protège pas, et après le dernier tour qui a le moins de coups gagne.
ftl-preset-as-written = Comme écrit
ftl-preset-as-written-more = La page de règles à la lettre : une pièce sans ordre ne peut être touchée, et aucun tour n’est le dernier.
ftl-goal = Touchez le vaisseau ennemi trois fois, avant qu’il ne touche le vôtre. Qui sort de la table ou entre en collision a perdu.
ftl-controls-mouse = Tirez une pièce vers l’avant pour foncer, de côté pour tourner ; ses boutons lancent et effacent. Ou écrivez les ordres : R+45, S3.5, L. Puis scellez.
ftl-controls-touch = Tirez une pièce vers l’avant pour foncer, de côté pour tourner ; ses boutons lancent et effacent. Puis scellez.
ftl-controls-keys = Au clavier : gauche et droite tournent, haut et bas foncent, L lance, N passe à la pièce suivante, Maj et Entrée scellent.
ftl-credit = Faster Than Light est un jeu « One Page Rules » du blog Star Noir.
ftl-watch = Les deux préparent leurs ordres en secret, puis tout bouge à la fois. Regardez qui tourne : seul un vaisseau qui tourne peut être touché.
