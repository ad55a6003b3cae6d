# L’éditeur de tables, sur la page *Arbitrer*.

editor-table-label = La table. Cliquez une carte pour la prendre. Les flèches la déplacent, Q et E la tournent, N passe à la carte suivante, Suppr l’enlève. Maj pour la précision.
editor-play = Voir la bataille
editor-back = Retour à la table
editor-tools = Outils
editor-undo = Annuler
editor-redo = Refaire
editor-add = Ajouter une carte
editor-whose = À qui
editor-deal = Relancer tous les vaisseaux
editor-setup = La table et ses places
editor-verdict = L’avis de l’arbitre
editor-wrong = { $count ->
    [one] Une chose ne va pas
   *[other] { $count } choses ne vont pas
}
editor-empty = La table est vide. Ajoutez des cartes une à une, ou jetez-y des flottes entières.
editor-hint-touch = Touchez une carte et glissez-la. Un deuxième doigt la tourne.
editor-hint-mouse = Glissez une carte. Tournez-la avec la molette, ou visez avec le bouton droit. Cliquez un rayon pour demander pourquoi.
editor-card = La carte en main
editor-numbers = En chiffres exacts
editor-remove = Enlever cette carte
editor-put-down = La poser
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
editor-own-fleets = Vos propres flottes
editor-own-fleets-more = Un fichier au format { $format } est ajouté à cette table et enregistré avec elle.
editor-add-fleet = Ajouter un fichier de flotte
editor-remove-fleet = Enlever { $fleet }
editor-copy-link = Copier un lien vers cette table
editor-save = Enregistrer la table
editor-open = Ouvrir un fichier
editor-new = Commencer une autre table
editor-mirror-across = Miroir gauche-droite
editor-mirror-down = Miroir haut-bas
editor-deal-one = Tirer une table au hasard
editor-begin = Commencer par une table vide
editor-bad-address = Cette adresse ne contient aucune table lisible : une partie en a peut-être été coupée.

## La photo

editor-photograph = Photographier une vraie table
editor-photograph-more = Les cartes imprimées avec des marques sont mesurées sur la photo, au dixième de millimètre ; plusieurs photos qui se recouvrent sont réunies. Placez-vous pour que toutes les cartes y soient, d’en haut ou de biais. Le serveur ne garde aucune photo.
editor-photograph-fleets = Vos propres flottes, dans l’ordre où elles ont été imprimées :
editor-take = Prendre une photo
editor-camera-view = L’image de l’appareil
editor-camera-sharp = Netteté
editor-camera-still = Stabilité
editor-camera-more = Trois photos sont prises dès que l’appareil est stable. Les cartes sur lesquelles elles ne s’accordent pas restent douteuses.
editor-camera-waiting = Ne bougez plus…
editor-choose-pictures = Choisir des photos
editor-guessed = deviné
editor-reading = Lecture des photos…
editor-notes = Ce que la photo laisse ouvert
editor-notes-read = J’ai lu
editor-seen = Cartes vues
editor-seen-of = { $name } : { $seen } sur { $count }
editor-seen-count = { $name } : { $seen }
editor-missing-more = Ajoutez chaque carte qui est sur la table. Un carré en pointillés marque un endroit à regarder.
editor-add-missing = Ajouter { $ship }
editor-doubts = En doute
editor-unsure = { $count ->
    [one] Une carte est telle que mesurée
   *[other] { $count } cartes sont telles que mesurées
}
editor-no-doubts = Dans les erreurs de mesure, chaque rayon fait la même chose.
editor-accept-all = Toutes les cartes sont bien posées
editor-sure = Mesurée, à { NUMBER($mm, maximumFractionDigits: 1) } mm et { NUMBER($deg, maximumFractionDigits: 1) }° près.
editor-accept = Elle est bien posée
editor-doubt-beam = Laser { $laser } { ELIDE("de", $ship) } ({ $owner }) : il { $one-how ->
    [miss] ne rencontre rien
    [unfired] n’est pas tiré
    [shield] rencontre le bouclier { ELIDE("de", $one) }
   *[hit] touche { $one }
 } ; dans les erreurs de mesure, il { $other-how ->
    [miss] ne rencontre rien
    [unfired] n’est pas tiré
    [shield] rencontre le bouclier { ELIDE("de", $other) }
   *[hit] touche { $other }
 }.
editor-doubt-score = Le score { ELIDE("de", $owner) } est entre { $least } et { $most }.
editor-leave = Quitter cette partie
