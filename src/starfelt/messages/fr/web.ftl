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
web-judge = Composer et juger une table
web-judge-short = Arbitre
web-paper-short = Vraies cartes
web-recover = Ouvrir votre parcours par son code
web-story = Vous
web-wall = Grand écran
web-analysis = Analyse
web-wall-open = Grand écran
web-sound = Son
web-shake = Secousses aux explosions
web-language-en = English
web-language-fr = Français
web-close = Fermer
web-cancel = Annuler
web-signed-out = Ce navigateur n’ouvre plus vos parties précédentes. Un code de récupération les rouvre.
web-not-stored = Ce navigateur n’enregistre rien. Votre nom et vos places seront perdus si vous fermez ou rechargez cette page.
web-refused = Le serveur a refusé ({ $code }).
refused-no-connection = Le serveur est injoignable. Vérifiez votre connexion.
refused-timeout = Le serveur met trop de temps à répondre. Réessayez dans un instant.
refused-not-loaded = Une partie de Starfelt n’a pas pu être chargée. Vérifiez votre connexion ou réessayez dans un instant.
web-not-found = Rien ici
web-not-found-why = Cette adresse mène au vide intersidéral.
web-failed = Cette page n’a pas pu être chargée

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
web-opponents-count = Adversaires
web-pace = Rythme
web-pace-learn = Apprendre
web-pace-relaxed = Tranquille
web-pace-fast = Rapide
web-pace-expert = Expert
web-preset = Mode
web-options = Options
web-skip = Aller à « Jouer »
web-level-idle = Seul (entraînement)
web-level-people = Un joueur en ligne
web-level-people-more = Vous attendez un autre joueur et jouez avec les options habituelles. La partie compte pour les cotes si vous avez tous deux un code de récupération.
web-level-cadet = Cadet
web-level-program = Robot
web-level-pilot = Pilote
web-level-captain = Capitaine
web-level-admiral = Amiral
web-level-house = Robot maison
web-play-now = Jouer
flight-offer = Premier vol : { $seconds } secondes
flight-offer-title = Première fois ici ?
flight-offer-more = Le premier vol dure environ { $seconds } secondes : vous jouez à { $game }, et chaque étape est expliquée.
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
# Un jour de l’année.
web-day =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }
web-moment = { $day } à { $time }
web-recent = Vos parties
web-replay = la revoir
web-recent-won = gagnée
web-recent-tie = nulle
web-recent-lost = gagnée par { $names }
web-return = reprendre la partie
web-return-to-match = Reprendre { $game } contre { $names }
web-discard = Supprimer la partie de { $names }
web-parts = Licences
web-privacy = Confidentialité
web-footer = Logiciel libre.

## Nouvelle table

web-game = Jeu
web-where = Où jouent vos amis
web-where-link = Ailleurs, par un lien
web-where-here = Sur cet appareil
web-here-edges = À deux, face à face et en même temps. Posez l’appareil à plat ; une tablette est l’idéal.
web-here-hands = On se passe l’appareil. Il indique à qui c’est le tour.
web-here-go-on = Reprendre la dernière partie ici
web-seats = Places
web-name = { $name }
web-player = Joueur { $number }
web-seat = Place { $number }
web-a-friend = Un ami
web-bot = Robot : { $level }
web-listed = Table publique
web-listed-more = Tout le monde peut venir jouer. Sinon, seulement les joueurs qui ont le lien.
web-make-table = Créer la table

web-more-options = Autres options

## Une partie, avant le début

web-match-title = { $game } : { $names }
web-loading = Chargement…
web-lobby-wait = { $count ->
    [one] Une place est libre : partagez le lien, ou ajoutez un robot.
   *[other] { $count } places sont libres : partagez le lien, ou ajoutez des robots.
}
web-lobby-wait-guest = { $count ->
    [one] On attend encore un joueur.
   *[other] On attend encore { $count } joueurs.
}
web-lobby-ready = On attend { $names }.
web-lobby-you = Tous les autres sont prêts.
web-lobby-days = Sur plusieurs jours, personne n’attend ici : dites une fois que vous êtes prêt. La partie commence quand tous les joueurs le sont.
web-lobby-days-ready = Vous pouvez fermer cette page. La partie commence quand tous les joueurs sont prêts.
web-days-for-a-turn = { $count ->
    [one] un jour par tour
   *[other] { $count } jours par tour
}
web-invite = Inviter
web-two = À deux sur une tablette
web-invite-more = Avec ce lien, chacun peut prendre une place, ou regarder si toutes sont prises.
web-link = Lien vers cette partie
web-copy = Copier le lien
web-copied = Lien copié
web-copy-failed = Le lien n’a pas pu être copié : sélectionnez-le et copiez-le à la main.
web-share = Partager
web-share-text = Viens jouer à { $game } avec moi
web-qr-show = Code QR
web-qr = Le lien en code QR
web-players = Joueurs
web-you = vous
web-free-seat = Place libre
web-sit-here = S’asseoir ici
web-take-seat = Prendre une place
web-stand = Quitter la place
web-i-am-ready = Je suis prêt
web-not-ready = Je ne suis plus prêt
web-is-ready = Prêt
web-is-not-ready = Pas encore prêt
web-is-away = Absent
web-colour = Couleur
web-seat-bot = Ajouter un robot
web-unseat = Libérer cette place
web-watching = Vous regardez
web-watching-more = Toutes les places sont prises. La partie démarrera ici d’elle-même.
web-terms = Options
web-change-terms = Changer les options
web-change-them = Appliquer
web-get-ready = Préparez-vous

## Une partie, pendant et après

web-left-table = { $name } a quitté la table.
web-lost = Connexion perdue. Nouvel essai…
web-blocked = Pas encore de connexion. Nouvel essai… Si cela dure, votre réseau ou une extension du navigateur bloque les WebSockets : essayez un autre réseau, ou autorisez-les.
web-spectators = { $count ->
    [one] 1 personne regarde
   *[other] { $count } personnes regardent
}
web-away = { $name } est absent. Au bout d’une minute, la partie continue sans attendre.
web-rematch = Revanche
web-series = Série
web-series-choice = { $count ->
    [1] Une partie
   *[other] En { $count } victoires
}
web-series-next = Partie suivante
web-series-won = { $name } gagne la série : { $points }.
web-series-won-you = Vous gagnez la série : { $points }.
web-series-stands = Série en { $count } victoires : { $points }.
web-to-rematch = Rejoindre la revanche
web-to-next = Rejoindre la suivante
web-rematch-seen = Revanche : vous la rejoignez dans { $seconds } s.
web-next-seen = La partie suivante est prête : vous la rejoignez dans { $seconds } s.
web-go-now = Y aller
web-stay = Rester ici
web-more = Plus
web-download-picture = Image du résultat
web-download-match = Télécharger la partie
web-download-table = Télécharger la table
web-download-deal = Preuve d’une donne équitable
web-download-deal-why = L’empreinte du secret de la partie et, après la partie, le secret lui-même : chacun peut vérifier la donne.
web-what-if = Et si… ?
web-what-if-why = Modifier cette table et voir la bataille changer
web-new-match = Nouvelle partie
web-board-failed = Le plateau n’a pas pu être chargé. Vérifiez votre connexion.
web-board-broken = La table n’a pas pu être affichée. La partie elle-même est intacte.
web-try-again = Réessayer

## Arbitre

web-judge-failed = Ce fichier ne peut pas être arbitré

## Règles

web-contents = Sommaire

## Les feuilles à imprimer

puzzle-title = Problèmes
analysis-title = Analyse
