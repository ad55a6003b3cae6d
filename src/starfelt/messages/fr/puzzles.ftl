# Les pages des problèmes.

puzzle-again = Le revoir
puzzle-archive = Jours précédents
puzzle-every = Tous les problèmes
puzzle-difficulty = Difficulté
puzzle-level-easy = Facile
puzzle-level-medium = Moyen
puzzle-level-hard = Difficile
puzzle-rated = Cote { $rating }
puzzle-state-solved = Résolu
puzzle-state-shown = Solution vue
puzzle-state-failed = Non résolu
puzzle-solved-of = Résolus : { $solved } sur { $total }
puzzle-days = { $days ->
    [one] Résolu : 1 jour pour l’instant
   *[other] Résolu : { $days } jours d’affilée
}
puzzle-one = Problème
puzzle-goal-last-ship = Posez { $ship } de façon à gagner. Une partie nulle ne suffit pas.
puzzle-goal-unscathed = Posez { $ship } de façon à gagner sans qu’aucun de vos vaisseaux soit détruit. Une partie nulle ne suffit pas.
puzzle-goal-save-cargo = Posez { $ship } de façon que votre cargo, { $cargo }, garde un cube.
puzzle-goal-mend = Vous perdez. Déplacez un de vos vaisseaux de façon à gagner. Une partie nulle ne suffit pas.
puzzle-goal-two-ships = Posez { $ship }. L’adversaire répond avec { $reply }. Posez ensuite { $last } de façon à gagner. Une partie nulle ne suffit pas.
puzzle-goal-last = L’adversaire a posé { $reply }. Posez maintenant { $last } de façon à gagner. Une partie nulle ne suffit pas.
puzzle-goal-last-alone = La carte de l’adversaire n’a plus de place. Posez maintenant { $last } de façon à gagner. Une partie nulle ne suffit pas.
puzzle-which = Quel vaisseau déplacez-vous ?
puzzle-which-more = Choisissez-le ici, ou touchez-le sur la table.
puzzle-other-ship = Déplacer un autre vaisseau
puzzle-cards = Les cartes sur la table, mesurées depuis son coin supérieur gauche
puzzle-card = { $card } : { $x } sur { $y } millimètres, cap { $heading } degrés.
puzzle-replied = L’adversaire a posé { $ship } : { $x } sur { $y } millimètres, cap { $heading } degrés.
puzzle-no-reply = La carte de l’adversaire n’a plus de place.
puzzle-start-over = Recommencer
puzzle-player = Joueur
puzzle-enemy = Adversaire
puzzle-beams = Voir les rayons
puzzle-tries = { $tries ->
    [one] 1 essai
   *[other] { $tries } essais
}
puzzle-solved = { $tries ->
    [one] Résolu au premier essai !
   *[other] Résolu en { $tries } essais !
}
puzzle-failed = Pas encore
puzzle-behind = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
}, l’adversaire en a { $other }.
puzzle-tie-lost = Vous avez tous deux { $points }, mais l’adversaire a détruit plus de vaisseaux.
puzzle-draw = Nulle : vous avez tous deux { $points }.
puzzle-lost-ships = { $count ->
    [one] Vous avez perdu { $ships }.
   *[other] Vous avez perdu { $ships } et { $last }.
}
puzzle-cargo-lost = Votre cargo a perdu tous ses cubes.
puzzle-result = Résultat
puzzle-details = Détails
puzzle-try-again = Réessayer
puzzle-give-up = Voir la solution
puzzle-others = Pourquoi ça marche
puzzle-next = Problème suivant
puzzle-your-rating = Votre cote : { $rating }
puzzle-people = { $tried ->
    [1] Un joueur l’a essayé et { $solved ->
        [0] ne l’a pas résolu
       *[other] l’a résolu
    }.
   *[other] { $solved ->
        [0] Aucun des { $tried } joueurs ne l’a résolu.
        [1] Un joueur sur { $tried } l’a résolu.
       *[other] { $solved } joueurs sur { $tried } l’ont résolu.
    }
}
puzzle-crowd = Les essais des autres
puzzle-crowd-key = Cercle : résolu. Croix : manqué. Le trait montre où pointait la carte.
puzzle-hint = Indice
puzzle-hint-half = Indice (votre premier essai compte alors pour moitié)
puzzle-hint-is = Indice : { $themes }
puzzle-for-you = Pour vous
puzzle-no-rating = Votre premier essai à chaque problème compte pour votre cote.
puzzle-rated-tries = { $tries ->
    [one] votre cote, après { $tries } problème
   *[other] votre cote, après { $tries } problèmes
}
puzzle-next-near = Un problème à votre niveau
puzzle-mistakes = Vos erreurs
puzzle-mistake = De votre partie
puzzle-mistake-due = Saurez-vous le résoudre ?
puzzle-game-any = Tous les jeux
puzzle-theme = Thème
puzzle-theme-any = Tous les thèmes
puzzle-show-all = Les voir tous ({ $count })
puzzle-none = Il n’y en a pas à ce niveau.
puzzle-kept = Ce serveur garde vos essais sans votre nom.
puzzle-forget = Supprimer mes essais
puzzle-forget-sure = Supprimer pour de bon tous vos essais et votre cote ?
puzzle-forget-yes = Supprimer
puzzle-forget-no = Garder
puzzle-run-begin = Commencer
puzzle-run-games = Jeux
puzzle-run-again = Rejouer
puzzle-run-skip = Passer
puzzle-run-score = { $score ->
    [one] { $score } résolu
   *[other] { $score } résolus
}
puzzle-run-lives = { $lives ->
    [one] encore 1 vie
   *[other] encore { $lives } vies
}
puzzle-run-over = { $score ->
    [0] Vous n’avez résolu aucun problème.
    [one] Vous avez résolu un problème.
   *[other] Vous avez résolu { $score } problèmes.
}
puzzle-run-last = { $score ->
    [one] La dernière fois : { $score } problème résolu
   *[other] La dernière fois : { $score } problèmes résolus
}
puzzle-run-record = Nouveau record personnel !
puzzle-run-tried = { $solved ->
    [true] Problème { $number } : résolu
    [null] Problème { $number } : passé
   *[other] Problème { $number } : non résolu
}
puzzle-run-look = Touchez un carré pour revoir son problème.
puzzle-rush = Course
puzzle-rush-title = Course aux problèmes
puzzle-rush-lead = Trois minutes, trois vies, de plus en plus dur.
puzzle-rush-rules = Chaque problème est plus dur que le précédent. Résolvez-en le plus possible en trois minutes. La troisième erreur met fin à la course. Votre cote ne change pas.
puzzle-rush-go = Course
puzzle-rush-best = est votre record
puzzle-rush-your-best = Votre record : { $best }
puzzle-rush-shared = Course aux problèmes Starfelt : { $score } { $squares }
puzzle-streak = Sans-faute
puzzle-streak-title = Sans-faute
puzzle-streak-lead = Pas de chronomètre, une seule vie, un joker, de plus en plus dur.
puzzle-streak-rules = Chaque problème est plus dur que le précédent. Pas de chronomètre, mais la première erreur met fin au sans-faute. Vous pouvez passer un problème. Votre cote ne change pas.
puzzle-streak-go = Sans-faute
puzzle-streak-best = est votre record
puzzle-streak-your-best = Votre record : { $best }
puzzle-streak-shared = Sans-faute Starfelt : { $score } { $squares }
puzzle-more = D’autres problèmes
puzzle-share = Partager
puzzle-shared = Problème Starfelt, { $game }{ $rating ->
    [none] {""}
   *[other] , cote { $rating }
} : { $squares }
puzzle-preview = { $game } : un problème
puzzle-preview-ask = Saurez-vous le résoudre ?
puzzle-shared-theme = thème : { $theme }
puzzle-shared-time = temps : { $time }
puzzle-solution = La solution
puzzle-share-of = { $kind ->
    [sure-hit] Un jeu d’ordres sur { $share } le résout.
    [untouched] Un jeu d’ordres sur { $share } le résout.
    [two-turns] Au premier tour, un jeu d’ordres sur { $share } le résout.
    [best-shot] Une façon de jouer sur { $share } le résout.
    [no-return] Une façon de jouer sur { $share } le résout.
    [last-cards] Une façon de jouer sur { $share } le résout.
    [mistake] Une décision sur { $share } suffit.
    [mend] Un déplacement permis sur { $share } le résout, tous vos vaisseaux compris.
    [two-ships] Une première position permise sur { $share } gagne contre toute réponse.
   *[other] Une position permise sur { $share } le résout.
}
puzzle-step-move = Déplacez { $ship }.
puzzle-step-place = Posez { $ship }.
puzzle-step-reply = La meilleure réponse de l’adversaire : { $ship }.
puzzle-step-reply-more = Cette réponse vous laisse le moins de positions gagnantes.
puzzle-heat = Positions gagnantes
puzzle-heat-ship = Où { $ship } gagne
puzzle-theme-fork = Fourchette
puzzle-theme-fork-more = La carte touche au moins deux vaisseaux adverses.
puzzle-theme-first-strike = Premier tir
puzzle-theme-first-strike-more = Un vaisseau adverse est détruit avant de vous tirer dessus.
puzzle-theme-combined-fire = Tir combiné
puzzle-theme-combined-fire-more = La carte et un autre de vos vaisseaux détruisent ensemble un vaisseau adverse.
puzzle-theme-kill-credit = Destruction attribuée
puzzle-theme-kill-credit-more = Un vaisseau adverse que son propre camp ou un tiers aide à détruire, ou aurait détruit de toute façon, compte maintenant pour vous.
puzzle-theme-open-lane = Voie libre
puzzle-theme-open-lane-more = Un autre de vos vaisseaux touche maintenant un vaisseau adverse.
puzzle-theme-shield = Bouclier
puzzle-theme-shield-more = Le bouclier de la carte arrête un rayon destiné à votre vaisseau.
puzzle-theme-cover = Couverture
puzzle-theme-cover-more = La carte reçoit un rayon à la place d’un autre de vos vaisseaux, et survit.
puzzle-theme-sacrifice = Sacrifice
puzzle-theme-sacrifice-more = La carte reçoit un rayon à la place d’un autre de vos vaisseaux, et elle est détruite.
puzzle-theme-asteroid-cover = À l’abri d’un astéroïde
puzzle-theme-asteroid-cover-more = Un astéroïde reçoit un rayon adverse qui, sans lui, toucherait la carte.
puzzle-theme-hold-fire = Halte au feu
puzzle-theme-hold-fire-more = La carte arrête un de vos propres rayons qui toucherait votre vaisseau.
puzzle-theme-crossfire = Tir croisé
puzzle-theme-crossfire-more = Un rayon adverse touche un vaisseau adverse.
puzzle-theme-retreat = Repli
puzzle-theme-retreat-more = Le vaisseau que vous déplacez quitte la trajectoire d’un rayon.
puzzle-theme-rescue = Sauvetage
puzzle-theme-rescue-more = Un de vos vaisseaux survit au lieu d’être détruit.
puzzle-theme-mining = Récolte
puzzle-theme-mining-more = La carte prend du minerai ou des cubes, et les garde.
puzzle-theme-denial = Privation
puzzle-theme-denial-more = L’adversaire prend moins de minerai ou de cubes.
puzzle-theme-delay = Retard
puzzle-theme-delay-more = Un rayon ionique retarde un vaisseau adverse.
puzzle-theme-penetrating = À travers le bouclier
puzzle-theme-penetrating-more = Un rayon perforant ignore un bouclier.

