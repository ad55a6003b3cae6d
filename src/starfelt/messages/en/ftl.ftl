# Log sentences of Faster Than Light, and the reasons why an order is refused.

ftl-opened = Two ships face each other on a table of { $width } × { $height } inches.
ftl-turn = Turn { $turn }.
ftl-sealed-player = { $owner } seals the plot.
ftl-sealed-clock = The time is up: the plot of { $owner } is sealed as it is.
ftl-sealed-away = { $owner } is away: the plot is sealed as it is.
ftl-plot = { $owner } plotted ship { $ship }, { $missiles }.
ftl-plot-ship = { $owner } plotted ship { $ship }.
ftl-plot-missiles = { $owner } plotted { $missiles }.
ftl-plot-empty = { $owner } plotted nothing.
ftl-launched = The ship of { $owner } launches missile { $missile }.
ftl-launched-lost = The ship of { $owner } launches missile { $missile } off the table: it is lost.
ftl-rotated = { $piece ->
    [ship] The ship
   *[other] Missile { $piece }
} of { $owner } turns { $side ->
    [left] { $angle }° to the left
    [right] { $angle }° to the right
   *[none] not at all, and is marked
}.
ftl-sprinted = { $piece ->
    [ship] The ship
   *[other] Missile { $piece }
} of { $owner } sprints { $inches } in.
ftl-hit = { $piece ->
    [ship] The ship
   *[other] Missile { $piece }
} of { $owner } meets { $target ->
    [ship] the ship
   *[other] missile { $target }
} of { $other } after { NUMBER($inches, minimumFractionDigits: 2, maximumFractionDigits: 2) } in.
ftl-choice-centre = Other pieces were touched just as soon; this one’s centre is nearest.
ftl-choice-order = At equal ways a missile is spent by the order of seats, then the ship, then the lowest number.
ftl-choice-together = Several reach this piece at equal ways, and hit it together.
ftl-struck = The ship of { $owner } takes a hit.
ftl-removed-spent = Missile { $piece } of { $owner } is spent.
ftl-removed-hit = Missile { $piece } of { $owner } is destroyed.
ftl-removed-third-hit = The ship of { $owner } takes its third hit and breaks up.
ftl-removed-collision = The ship of { $owner } is lost in a collision.
ftl-removed-off-table = { $piece ->
    [ship] The ship
   *[other] Missile { $piece }
} of { $owner } leaves the table.
ftl-won = { $winner } wins: { $reason ->
    [fewer-hits] after the last turn, that ship has fewer hits
   *[last-ship] only one ship is left
}.
ftl-drawn = A draw: { $reason ->
    [turn-limit] the last turn is over
   *[no-ship] no ship is left
}.

# How every line names a ship or a missile, and how it names one of the player's who reads it.
ftl-theirs = { $ship ->
    [ship] the ship
   *[other] missile { $ship }
} of { $owner }
ftl-yours = { $ship ->
    [ship] your ship
   *[other] your missile { $ship }
}

outcome-last-ship = Only one ship is left.
outcome-no-ship = No ship is left.
outcome-fewer-hits = The last turn is over, and that ship has fewer hits.
outcome-turn-limit = The last turn is over.

refused-sealed = Your plot is sealed for this turn.
refused-order-piece = You have no { $piece } on the table.
refused-order-unreadable = { $order } is no order. Write R and an angle, S and a distance, or L.
refused-order-angle = { $order }: a piece turns by −180 to 180 degrees, in steps of 15.
refused-order-distance = { $order }: a piece sprints 1 to 8 inches, in steps of half an inch.
refused-order-launch = Only a ship launches missiles.
refused-order-missiles = You may have { $most ->
    [one] one missile
   *[other] { $most } missiles
} on the table, and no more.
