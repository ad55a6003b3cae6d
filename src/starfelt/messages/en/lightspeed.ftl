# Log sentences of Light Speed.

log-opened = The table measures { $width } × { $height } mm; { $rocks ->
    [one] 1 rock is
   *[other] { $rocks } rocks are
} in the middle.
log-placed = { $owner } places { $ship }.
log-stopped = { $owner } calls stop with the last card!
log-dropped = { $owner } drops { $ship } where it was held.
log-kept-out-withdrawn = { $owner } withdraws { $ship }.
log-kept-out-time = { $owner } runs out of time: { $ship } is withdrawn.
log-kept-out-away = { $owner } is away: { $ship } is withdrawn.

outcome-points-placed = By points: a player without a card on the table cannot win.
outcome-points = By points.
