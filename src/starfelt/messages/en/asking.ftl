# Explanations of the items on a table, which a player asks for with a key.

ask-key = The key ? goes from one to the next.
ask-card-asteroid = Asteroid
ask-card-asteroid-more = { $rocks ->
    [one] 1 rock is left.
   *[other] { $rocks } rocks are left.
} A beam that ends here brings home as many as it is strong, a point each.
ask-card-legend = { $order ->
    [initiative] Lines are lasers: white 1, red 2, green 3; blue delays, orange goes through shields. Bars are shields, dots hull points. Low initiatives fire first.
   *[speed] Lines are lasers: thin white 1, red 2, green 3. Bars are shields, dots health. Low numbers fire first.
}
ask-card-now = Damage so far: { $damage }. { $goods ->
    [cubes] Cubes
   *[rocks] Rocks
} on it: { $carried }.
ask-card-gone = It is destroyed.
ask-card-hand = { $ship }, in your hand
ask-ftl-ship-more = { $hits ->
    [0] Not hit yet.
    [one] Hit once.
   *[other] Hit { $hits } times.
} Three hits, a collision or the table’s edge, and it is gone.
ask-ftl-missile-more = It flies for as long as it hits nothing; its own order each turn. What its tape crosses is hit, if it can be.
ask-ftl-legend = Turning and launching is danger: it can be hit in that turn. Sprinting is safe. The disc is what a tape must cross.
ask-hex-ship = { $ship } of { $owner }
ask-hex-ship-more = { $shields } of { $shieldsFull } shields, { $up ->
    [yes] up
   *[no] down
}; { $weapons } of { $weaponsFull } weapons; { $propulsion } of { $propulsionFull } propulsion.
ask-hex-legend = The ring is what it has left: blue shields, orange weapons, green propulsion. Shields wear down: spades hit first, then hearts, diamonds, all. The tip points ahead.
