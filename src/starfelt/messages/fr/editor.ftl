# L’éditeur de tables, sur la page *Arbitrer*.

editor-key-next = carte suivante
editor-key-remove = enlève la carte
editor-key-undo = annule
editor-key-redo = rétablit
editor-table-label = La table. Cliquez sur une carte pour la choisir. { $keys }
editor-play = Voir la bataille
editor-back = Retour à la table
editor-tools = Outils
editor-undo = Annuler
editor-redo = Refaire
editor-add = Ajouter une carte
editor-whose = Joueur
editor-deal = Disperser tous les vaisseaux
editor-setup = La table et ses places
editor-verdict = Le verdict de l’arbitre
editor-wrong = { $count ->
    [one] Une erreur
   *[other] { $count } erreurs
}
editor-empty = La table est vide. Ajoutez des cartes une à une, ou dispersez-y des flottes entières.
editor-hint-touch = Touchez une carte et glissez-la. Un deuxième doigt la tourne.
editor-hint-mouse = Glissez une carte. Tournez-la avec la molette ou le bouton droit. Cliquez sur un rayon pour demander pourquoi.
editor-card = Carte choisie
editor-numbers = Position exacte
editor-remove = Enlever cette carte
editor-put-down = Terminé
editor-x = x, mm
editor-y = y, mm
editor-heading = Cap, °
editor-size = Taille
editor-small = Petit
editor-large = Grand
editor-width = Largeur, mm
editor-height = Hauteur, mm
editor-name = Nom
editor-fleet = Flotte
editor-fleet-classic = Classique
editor-own-fleets = Flottes personnalisées
editor-own-fleets-more = Un fichier au format { $format } est ajouté à cette table et enregistré avec elle.
editor-add-fleet = Ajouter un fichier de flotte
editor-remove-fleet = Enlever { $fleet }
editor-copy-link = Copier un lien vers cette table
editor-puzzle = Est-ce un problème ?
editor-puzzle-empty = Ajoutez d’abord des vaisseaux. Un problème porte sur l’un d’eux.
editor-puzzle-card = { $kind ->
    [mend] Le joueur qui déplace un vaisseau : celui de { $ship }. Choisissez une autre carte pour la question.
    [two-ships] La première carte à poser : { $ship }. Puis viennent le dernier vaisseau de l’adversaire et le dernier autre vaisseau de son joueur. Choisissez une autre carte pour la question.
   *[other] La carte à poser : { $ship }. Choisissez une autre carte pour la question.
}
editor-puzzle-kind = Ce qu’on demande
editor-puzzle-kind-last-ship = Gagner
editor-puzzle-kind-unscathed = Gagner sans perte
editor-puzzle-kind-save-cargo = Sauver le cargo
editor-puzzle-kind-mend = Gagner en déplaçant un vaisseau
editor-puzzle-kind-two-ships = Gagner avec deux vaisseaux
editor-puzzle-busy = Essai de nombreuses positions…
editor-puzzle-yes = Oui, c’est un problème.
editor-puzzle-no = Non, pas encore.
editor-puzzle-rated = Cote { $rating }.
editor-puzzle-open = Ouvrir le problème
editor-puzzle-copy = Copier son lien
editor-filter-threat = Il faut agir : telle quelle, la table n’atteint pas le but
editor-filter-rare = Peu de positions atteignent le but ({ $most } % au plus)
editor-filter-steady = Un doigt peut la poser : de petits écarts l’atteignent encore (90 % au moins)
editor-filter-hidden = La première position qu’on essaie ne l’atteint pas
editor-filter-clear = Les cartes ne sont pas entassées
editor-filter-agreed = L’arbitre et la recherche sont d’accord
editor-filter-theme = La solution a une idée
editor-filter-is-yes = (oui)
editor-filter-is-no = (non)
editor-filter-is-open = (pas examiné)
editor-save = Enregistrer la table
editor-open = Ouvrir un fichier
editor-new = Nouvelle table
editor-mirror-across = Miroir gauche-droite
editor-mirror-down = Miroir haut-bas
editor-deal-one = Table au hasard
editor-begin = Table vide
editor-bad-address = Ce lien ne contient aucune table lisible. Une partie en a peut-être été coupée.

## La photo

editor-photograph = Photographier une vraie table
editor-photograph-more = Imprimez les cartes avec des marques, et Starfelt les mesure sur vos photos au dixième de millimètre. Les photos qui se recouvrent sont réunies. Montrez toutes les cartes, d’en haut ou de biais. Le serveur ne garde aucune photo.
editor-photograph-fleets = Flottes personnalisées, dans l’ordre où elles ont été imprimées :
editor-take = Prendre une photo
editor-camera-view = L’image de l’appareil
editor-camera-sharp = Netteté
editor-camera-still = Stabilité
editor-camera-more = Trois photos sont prises dès que l’appareil est stable. Les cartes sur lesquelles elles ne s’accordent pas restent douteuses.
editor-camera-waiting = Ne bougez plus…
editor-choose-pictures = Choisir des photos
editor-guessed = automatique
editor-reading = Lecture des photos…
editor-notes = Ce que les photos ne disent pas
editor-notes-read = OK
editor-seen = Cartes vues
editor-seen-of = { $name } : { $seen } cartes sur { $count }
editor-seen-count = { $name } : { $seen ->
    [one] { $seen } carte
   *[other] { $seen } cartes
 }
editor-missing-more = Ajoutez chaque carte qui est sur la table. Un carré en pointillés marque un endroit à regarder.
editor-add-missing = Ajouter { $ship }
editor-doubts = À vérifier
editor-unsure = { $count ->
    [one] Une carte à vérifier
   *[other] { $count } cartes à vérifier
}
editor-no-doubts = Dans la marge de mesure, chaque rayon fait la même chose.
editor-accept-all = Toutes les positions sont bonnes
editor-sure = Mesurée, à { NUMBER($mm, maximumFractionDigits: 1) } mm et { NUMBER($deg, maximumFractionDigits: 1) }° près.
editor-accept = La position est bonne
editor-doubt-beam = Laser { $laser } { ELIDE("de", $ship) } ({ $owner }) : il { $one-how ->
    [miss] ne touche rien
    [unfired] ne tire pas
    [shield] touche le bouclier { ELIDE("de", $one) }
   *[hit] touche { $one }
 } ; dans la marge de mesure, il { $other-how ->
    [miss] ne touche rien
    [unfired] ne tire pas
    [shield] touche le bouclier { ELIDE("de", $other) }
   *[hit] touche { $other }
 }.
editor-doubt-score = Le score { ELIDE("de", $owner) } est entre { $least } et { $most }.
editor-leave = Quitter cette partie

# The page itself.
web-judge-lead = Composez une table et déplacez ses cartes : l’arbitre juge chaque changement. Ou ouvrez un fichier, et voyez ses lasers tirer, rayon par rayon.
web-judge-paper = Feuilles, chronomètre et scores pour jouer avec de vraies cartes
web-judge-drop = Déposez un fichier de table ici
web-judge-choose = Choisir un fichier
web-judge-format = Un fichier JSON au format { $format } ou starfelt-match/1 (tous les jeux), d’au plus 1 Mio.
web-judge-example = Essayer un exemple
web-judging = Arbitrage…
