# Les pages autour des jeux.

game-lightspeed = Light Speed
game-stellarconflict = Stellar Conflict
game-ftl = Faster Than Light
game-hexfleet = Hex & Piques

## Partout

web-to-home = Vers l’accueil
web-pages = Pages
web-rules-title = { $game } : les règles
web-rules = Règles
web-judge = Arbitrer une table
web-judge-short = Arbitre
web-paper-short = Sur table
web-wall = Grand écran
web-analysis = Analyse
web-wall-open = Grand écran, pour un mur
web-sound = Son
web-shake = Secousses aux explosions
web-language-en = English
web-language-fr = Français
web-close = Fermer
web-cancel = Annuler
web-refused = Le serveur a refusé ({ $code }).
refused-no-connection = Le serveur est injoignable. La connexion est-elle bonne ?
web-nowhere = Rien ici
web-nowhere-why = Cette adresse mène au vide intersidéral.

web-colour-red = Rouge
web-colour-green = Vert
web-colour-purple = Violet
web-colour-blue = Bleu
web-colour-amber = Ambre
web-colour-teal = Turquoise
web-colour-rose = Rose

## Accueil

web-your-name = Votre nom
web-opponents = Contre
web-opponents-count = Combien
web-pace = Rythme
web-pace-learn = Apprendre
web-pace-relaxed = Tranquille
web-pace-fast = Rapide
web-pace-expert = Expert
web-preset = Façon de jouer
web-options = Options
web-skip = Aller à « Jouer »
web-level-idle = Personne
web-level-cadet = Cadet
web-level-program = Bot
web-level-pilot = Pilote
web-level-captain = Capitaine
web-level-admiral = Amiral
web-play-now = Jouer
flight-offer = Premier vol : { $seconds } secondes
flight-offer-title = Première fois ici ?
flight-offer-more = Le premier vol dure environ { $seconds } secondes : vous jouez à { $game }, et chaque étape est expliquée. Vous le retrouverez à tout moment sur la page d’accueil.
flight-fly = Faire le premier vol
flight-straight = Jouer tout de suite
web-with-friends = Jouer entre amis
web-open-tables = Tables ouvertes
web-seats-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
web-join = Rejoindre
web-watch = Regarder
web-running = en cours
web-new-table = Nouvelle table : { $game }
web-recent = Vos parties
web-replay = la revoir
web-recent-won = gagnée
web-recent-tie = égalité
web-recent-lost = gagnée par { $names }
web-return = revenir à la table
web-return-to-match = Reprendre { $game } contre { $names }
web-discard = Supprimer la partie de { $names }
web-typeface = Police de caractères
web-parts = Licences
web-how = { $game } : comment ça se passe
web-footer = Logiciel libre.

## Nouvelle table

web-game = Jeu
web-where = Où jouent vos amis
web-where-link = Ailleurs, par un lien
web-where-here = Sur cet appareil
web-here-edges = À deux, chacun à son bord, en même temps : posez l’appareil à plat. Une tablette est l’idéal.
web-here-hands = Il passe de main en main, et dit à qui est le tour.
web-here-go-on = Reprendre la dernière partie sur cet appareil
web-seats = Places
editor-player = Joueur { $number }
web-seat = Place { $number }
web-a-friend = Un ami
web-bot = Robot : { $level }
web-listed = L’afficher parmi les tables ouvertes
web-listed-more = Tout le monde peut s’y joindre. Sinon, seulement ceux qui ont le lien.
web-make-table = Ouvrir la table

web-more-options = Autres options

## Une partie, avant le début

