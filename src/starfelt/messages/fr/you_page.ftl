# La page des parties et des bilans d'un joueur.

you-title = Votre parcours
you-private = Vous seul voyez cette page.
you-nothing = Vos parties et vos bilans apparaîtront ici dès que vous aurez joué.
you-records = Bilans
you-opponents = Contre
you-played = Jouées
you-won = Gagnées
you-lead = Avance moyenne
you-streak = Série record
you-beam = Rayon record
you-shot = Tir record
you-beam-see = { $damage } : revoir la partie
you-beam-about = Rayon record, tir record : le plus de dégâts qu’un seul ait infligés au vaisseau d’un adversaire. Un vaisseau qu’il a détruit compte en entier.
you-race = Race
you-all-races = Toutes les races
you-accuracy = Précision
you-accuracy-matches = { $count ->
    [one] { $count } partie analysée
   *[other] Moyenne de { $count } parties analysées
}
you-accuracy-about = Ce sont vos dernières parties dont quelqu’un a ouvert l’analyse.
you-accuracy-none = Ouvrez l’analyse d’une partie : votre précision dans cette partie apparaîtra ici.
you-matches = Parties
you-all-games = Tous les jeux
you-anybody = Tous
you-result = Résultat
you-any-result = Tous
you-result-won = gagnée
you-result-lost = perdue
you-result-drawn = nulle
you-result-playing = en cours
you-kind-people = Joueurs
you-kind-bots = Robots
you-kind-programs = Robots externes
you-kind-lesson = Premier vol
you-length = { $minutes ->
    [0] moins d’une minute
   *[other] { $minutes } min
}
you-none-fits = Aucune partie ne correspond à ces filtres.
you-more = Afficher la suite
you-export-csv = Télécharger en CSV
you-export-parquet = En Parquet
you-export-zip = Fichiers des parties (ZIP)
you-keep = Conserver votre parcours
you-keep-lead = Vos parties appartiennent à ce navigateur. Un code de récupération les ouvre sur tout autre appareil, sans mot de passe ni adresse e-mail.
you-keep-kept = Votre parcours a un code de récupération. Un nouveau code le remplace.
you-keep-get = Obtenir un code de récupération
you-keep-new = Obtenir un nouveau code
you-keep-shown = Notez ces mots, ou scannez l’image avec l’autre appareil. Ils ne s’affichent qu’une fois, et ils donnent accès à tout votre parcours.
you-keep-print = Imprimer
you-your-data = Vos données
you-data = Télécharger toutes mes données
you-sign-out = Se déconnecter partout ailleurs
you-sign-out-sure = Tous les autres appareils et navigateurs perdent aussitôt l’accès à votre parcours. Celui-ci reste connecté, et votre code de récupération fonctionne toujours.
you-sign-out-yes = Se déconnecter
you-signed-out = Seul ce navigateur y a désormais accès.
you-delete = Me supprimer
you-delete-goes = Supprimés aussitôt : votre nom dans chaque partie, votre historique, vos bilans et vos cotes, vos problèmes, votre code de récupération et votre accès sur tous les appareils. Vous abandonnez vos parties en cours.
you-delete-stays = Conservées : les parties elles-mêmes, pour ceux qui y ont joué. Elles montrent « Joueur 1 » ou « Joueur 2 » à la place de votre nom.
you-delete-sure = C’est irréversible.
you-delete-yes = Me supprimer
you-deleted = Vous êtes supprimé
you-deleted-gone = Supprimés : votre nom dans chaque partie, votre historique, vos bilans et vos cotes, vos problèmes, votre code de récupération et votre accès sur tous les appareils. Vos parties en cours ont été abandonnées.
you-deleted-next = Pour Starfelt, ce navigateur est désormais celui d’un nouveau venu.
you-not-now = Pas maintenant
you-offer = Vos parties n’existent que dans ce navigateur. Un code de récupération les ouvre sur tout autre appareil, sans créer de compte.
you-offer-yes = Obtenir un code
you-offer-no = Non merci
you-open = Ouvrir votre parcours
you-recover-code = Un code de récupération que vous avez déjà
you-recover = Ouvrir mon parcours ici
you-recover-warning = Ce navigateur devient alors le joueur du code. Sans un code à lui, ce qui a été joué ici auparavant ne pourra plus être ouvert.

