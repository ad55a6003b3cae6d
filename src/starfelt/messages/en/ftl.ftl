# Log sentences of Faster Than Light, and the reasons why an order is refused.

ftl-opened = Two ships meet on a table of { $width } × { $height } inches.
ftl-turn = Turn { $turn }.
ftl-sealed-player = { $owner }’s orders are sealed.
ftl-sealed-clock = Time is up: { $owner }’s orders are sealed as they are.
ftl-sealed-away = { $owner } is away: their orders are sealed as they are.
ftl-plot-empty = { $owner } gave no orders.
ftl-launched = { $owner }’s ship launches missile { $missile }.
ftl-launched-lost = { $owner }’s ship launches missile { $missile } off the table: it is lost.
ftl-acted = { $owner }’s { $piece ->
    [ship] ship
   *[other] missile { $piece }
} { ftl-does }.
ftl-hit = { $owner }’s { $piece ->
    [ship] ship
   *[other] missile { $piece }
} hits { $other }’s { $target ->
    [ship] ship
   *[other] missile { $target }
} { $inches ->
    [0] at once
   *[other] after { NUMBER($inches, minimumFractionDigits: 2, maximumFractionDigits: 2) } in
}.
ftl-choice-centre = Its path reached several pieces at once; the centre of this one is nearest.
ftl-choice-order = At equal distances, the lower seat comes first, then the ship, then the lowest number.
ftl-choice-together = Several pieces reach this one at the same distance and hit it together.
ftl-struck = { $owner }’s ship takes a hit.
ftl-removed-spent = { $owner }’s missile { $piece } explodes.
ftl-removed-hit = { $owner }’s missile { $piece } is destroyed.
ftl-removed-third-hit = { $owner }’s ship is destroyed by its third hit.
ftl-removed-collision = { $owner }’s ship is destroyed in a collision.
ftl-removed-off-table = { $owner }’s { $piece ->
    [ship] ship
   *[other] missile { $piece }
} leaves the table.
ftl-won = { $winner } wins: { $reason ->
    [fewer-hits] fewer hits after the last turn
   *[last-ship] only one ship is left
}.
ftl-drawn = A draw: { $reason ->
    [turn-limit] the last turn is over
   *[no-ship] no ship is left
}.

# How every line names a ship or a missile, and how it names one of the player's who reads it.
ftl-theirs = { $owner }’s { $ship ->
    [ship] ship
   *[other] missile { $ship }
}
ftl-yours = { $ship ->
    [ship] your ship
   *[other] your missile { $ship }
}

outcome-last-ship = Only one ship is left.
outcome-no-ship = No ship is left.
outcome-fewer-hits = Fewer hits after the last turn.
outcome-turn-limit = The last turn is over.

refused-sealed = Your orders are sealed for this turn.
refused-order-piece = You have no { $piece } on the table.
refused-order-unreadable = { $order } is not an order. Write R and an angle, S and a distance, or L.
refused-order-angle = { $order }: a piece turns by −180 to 180 degrees, in steps of 15.
refused-order-distance = { $order }: a piece sprints 1 to 8 inches, in steps of half an inch.
refused-order-launch = Only a ship launches missiles.
refused-order-missiles = You can have { $most ->
    [one] one missile
   *[other] { $most } missiles
} on the table, no more.
