# La page sur ce qu'un serveur sait de ses joueurs.

privacy-title = Confidentialité
privacy-lead = Starfelt ne demande ni compte, ni adresse e-mail, ni cookies. À votre première partie ou à votre premier problème, votre navigateur reçoit un nombre aléatoire. Ce nombre est votre identité.
privacy-kept = Ce que ce serveur conserve
privacy-kept-matches = Vos parties : votre nom à chaque table, chaque action et le résultat. Une partie terminée reste jusqu’à ce que l’hébergeur du serveur la supprime. Une table qui n’a pas commencé disparaît après 3 jours, une partie inachevée après 60 jours sans action. L’hébergeur peut choisir d’autres délais.
privacy-kept-puzzles = Vos problèmes, et vos essais aux donnes du jour. Chaque entrée disparaît 400 jours après son dernier changement. Les autres peuvent voir comment un problème a été résolu, mais jamais par qui.
privacy-kept-ratings = Les résultats des parties qui comptent pour les cotes, et vos cotes. Les résultats restent, car les cotes des autres en découlent.
privacy-kept-days = Dans les parties sur plusieurs jours : à qui est le tour et jusqu’à quand, et vos pauses de l’année écoulée.
privacy-kept-friends = Vos amis : les joueurs que vous avez ajoutés, sous le nom qu’ils portaient alors, votre dernière invitation à chacun, et le moment où une page était ouverte chez vous pour la dernière fois. Tout cela disparaît avec vous, ou avec eux.
privacy-kept-notices = Si vous voulez être prévenu quand c’est à vous de jouer : les adresses de notification de vos appareils, votre adresse e-mail une fois confirmée, le webhook de votre club, votre fuseau horaire et vos heures calmes, et le moment où vous avez regardé une page pour la dernière fois. Vous pouvez retirer chacun d’eux, et tout disparaît avec vous.
privacy-kept-code = Votre code de récupération, sous la forme d’une empreinte qui ne permet pas de le retrouver, et votre nom à côté.
privacy-kept-address = Votre adresse réseau sert à arrêter les avalanches de requêtes et n’est pas enregistrée. L’hébergeur du serveur peut bannir une adresse et tenir un journal des requêtes.
privacy-seen = Visibilité
privacy-seen-table = Toute personne qui a le lien d’une partie en voit les noms et les actions ; une fois la partie terminée, elle peut la revoir ou la télécharger. Les tables publiques sont visibles par tous.
privacy-seen-you = Votre historique, vos bilans, vos cotes et vos problèmes ne sont montrés qu’à vous. Vous ne figurez dans une liste publique de cotes, ou par votre nom dans celle d’une donne du jour, que si vous le souhaitez.
privacy-seen-friends = Toute personne qui a joué avec vous peut vous ajouter à ses amis. Elle n’apprend de vous que votre nom, mais vous reconnaît ensuite dans vos parties ensemble, quel que soit le nom que vous portez. Vous n’en êtes pas averti. Votre présence et les invitations ne passent qu’entre deux joueurs qui se sont ajoutés l’un l’autre. Vous pouvez masquer votre présence et refuser les invitations d’un ami.
privacy-seen-host = L’hébergeur du serveur peut voir tout ce qui y est enregistré.
privacy-seen-others = Rien n’est transmis à d’autres sites, sauf si vous voulez être prévenu quand c’est à vous de jouer : le jeu, la partie et l’heure vont alors au service de notification de votre navigateur (qui ne peut pas les lire), à votre adresse e-mail ou au salon de votre club. Les pages n’en chargent rien, et il n’y a ni publicité ni traceur.
privacy-browser = Dans ce navigateur
privacy-browser-kept = Votre navigateur conserve votre identité, votre nom, vos réglages, vos propres flottes et une liste de parties récentes. Si vous supprimez ses données, votre identité est perdue, à moins d’avoir un code de récupération.
privacy-choices = Vos choix
privacy-choices-data = Tout emporter : tout ce que le serveur sait de vous tient en un fichier, et chaque partie terminée a le sien.
privacy-choices-out = Vous déconnecter partout ailleurs, si un appareil est perdu.
privacy-choices-delete = Vous supprimer aussitôt. Votre nom et votre identité disparaissent de ce serveur et de toutes les sauvegardes à venir. Les parties restent pour ceux qui y ont joué, avec « Joueur 1 » ou « Joueur 2 » à la place de votre nom. Une sauvegarde antérieure garde votre nom jusqu’à ce que l’hébergeur la supprime ; si elle est rétablie ici, vous êtes supprimé de nouveau.
privacy-choices-go = Aller à vos données