# Faster Than Light, et Hex & Spades

puzzle-goal-hit = Donnez des ordres qui garantissent que le vaisseau adverse est touché ou quitte la table, quels que soient les ordres de l’adversaire, sans perdre votre propre vaisseau.
puzzle-goal-untouched = Donnez des ordres avec lesquels rien ne touche votre vaisseau, qui doit aussi rester sur la table, quels que soient ceux de l’adversaire.
puzzle-goal-hit-in-two = Deux tours : d’ici la fin du second, le vaisseau adverse doit être touché ou quitter la table, quels que soient les ordres de l’adversaire, sans que vous perdiez le vôtre.
puzzle-goal-destroy = Détruisez un vaisseau, avec au moins { $percent } % de chances.
puzzle-goal-silence = Privez un vaisseau de toutes ses armes, avec au moins { $percent } % de chances.
puzzle-goal-no-return = Tirez, puis finissez là où aucun vaisseau adverse ne peut tirer sur ce vaisseau, même après un déplacement, où que se trouvent les autres vaisseaux et quelles que soient les cartes.
puzzle-goal-destroy-last = Il reste trois cartes dans le paquet, et chaque appel en retourne deux. Détruisez un vaisseau, avec au moins { $percent } % de chances, comptées dès maintenant.
puzzle-goal-silence-last = Il reste trois cartes dans le paquet, et chaque appel en retourne deux. Privez un vaisseau de toutes ses armes, avec au moins { $percent } % de chances, comptées dès maintenant.
puzzle-goal-nearly-best = Une erreur a été commise ici. Décidez à nouveau, sans perdre plus de { $percent } victoires sur 100 par rapport à la meilleure décision trouvée.
puzzle-holds = { $count ->
    [one] L’adversaire n’a qu’une réponse, et elle échoue.
   *[other] Quels que soient les ordres adverses ({ $count } possibilités), rien n’y change. Vous en avez vu un exemple.
}
puzzle-enemy-order = { $piece ->
    [ship] Le vaisseau adverse
   *[other] Le missile adverse { $piece }
} { ftl-does }.
puzzle-enemy-idle = L’adversaire n’a donné aucun ordre.
puzzle-missed = Face à ces ordres, rien ne touche le vaisseau adverse.
puzzle-struck = Face à ces ordres, votre vaisseau est touché.
puzzle-escapes = Face à ces ordres, rien n’est sûr de toucher le vaisseau adverse au tour suivant.
puzzle-second-turn = Bon début. L’adversaire a répondu par ses meilleurs ordres. À vous de donner les vôtres pour le second tour.
puzzle-ship-lost = Face à ces ordres, vous perdez votre vaisseau.
puzzle-chance = { $goal ->
    [destroy] Ce tir détruit { $ship } dans { $percent } % des cas, peu importent les cartes de cette fois. L’objectif est de { $wanted } %.
    [destroy-last] Dans cet ordre, votre tir détruit { $ship } dans { $percent } % des cas, peu importent les cartes de cette fois. L’objectif est de { $wanted } %.
    [silence-last] Dans cet ordre, votre tir prive { $ship } de toutes ses armes dans { $percent } % des cas, peu importent les cartes de cette fois. L’objectif est de { $wanted } %.
   *[other] Ce tir prive { $ship } de toutes ses armes dans { $percent } % des cas, peu importent les cartes de cette fois. L’objectif est de { $wanted } %.
}
puzzle-no-shot = Vous n’avez pas tiré.
puzzle-answered = { $ship } peut s’approcher et tirer sur { $yours }.
puzzle-unanswered = Vous avez tiré, et aucun vaisseau adverse ne peut riposter.
puzzle-nearly-best = Cette décision gagne { $now ->
    [one] { $now } partie
   *[other] { $now } parties
} sur 100. La meilleure trouvée en gagne { $best }.
puzzle-no-orders = aucun ordre
puzzle-do-move = Se déplacer : { $steps }
puzzle-do-fire = Tirer sur { $ship }
puzzle-do-hail = Appeler { $ship }
puzzle-do-done = Terminer les ordres
puzzle-do-raise = Lever les boucliers
puzzle-do-jump = Sauter
puzzle-way-forward = { $count ->
    [one] 1 hexagone en avant
   *[other] { $count } hexagones en avant
}
puzzle-way-left = { $count ->
    [one] 1 sixième de tour à gauche
   *[other] { $count } sixièmes de tour à gauche
}
puzzle-way-right = { $count ->
    [one] 1 sixième de tour à droite
   *[other] { $count } sixièmes de tour à droite
}
puzzle-second-answer = La ligne 2 répond aux meilleurs ordres de l’adversaire. Face à d’autres, le second tour a d’autres ordres.
puzzle-theme-last-hit = Coup au but final
puzzle-theme-last-hit-more = Ce coup au but détruit le vaisseau adverse.
puzzle-theme-pincer = Tenaille
puzzle-theme-pincer-more = Le vaisseau est touché s’il reste, et heurte un missile s’il fonce.
puzzle-theme-edge = Bord de table
puzzle-theme-edge-more = Le vaisseau adverse quitterait la table en fonçant.
puzzle-theme-salvo = Salve
puzzle-theme-salvo-more = Selon les ordres adverses, d’autres missiles touchent le vaisseau.
puzzle-theme-launch = Lancement
puzzle-theme-launch-more = Le missile que lance votre vaisseau sert aussitôt.
puzzle-theme-pinned = Cloué sur place
puzzle-theme-pinned-more = S’il fonce au premier tour, le vaisseau adverse est touché. Il reste donc, et il est touché au second.
puzzle-theme-chase = Poursuite
puzzle-theme-chase-more = En fonçant, le vaisseau échappe au premier tour ; le second le rattrape.
puzzle-theme-second-wave = Seconde vague
puzzle-theme-second-wave-more = Un missile touche au premier tour, un autre au second.
puzzle-theme-quiet-move = Préparation
puzzle-theme-quiet-move-more = Un missile qui ne touche rien au premier tour est indispensable au second.
puzzle-theme-sweep = Balayage
puzzle-theme-sweep-more = Il faut détruire un missile adverse.
puzzle-theme-screen = Écran
puzzle-theme-screen-more = Un de vos missiles arrête un missile adverse.
puzzle-theme-make-way = Place libre
puzzle-theme-make-way-more = Un de vos missiles doit dégager la route de votre vaisseau.
puzzle-theme-escape = Fuite
puzzle-theme-escape-more = Le vaisseau doit foncer.
puzzle-theme-stand = Sur place
puzzle-theme-stand-more = Le vaisseau doit rester où il est.
puzzle-theme-not-the-weakest = Pas le plus faible
puzzle-theme-not-the-weakest-more = Un autre vaisseau à portée a moins à perdre.
puzzle-theme-counting = Compter les cartes
puzzle-theme-counting-more = Avec un paquet entier, le tir ne suffirait pas.
puzzle-theme-shields-down = Boucliers baissés
puzzle-theme-shields-down-more = Les boucliers de la cible sont baissés : plus de cartes touchent.
puzzle-theme-flank = Approche
puzzle-theme-flank-more = Le vaisseau doit se déplacer avant de tirer.
puzzle-theme-reshuffle = Mélange
puzzle-theme-reshuffle-more = La défausse revient pendant le tir.
puzzle-theme-hail-first = D’abord un appel
puzzle-theme-hail-first-more = Un appel use deux cartes qui ne toucheraient pas.
puzzle-theme-hail-twice = Deux appels
puzzle-theme-hail-twice-more = Deux appels épuisent le paquet : le tir vient du nouveau.
puzzle-theme-hit-and-run = Tirer et filer
puzzle-theme-hit-and-run-more = Le vaisseau repart après son tir.
puzzle-theme-out-of-range = Hors de portée
puzzle-theme-out-of-range-more = Aucun vaisseau adverse n’arrive assez près.
puzzle-theme-out-of-arc = Hors d’angle
puzzle-theme-out-of-arc-more = Un vaisseau léger adverse arrive assez près, mais ne peut pas tourner ses armes vers vous.
puzzle-theme-asteroid = Derrière les astéroïdes
puzzle-theme-asteroid-more = Des astéroïdes arrêtent la route ou le tir de l’adversaire.
