# Les pages des problèmes.

puzzle-today = Problème du { $date }
puzzle-solve = Résoudre
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
puzzle-streak = { $days ->
    [one] Résolu aujourd’hui : premier jour d’une série
   *[other] Série : { $days } jours
}
puzzle-one = Problème
puzzle-kind-last-ship = Le dernier vaisseau
puzzle-kind-unscathed = Sans une perte
puzzle-goal-win = Placez { $ship } de façon à gagner.
puzzle-goal-unscathed = Placez { $ship } de façon à gagner sans perdre de vaisseau.
puzzle-player = Joueur
puzzle-enemy = Adversaire
puzzle-beams = Rayons actuels
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
puzzle-lost-ships = Vous avez perdu { $ships }.
puzzle-try-again = Réessayer
puzzle-give-up = Voir la solution
puzzle-others = Pourquoi ça marche
puzzle-more = D’autres problèmes
puzzle-share = Partager
puzzle-shared = Problème Starfelt, { $game }, cote { $rating } : { $squares }
puzzle-solution = La solution
puzzle-share-of = Une place permise sur { $share } le résout.
puzzle-heat = Voir toutes les places gagnantes
puzzle-hide-heat = Masquer les places gagnantes
puzzle-theme-fork = Fourchette
puzzle-theme-fork-more = La carte touche au moins deux vaisseaux adverses.
puzzle-theme-first-strike = Premier tir
puzzle-theme-first-strike-more = Un vaisseau adverse est détruit avant de vous tirer dessus.
puzzle-theme-combined-fire = Tir combiné
puzzle-theme-combined-fire-more = La carte et un autre de vos vaisseaux détruisent ensemble un vaisseau adverse.
puzzle-theme-open-lane = Voie libre
puzzle-theme-open-lane-more = Un autre de vos vaisseaux touche maintenant un vaisseau adverse.
puzzle-theme-shield = Bouclier
puzzle-theme-shield-more = Le bouclier de la carte arrête un rayon destiné à votre vaisseau.
puzzle-theme-cover = Couverture
puzzle-theme-cover-more = La carte reçoit un rayon à la place d’un autre de vos vaisseaux, et survit.
puzzle-theme-sacrifice = Sacrifice
puzzle-theme-sacrifice-more = La carte reçoit un rayon à la place d’un autre de vos vaisseaux, et elle est détruite.
puzzle-theme-hold-fire = Halte au feu
puzzle-theme-hold-fire-more = La carte arrête un de vos propres rayons qui toucherait votre vaisseau.
puzzle-theme-crossfire = Tir croisé
puzzle-theme-crossfire-more = Un rayon adverse touche un vaisseau adverse.
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
