# Choosing a fleet of Stellar Conflict.

fleet-choose = Choose your { $race } fleet
fleet-chosen = Your fleet is chosen
fleet-secret = The fleets are being chosen, in secret.
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
}, { $vp } VP, { $lasers ->
    [0] no laser
    [one] { $lasers } laser
   *[other] { $lasers } lasers
}
fleet-yours = Your fleet
fleet-ships = Cards
fleet-hull = Hull points
fleet-at-stake = VP at stake
fleet-pace = For each card
fleet-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
fleet-order = Your Cargo ship lies on top of the deck, your Flag ship beneath the others. Both are free.
fleet-order-no-cargo = Your Flag ship lies beneath the others, and is free.
fleet-shape = Its shape: cards by price
fleet-curve = { fleet-price }: { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}
fleet-firing = What it fires, and when
fleet-initiative = Initiative
fleet-lasers = Lasers
fleet-damage = Damage
fleet-ion = Ion: no damage, a delay of 2
fleet-at-hand = Fleets at hand
fleet-ready-made = Ready-made
fleet-clear = Start from nothing
fleet-name = Name this fleet
fleet-save = Keep it
fleet-of = { $count ->
    [one] 1 ship
   *[other] { $count } ships
}, { $credits } cr.
fleet-forget = Forget { $name }
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
fleet-legend = On a card: its initiative, upper left; lines are lasers, bars are shields, dots are hull points. Down the right: your sign, what it is worth to whoever destroys it, and its price.
