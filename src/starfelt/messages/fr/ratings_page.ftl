# Les cotes : à la table, à la fin d'une partie, sur la page des parties d'un joueur, et dans les listes publiques.

rating-title = Cotes
rating-matches = { $count ->
    [one] { $count } partie cotée
   *[other] { $count } parties cotées
}
rating-change = Évolution de votre cote
rating-changed = Cote : { $before } → { $after } ({ $change })
rating-yours = Votre cote : { $rating }

## À la table

rating-table = Cote
rating-table-rated = Cette partie compte pour les cotes. L’abandonner, c’est la perdre.
rating-table-unrated = Cette partie ne compte pas pour les cotes.
rating-table-options = Elle ne compte pas pour les cotes : ses options sont inhabituelles.
rating-table-opponents = Contre ces adversaires, elle ne compte pas pour les cotes.
rating-table-unkept = Elle comptera pour les cotes quand chacun à la table aura un code de récupération.
rating-table-on = Jouer pour la cote
rating-table-off = Jouer sans cote
rating-keep = Obtenir votre code de récupération

## Listes

rating-listed = Vous figurez dans les listes publiques sous le nom { $name }.
rating-listed-not = Personne d’autre ne voit vos cotes.
rating-listed-keep = Avec un code de récupération, vous pouvez figurer dans les listes publiques.
rating-list = Figurer dans les listes sous le nom { $name }
rating-unlist = Me retirer des listes
rating-lists = Listes publiques
rating-list-join = Figurer dans les listes
rating-list-title = Joueurs par cote
rating-list-empty = Personne ne figure encore dans cette liste.
rating-list-about = Les joueurs y figurent de leur plein gré, avec au moins cinq parties cotées dans le dernier mois et une cote sans point d’interrogation.
