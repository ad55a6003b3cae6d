# Le choix d’une flotte de Stellar Conflict.

fleet-choose = Votre flotte { $race }
fleet-chosen = Votre flotte est choisie
fleet-secret = Chacun choisit sa flotte, en secret.
fleet-credits = crédits
fleet-price = { $credits ->
    [0] Gratuit
    [one] { $credits } crédit
   *[other] { $credits } crédits
}
fleet-card = { $ship } : { $credits ->
    [0] gratuit
    [one] { $credits } crédit
   *[other] { $credits } crédits
}, initiative { $initiative }, { $hull ->
    [one] { $hull } point de coque
   *[other] { $hull } points de coque
}, valeur { $vp }, { $lasers ->
    [0] aucun laser
    [one] { $lasers } laser
   *[other] { $lasers } lasers
}
fleet-yours = Votre flotte
fleet-ships = Cartes
fleet-hull = Points de coque
fleet-at-stake = Points en jeu
fleet-pace = Temps par carte
fleet-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
fleet-details = Détails et flottes enregistrées
fleet-order = Votre cargo se pose en premier, votre vaisseau amiral en dernier. Les deux sont gratuits.
fleet-order-no-cargo = Votre vaisseau amiral se pose en dernier, et il est gratuit.
fleet-shape = Courbe des prix
fleet-curve = { fleet-price } : { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
fleet-firing = Dégâts par initiative
fleet-initiative = Initiative
fleet-lasers = Lasers
fleet-damage = Dégâts
fleet-ion = Ionique : aucun dégât, retarde de 2
fleet-at-hand = Flottes prêtes et enregistrées
fleet-ready-made = Toute prête
fleet-clear = Flotte vide
fleet-name = Nommer cette flotte
fleet-save = Enregistrer
fleet-of = { $count ->
    [one] 1 vaisseau
   *[other] { $count } vaisseaux
}, { $credits } cr.
fleet-forget = Supprimer { $name }
fleet-spare = { $spare ->
    [one] Il reste 1 crédit.
   *[other] Il reste { $spare } crédits.
}
fleet-over = { $over ->
    [one] 1 crédit de trop.
   *[other] { $over } crédits de trop.
}
fleet-take = { $count ->
    [0] Ne prendre aucun vaisseau
    [one] Prendre ce vaisseau
   *[other] Prendre ces { $count } vaisseaux
}
fleet-legend = Sur une carte : l’initiative, en haut à gauche ; les lignes sont des lasers, les barres des boucliers, les pastilles la coque. À droite : votre signe, les points pour qui la détruit, et son prix.