refused-no-push = Ce serveur ne peut pas envoyer d’avis : son hébergeur ne l’a pas configuré.
refused-no-mail = Ce serveur ne peut pas envoyer de messages : son hébergeur ne l’a pas configuré.
refused-bad-address = Cette adresse ne peut pas être utilisée ici.
refused-mail-not-sent = Aucun message n’a été envoyé à cette adresse. Réessayez plus tard.
refused-old-link = Ce lien ne fonctionne plus.
notices-title = Quand c’est à vous de jouer
notices-lead = Dans les parties sur plusieurs jours, vous pouvez être prévenu quand c’est à vous : une fois par tour, puis 8 heures et 1 heure avant sa fin. Rien n’est envoyé tant que vous regardez une page de Starfelt.
notices-push = Prévenir cet appareil
notices-push-about = Un avis s’affiche, même quand aucune page n’est ouverte.
notices-push-others = { $count ->
    [one] 1 autre appareil est prévenu.
   *[other] { $count } autres appareils sont prévenus.
}
notices-push-denied = Ce navigateur n’autorise pas les avis de Starfelt. Ses réglages pour ce site permettent de le changer.
notices-push-insecure = Les avis demandent une adresse en https. Demandez à l’hébergeur de ce serveur.
notices-push-install = Sur un iPhone ou un iPad, ajoutez d’abord Starfelt à l’écran d’accueil, puis ouvrez-le depuis là.
notices-push-missing = Ce navigateur ne peut pas afficher d’avis.
notices-push-refused = Ce navigateur a refusé. Les fenêtres privées font cela.
notices-quiet = Heures calmes
notices-quiet-about = Rien n’est envoyé pendant ces heures, à l’heure de { $zone }.
notices-quiet-from = De
notices-quiet-to = Jusqu’à
notices-mail = Adresse e-mail
notices-mail-send = Envoyer un lien de confirmation
notices-mail-about = Vous recevez un message par jour au plus, et d’autres avant la fin d’un tour.
notices-mail-asked = Un message est en route. Ouvrez le lien qu’il contient pour confirmer l’adresse.
notices-mail-told = { $address } reçoit vos tours.
notices-stop = Arrêter
notices-calendar = Obtenir un lien d’agenda
notices-calendar-new = Obtenir un nouveau lien d’agenda
notices-calendar-copy = Copier le lien
notices-calendar-drop = Retirer l’agenda
notices-calendar-about = Avec ce lien, n’importe quel agenda affiche la fin de vos tours. Toute personne qui a le lien peut la lire. Il n’est montré qu’une fois ; un nouveau le remplace.
notices-hook = Webhook du salon d’un club
notices-hook-set = Prévenir le salon
notices-hook-about = Vos tours y sont annoncés sous votre nom. Discord, Mattermost, Slack et d’autres vous donnent une telle adresse.
notices-hook-told = Le salon de { $host } est prévenu de vos tours.
notices-offer = Cette partie se joue sur plusieurs jours. Voulez-vous être prévenu quand c’est à vous ?
notices-offer-yes = Me prévenir
notices-offer-ways = Voir comment
notices-offer-no = Non merci
notices-told-here = Cet appareil est désormais prévenu. « Votre parcours » offre d’autres choix.
notices-link-title = Messages de Starfelt
notices-confirm-title = Confirmer l’adresse
notices-confirm-done = L’adresse est confirmée. Vous recevrez un message quand ce sera à vous.
notices-stop-title = Plus de messages
notices-stop-done = C’est fait. Cette adresse ne reçoit plus de messages.
notices-go = Aller à votre parcours
