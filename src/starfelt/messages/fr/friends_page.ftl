# Amis : la page des amis d'un joueur, les invitations, et ce que deux personnes ont joué ensemble.

friends-title = Amis
friends-none = Il n’y a encore personne ici. Ajoutez des joueurs après une partie contre eux, ou depuis la liste de vos parties.
friends-to-matches = Vos parties
friends-private = Vous seul voyez cette page. Personne n’apprend que vous l’avez ajouté.
friends-game = Jeu
friends-here = En ligne
friends-not-here = Hors ligne
friends-waiting = Ne vous a pas encore ajouté
friends-waiting-more = Dès que chacun a ajouté l’autre, vous voyez si l’autre est en ligne et pouvez vous inviter.
friends-muted-one = Pas d’invitations
friends-last = Dernière partie : { $game }, { $date }
friends-record = Vous { $won } – { $lost } { $name }{ $drawn ->
    [0] { "" }
    [one] , { $drawn } nulle
   *[other] , { $drawn } nulles
}
friends-all-games = Tous les jeux
friends-invite = Inviter
friends-rematch = Revanche
friends-matches = Parties ensemble
friends-more = Plus sur { $name }
friends-mute = Plus d’invitations de { $name }
friends-unmute = Autoriser les invitations de { $name }
friends-muted = { $name } ne peut plus vous inviter. Vous pouvez changer cela sous Amis.
friends-add = Ajouter { $name } à mes amis
friends-remove-one = Retirer { $name } de mes amis
friends-show-here = Montrer à mes amis que je suis en ligne
friends-show-here-more = Seuls les amis qui vous ont aussi ajouté le voient.
friends-invited = { $name } vous invite à jouer à { $game }
friends-join = Rejoindre
friends-not-now = Pas maintenant
