# Orders of Faster Than Light in words, for every line that tells one.

ftl-does = { $order ->
    [sprint] sprints { $amount } in
    [launch] launches a missile
    [left] turns { $amount }° to the left
    [right] turns { $amount }° to the right
   *[still] stays in normal space
}
ftl-order = { $piece ->
    [ship] the ship
   *[other] missile { $piece }
} { ftl-does }
