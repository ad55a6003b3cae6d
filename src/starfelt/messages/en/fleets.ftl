# Choosing a fleet of Stellar Conflict.

fleet-choose = Choose your { $race } fleet
fleet-chosen = Your fleet is chosen
fleet-secret = All players choose their fleets, in secret.
fleet-credits = credits
fleet-price = { $credits ->
    [0] Free
    [one] { $credits } credit
   *[other] { $credits } credits
}
fleet-card = { $ship }: { $credits ->
    [0] free
    [one] { $credits } credit
   *[other] { $credits } credits
}, initiative { $initiative }, { $hull ->
    [one] { $hull } hull point
   *[other] { $hull } hull points
}, worth { $vp }, { $lasers ->
    [0] no laser
    [one] { $lasers } laser
   *[other] { $lasers } lasers
}
fleet-yours = Your fleet
fleet-ships = Cards
fleet-hull = Hull points
fleet-at-stake = Points at stake
fleet-pace = Time for each card
fleet-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
fleet-details = Details and saved fleets
fleet-order = Your Cargo ship is placed first, your Flag ship last. Both are free.
fleet-order-no-cargo = Your Flag ship is placed last, and is free.
fleet-shape = Cost curve
fleet-curve = { fleet-price }: { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}
fleet-firing = Damage by initiative
fleet-initiative = Initiative
fleet-lasers = Lasers
fleet-damage = Damage
fleet-ion = Ion: no damage, delays by 2
fleet-at-hand = Ready-made and saved fleets
fleet-ready-made = Ready-made
fleet-clear = Empty fleet
fleet-name = Name this fleet
fleet-save = Save fleet
fleet-of = { $count ->
    [one] 1 ship
   *[other] { $count } ships
}, { $credits } cr.
fleet-forget = Delete { $name }
fleet-spare = { $spare ->
    [one] 1 credit is left.
   *[other] { $spare } credits are left.
}
fleet-over = { $over ->
    [one] 1 credit too many.
   *[other] { $over } credits too many.
}
fleet-take = { $count ->
    [0] Take no ships
    [one] Take this ship
   *[other] Take these { $count } ships
}
fleet-legend = On a card: its initiative, upper left; lines are lasers, bars are shields, dots are hull points. Down the right: your sign, the points for destroying it, and its price.
