# Ce qui sert sur une vraie table : l’horloge d’une manche, la feuille de score, une partie sur un seul appareil.

paper-title = Sur une vraie table
paper-judge = Photographier ou juger la table
paper-guide = Mode d’emploi

## L’horloge

paper-timer = Horloge
paper-pace = Horloge
paper-pace-stop = Jusqu’à « stop »
paper-pace-dispute = Dispute, 30 s
paper-pace-conflict = Conflit, 60 s
paper-pace-war = Guerre, 120 s
paper-pace-free = Sans horloge
paper-pace-half-minute = 30 s par tour
paper-pace-minute = 60 s par tour
paper-pace-blank = Jusqu’au jeton blanc
paper-turn = Tour { $turn }
paper-phase-ready = Prêts
paper-phase-count = Pas touche aux cartes…
paper-phase-run = Posez !
paper-phase-plot = C’est parti
paper-phase-after = Lâchez-la, ou gardez-la
paper-phase-over = C’est fini
paper-begin = Commencer
paper-begin-turn = Commencer le tour
paper-next-turn = Tour suivant
paper-again = Une autre manche
paper-word-stop = Stop !
paper-word-reveal = Révélez !
paper-word-blank = Le jeton blanc
paper-reset = Depuis le début
paper-fullscreen = Plein écran
paper-space = espace

lightspeed-paper-hint = Mélangez votre paquet sans regarder. Qui pose sa dernière carte appuie sur stop ; qui en tient encore une a cinq secondes pour la lâcher où elle est ou la garder hors jeu.
stellarconflict-paper-hint = Le Cargo au-dessus du paquet, le vaisseau amiral au fond. Le temps écoulé, une carte en main est lâchée où elle est ou gardée hors jeu ; le reste des paquets quitte la partie.
ftl-paper-hint = Chacun écrit ses ordres en secret ; à « révélez », tous les ordres sont montrés et exécutés ensemble.
hexfleet-paper-hint = Tirez les jetons un par un. Au jeton blanc le tour finit, et tous les jetons retournent dans le gobelet.

## La feuille de score

paper-scores = Scores
paper-name = Nom du joueur { $number }
paper-won = { $count ->
    [one] { $count } manche gagnée
   *[other] { $count } manches gagnées
}
paper-nobody-leads = Rien n’est encore marqué.
paper-leads = { $names } mène.
paper-level = { $names } sont à égalité.
paper-enter = Noter la manche { $number }
paper-undo = Annuler
paper-clear = Vider la feuille
paper-round = Manche
paper-round-number = Manche { $number }
paper-correct = Corriger la manche { $number }
paper-drawn = nul
paper-win = gagné
paper-loss = perdu
paper-write = Inscrire
paper-strike = Rayer cette manche
paper-sum = Points
paper-more = { $what } { ELIDE("de", $name) } : plus
paper-less = { $what } { ELIDE("de", $name) } : moins
paper-entry-kills = Vaisseaux pris, en points
paper-entry-rocks = Rochers sur vaisseaux vivants
paper-entry-own = Pertes propres, en points
paper-entry-cubes = Cubes volés sur vaisseaux vivants
paper-entry-cargo = Cubes sur son propre Cargo
paper-entry-ships = Vaisseaux ennemis pris (égalité)
paper-entry-hits = Coups reçus (3 : détruit)
paper-entry-left = Points restants (0 : reddition)
paper-entry-full = Points au début

## Une partie sur un seul appareil

paper-referee = Laissez Starfelt juger
paper-how-played = Comment on joue
ftl-paper-referee = Entrez les ordres de chacun, l’un après l’autre, et voyez ce que devient chaque pièce. Ou jouez sur ce seul appareil, sans papier : chacun écrit seul.
ftl-paper-by-hand = Ordres sur papier
ftl-paper-by-device = Se passer l’appareil
hexfleet-paper-referee = Tirez jetons et cartes à la table et entrez-les ; ordres, dégâts et fin sont comptés ici. Ou laissez l’appareil tirer, et passez-le.
hexfleet-paper-by-hand = Jetons et cartes à la main
hexfleet-paper-by-device = L’appareil tire
paper-begin-match = Commencer une bataille
paper-begin-anew = Commencer une autre bataille
paper-go-on = Reprendre la bataille
paper-one-device = Un appareil pour tous
paper-no-match = Aucune bataille n’a été commencée sur cet appareil.
paper-who-holds = Qui joue maintenant
paper-leave = À l’horloge et aux scores
paper-hand-over = Passez l’appareil à { $name }
paper-hand-over-more = Que personne d’autre ne regarde.
paper-take = Je suis { $name }
paper-draw-chit = Tirez un jeton. Lequel ?
paper-draw-raise = { $ship } tente de lever ses boucliers : quelle carte ?
paper-draw-hail = { $ship } appelle { $target } : quelle carte ?
paper-draw-shot = { $ship } tire : carte { $number } sur { $count } ?
paper-draw-damage = Dégâts sur { $target }, coup { $number } sur { $count } : quelle carte ?
paper-draw-shuffle = Le paquet est vide : mélangez la défausse pour en faire un nouveau.
paper-draw-keys = Au clavier : la valeur, puis S (pique), H (cœur), D (carreau) ou C (trèfle).
paper-drawn-before = Retournées : { $cards }
paper-take-back = Reprendre la dernière
paper-withdraw = Faire autre chose
