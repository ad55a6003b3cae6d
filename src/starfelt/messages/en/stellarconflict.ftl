# Log sentences of Stellar Conflict.

log-scale = { $scale ->
    [dispute] A dispute
    [conflict] A conflict
   *[war] A war
}: fleets of up to { $credits } credits, { $seconds ->
    [0] { $deployment ->
        [turns] placed one card each in turn
        [timer] placed without a clock
       *[original] placed until one player’s last card
    }
   *[other] { $seconds } seconds to place them
}{ $asteroids ->
    [0] .
    [one] ; 1 asteroid in place of Cargo ships.
   *[other] ; { $asteroids } asteroids in place of Cargo ships.
}
log-fleet = { $owner } plays { $fleet }.
log-race = { $owner } plays the { $race ->
    [wiss] Wiss
    [vak] Vak
    [hexai] Hexai
   *[tetrakori] Tetrakori
}.
log-chosen-choice = { $owner } has chosen { $count ->
    [one] 1 ship
   *[other] { $count } ships
}.
log-chosen-time = { $owner } runs out of time and gets the ready-made fleet of { $count } ships.
log-chosen-away = { $owner } is away and gets the ready-made fleet of { $count } ships.
log-deploying = { $seconds ->
    [0] { $deployment ->
        [turns] All fleets are chosen. Place your ships, one card each in turn.
        [timer] All fleets are chosen. Place your ships: there is no clock, the battle waits for the last card.
       *[original] All fleets are chosen. Place your ships: the first player to place all of them stops the others!
    }
   *[other] All fleets are chosen. { $seconds } seconds to place your ships!
}
log-time-up = Time is up: placing stops.