web-match-title = { $game } : { $names }
web-connecting = On approche de la table…
web-lobby-wait = { $count ->
    [one] Une place est libre : partagez le lien, ou installez un robot.
   *[other] { $count } places sont libres : partagez le lien, ou installez des robots.
}
web-lobby-wait-guest = { $count ->
    [one] On attend encore un joueur.
   *[other] On attend encore { $count } joueurs.
}
web-lobby-ready = On attend le feu vert { ELIDE("de", $names) }.
web-lobby-you = Tous les autres sont prêts.
web-invite = Inviter
web-two = À deux sur une tablette
web-invite-more = Qui ouvre ce lien peut prendre une place, ou regarder quand toutes sont prises.
web-link = Lien vers cette partie
web-copy = Copier le lien
web-copied = Lien copié
web-copy-failed = Le lien n’a pas pu être copié : sélectionnez-le et copiez-le à la main.
web-share = Partager
web-share-text = Viens jouer à { $game } avec moi
web-qr = Le lien en code, pour l’appareil photo d’un téléphone
web-players = Joueurs
web-you = vous
web-free-seat = Place libre
web-sit-here = S’asseoir ici
web-take-seat = Prendre une place
web-stand = Quitter la place
web-i-am-ready = Je suis prêt
web-not-ready = Finalement pas prêt
web-is-ready = Prêt
web-is-not-ready = Pas encore prêt
web-is-away = Absent
web-colour = Couleur
web-seat-bot = Installer un robot
web-unseat = Libérer cette place
web-watching = Vous regardez
web-watching-more = Toutes les places sont prises. La partie commencera ici d’elle-même.
web-terms = Options
web-change-terms = Changer les options
web-change-them = Les changer
web-get-ready = Préparez-vous

## Une partie, pendant et après

web-lost = La connexion est perdue. Nouvel essai…
web-spectators = { $count ->
    [one] 1 personne regarde
   *[other] { $count } personnes regardent
}
web-away = { $name } est absent. Après une minute, la partie continue sans attendre.
web-rematch = Revanche
web-series = Série
web-series-choice = { $count ->
    [1] Une partie
   *[other] En { $count } gagnées
}
web-series-next = Partie suivante
web-series-won = { $name } gagne la série : { $points }.
web-series-won-you = Vous gagnez la série : { $points }.
web-series-stands = Série : { $points }. Elle revient à qui gagne le premier { $count } parties.
web-to-rematch = À la revanche
web-to-next = À la partie suivante
web-rematch-seen = Il y a une revanche. Vous suivez dans { $seconds } s.
web-next-seen = La partie suivante est là. Vous suivez dans { $seconds } s.
web-go-now = Y aller
web-stay = Rester ici
web-more = Plus
web-download-picture = Image du résultat
web-download-match = Télécharger la partie
web-download-table = Télécharger la table
web-download-deal = Preuve d’une donne loyale
web-download-deal-why = L’empreinte du secret de la partie et, une fois la partie finie, le secret lui-même : chacun peut ainsi vérifier la donne.
editor-what-if = Modifier cette table : et si ?
web-new-match = Une autre partie
web-board-failed = Le plateau n’a pas pu être chargé. La connexion est-elle bonne ?
web-board-broken = L’affichage de la table a échoué. La partie elle-même est intacte.
web-try-again = Réessayer

## Arbitre

web-judge-lead = Composez n’importe quelle table et déplacez ses cartes : l’arbitre juge à mesure. Ou ouvrez-en une depuis un fichier, et voyez ce que font ses lasers, rayon par rayon.
web-judge-paper = À imprimer, horloge et scores pour une vraie table
web-judge-drop = Déposez un fichier de table ici
web-judge-choose = Choisir un fichier
web-judge-format = Un fichier JSON au format { $format } ou starfelt-match/1 (de tout jeu), d’au plus 1 Mio.
web-judge-example = Essayer un exemple
web-judge-failed = Ce fichier ne peut pas être arbitré
web-judging = Arbitrage…

## Règles

web-contents = Sommaire

## Les feuilles à imprimer

web-print = À imprimer
web-print-lead = De quoi jouer sur une vraie table, en PDF : tout ce qu’on y pose, en vraie grandeur, et ces règles dans les deux langues.
web-print-paper = Papier
web-print-a4 = A4
web-print-letter = Letter
web-print-marks = Avec des marques
web-print-marks-more = Une marque sur chaque carte, par laquelle se lit une photo de la table.
web-print-do = Télécharger les feuilles
web-print-busy = Les feuilles se préparent …
