# La partie de la page « Vous » qui dit comment un joueur apprend que c’est son tour, et les pages des liens des messages.

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
notices-silent = Heures calmes
notices-silent-about = Rien n’est envoyé pendant ces heures, à l’heure de { $zone }.
notices-silent-from = De
notices-silent-to = Jusqu’à
notices-mail = Adresse e-mail
notices-mail-send = Envoyer un lien de confirmation
notices-mail-about = Vous recevez un message par jour au plus, et un avant la fin d’un tour.
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
notices-confirm-title = Confirmer l’adresse
notices-confirm-done = L’adresse est confirmée. Vous recevrez un message quand ce sera à vous.
notices-stop-title = Plus de messages
notices-stop-done = C’est fait. Cette adresse ne reçoit plus de messages.
notices-go = Aller à votre parcours
