# Ce qui sert sur une vraie table : l’horloge d’une manche, la feuille de score, une partie sur un seul appareil.

paper-title = Jouer avec de vraies cartes
paper-judge = Photographier ou juger la table
paper-guide = Mode d’emploi

## L’horloge

paper-timer = Chronomètre
paper-pace = Chronomètre
paper-pace-stop = Jusqu’à « stop »
paper-pace-dispute = Dispute, 30 s
paper-pace-conflict = Conflit, 60 s
paper-pace-war = Guerre, 120 s
paper-pace-free = Sans chronomètre
paper-pace-half-minute = 30 s par tour
paper-pace-minute = 60 s par tour
paper-pace-blank = Jusqu’au jeton blanc
paper-turn = Tour { $turn }
paper-phase-ready = Prêts
paper-phase-count = Ne touchez pas aux cartes…
paper-phase-run = Posez !
paper-phase-plot = Donnez vos ordres
paper-phase-after = Lâchez-la, ou retirez-la
paper-phase-over = C’est fini
paper-begin = Commencer
paper-begin-turn = Commencer le tour
paper-next-turn = Tour suivant
paper-again = Une autre manche
paper-word-stop = Stop !
paper-word-reveal = Révélez !
paper-word-blank = Le jeton blanc
paper-reset = Recommencer
paper-fullscreen = Plein écran

lightspeed-paper-hint = Mélangez votre paquet sans regarder. Le premier joueur à poser toutes ses cartes appuie sur stop. Un joueur qui tient encore une carte a cinq secondes pour la lâcher où elle est, ou la retirer.
stellarconflict-paper-hint = Le cargo au-dessus du paquet, le vaisseau amiral au fond. Le temps écoulé, une carte en main est lâchée où elle est, ou retirée. Le reste des paquets n’est pas joué.
ftl-paper-hint = Chaque joueur écrit ses ordres en secret. À « révélez », tous les ordres sont montrés et exécutés ensemble.
hexfleet-paper-hint = Tirez les jetons un par un. Le jeton blanc finit le tour, et tous les jetons retournent dans le gobelet.

## La feuille de score

paper-scores = Scores
paper-name = Nom du joueur { $number }
paper-won = { $count ->
    [one] { $count } manche gagnée
   *[other] { $count } manches gagnées
}
paper-nobody-leads = Pas encore de points.
paper-leads = { $names } mène.
paper-level = { $names } mènent ensemble.
paper-enter = Noter la manche { $number }
paper-undo = Annuler
paper-clear = Vider la feuille
paper-round = Manche
paper-round-number = Manche { $number }
paper-correct = Corriger la manche { $number }
paper-drawn = nulle
paper-win = gagné
paper-loss = perdu
paper-write = Noter
paper-strike = Supprimer cette manche
paper-sum = Points
paper-more = { $what } { ELIDE("de", $name) } : plus
paper-less = { $what } { ELIDE("de", $name) } : moins
paper-entry-kills = Destructions, en points
paper-entry-rocks = Minerais sur vaisseaux survivants
paper-entry-own = Pertes, en points
paper-entry-cubes = Cubes volés sur vaisseaux survivants
paper-entry-cargo = Cubes sur votre propre cargo
paper-entry-ships = Nombre de destructions (à points égaux)
paper-entry-hits = Coups au but reçus (3 : détruit)
paper-entry-left = Points restants (0 : reddition)
paper-entry-full = Points au début

## Une partie sur un seul appareil

paper-referee = Starfelt comme arbitre
paper-how-played = Comment jouer
ftl-paper-referee = Entrez les ordres de chaque joueur, et voyez ce que devient chaque pièce. Ou jouez sur cet appareil, sans papier : vous vous le passez.
ftl-paper-by-hand = Ordres sur papier
ftl-paper-by-device = Se passer l’appareil
hexfleet-paper-referee = Tirez jetons et cartes à la table et entrez-les : Starfelt suit les ordres, les dégâts et le résultat. Ou laissez l’appareil tirer, et passez-le.
hexfleet-paper-by-hand = Jetons et cartes à la main
hexfleet-paper-by-device = L’appareil tire
paper-begin-match = Commencer une partie
paper-begin-anew = Commencer une autre partie
paper-go-on = Reprendre la partie
paper-one-device = Un appareil pour tous
paper-no-match = Il n’y a pas encore de partie sur cet appareil.
paper-who-holds = À qui de jouer
paper-leave = Chronomètre et scores
paper-hand-over = Passez l’appareil à { $name }
paper-hand-over-more = Les autres regardent ailleurs.
paper-take = Je suis { $name }
paper-draw-chit = Tirez un jeton. Lequel ?
paper-draw-raise = { $ship } tente de lever ses boucliers : quelle carte ?
paper-draw-hail = { $ship } appelle { $target } : quelle carte ?
paper-draw-shot = { $ship } tire : carte { $number } sur { $count } ?
paper-draw-damage = Dégâts sur { $target }, coup au but { $number } sur { $count } : quelle carte ?
paper-draw-shuffle = Le paquet est vide : mélangez la défausse pour en faire un nouveau.
paper-draw-keys = Au clavier : la valeur, puis S (pique), H (cœur), D (carreau) ou C (trèfle).
paper-drawn-before = Retournées : { $cards }
paper-take-back = Reprendre la dernière carte
paper-withdraw = Choisir autre chose
