# La partie de la page « Vous » qui dit comment un joueur apprend que c’est son tour, et les pages des liens des messages.

refused-no-push = Ce serveur ne peut pas envoyer d’avis : son hôte ne l’a pas configuré.
refused-no-mail = Ce serveur ne peut pas envoyer de messages : son hôte ne l’a pas configuré.
refused-bad-address = Cette adresse ne peut pas être utilisée ici.
refused-mail-not-sent = Aucun message n’a été envoyé à cette adresse. Réessayez plus tard.
refused-old-link = Ce lien ne fonctionne plus.
