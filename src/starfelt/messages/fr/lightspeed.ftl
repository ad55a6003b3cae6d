# Les phrases du journal de Light Speed.

log-opened = La table mesure { $width } × { $height } mm ; { $rocks ->
    [one] { $rocks } minerai se trouve
   *[other] { $rocks } minerais se trouvent
} au milieu.
log-placed = { $owner } pose { $ship }.
log-stopped = { $owner } dit stop avec sa dernière carte !
log-dropped = { $owner } lâche { $ship } là où il était tenu.
log-kept-out-withdrawn = { $owner } retire { $ship }.
log-kept-out-time = { $owner } n’a plus de temps : { $ship } est retiré.
log-kept-out-away = { $owner } est absent : { $ship } est retiré.

outcome-points-placed = Aux points. Un joueur sans carte sur la table ne pouvait pas gagner.
outcome-points = Aux points.
