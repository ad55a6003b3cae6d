# La page des parties et des bilans d'un joueur.

you-title = Votre parcours
you-private = Vous seul voyez cette page.
you-nothing = Vos parties et vos bilans apparaîtront ici dès que vous aurez joué.
you-records = Bilans
you-opponents = Contre
you-played = Jouées
you-won = Gagnées
you-lead = Avance moyenne
you-streak = Meilleure série
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
you-delete-stays = Conservées : les parties elles-mêmes, pour ceux qui y ont joué. Elles montrent « Player 1 » ou « Player 2 » à la place de votre nom.
you-delete-sure = C’est irréversible.
you-delete-yes = Me supprimer
you-not-now = Pas maintenant
you-offer = Vos parties n’existent que dans ce navigateur. Un code de récupération les ouvre sur tout autre appareil, sans créer de compte.
you-offer-yes = Obtenir un code
you-offer-no = Non merci
you-recover-code = Code de récupération d’un autre appareil
you-recover = Ouvrir mon parcours ici
you-recover-warning = Ce navigateur devient alors le joueur du code. Sans un code à lui, ce qui a été joué ici auparavant ne pourra plus être ouvert.
