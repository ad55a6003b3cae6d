# Explanations of the items on a table, which a player asks for with a key.

tooltip-key = Press { $key } for the next one.
tooltip-card-asteroid = Asteroid
tooltip-card-asteroid-more = { $rocks ->
    [one] 1 rock is left.
   *[other] { $rocks } rocks are left.
} A beam that ends here takes as many as its strength. Each is a point.
tooltip-card-legend = { $order ->
    [initiative] Lines are lasers: white 1, red 2, green 3; blue delays, orange goes through shields. Bars are shields, dots are hull points. Low initiatives fire first.
   *[speed] Lines are lasers: thin white 1, red 2, green 3. Bars are shields, dots are health. Low numbers fire first.
}
tooltip-card-now = Damage: { $damage }. { $goods ->
    [cubes] Cubes
   *[rocks] Rocks
} on board: { $carried }.
tooltip-card-gone = Destroyed.
tooltip-card-hand = { $ship }, in your hand
tooltip-ftl-ship-more = { $hits ->
    [0] Not hit yet.
    [one] Hit once.
   *[other] Hit { $hits } times.
} Three hits, a collision or leaving the table destroy it.
tooltip-ftl-missile-more = It flies until it hits something, and gets its own order each turn. It hits what its path crosses in normal space.
tooltip-ftl-legend = A piece that turns or launches is in normal space and can be hit this turn. A piece that sprints cannot. A path hits when it crosses the disc.
tooltip-hex-ship = { $ship } of { $owner }
tooltip-hex-ship-more = { $shields } of { $shieldsFull } shields, { $up ->
    [yes] up
   *[no] down
}; { $weapons } of { $weaponsFull } weapons; { $propulsion } of { $propulsionFull } propulsion.
tooltip-hex-legend = The ring shows what the ship has left: blue shields, orange weapons, green propulsion. The fewer shields, the more suits hit: spades first, then hearts, diamonds, all. The tip points ahead.
