# L’analyse d’une partie terminée : pourquoi une meilleure décision est meilleure. Les vaisseaux sont les noms des cartes.

analysis-share = Ainsi, on gagne { $better } parties sur 100 au lieu de { $played }.
analysis-destroys = D’ici, la carte aide à détruire { $count ->
    [one] { $ships }
   *[other] { $ships } et { $last }
}.
analysis-hits = D’ici, la carte touche { $count ->
    [one] { $ships }
   *[other] { $ships } et { $last }
}.
analysis-gains = D’ici, la carte obtient { $goods ->
    [cubes] { $rocks ->
        [one] { $rocks } cube de plus
       *[other] { $rocks } cubes de plus
    }
   *[rocks] { $rocks ->
        [one] { $rocks } minerai de plus
       *[other] { $rocks } minerais de plus
    }
}.
analysis-spares = Elle ne touche pas vos propres cartes : { $count ->
    [one] { $ships }
   *[other] { $ships } et { $last }
}.
analysis-saves = { $count ->
    [one] Votre { $ships } survit.
   *[other] Vos { $ships } et { $last } survivent.
}
analysis-survives = Elle survit à la bataille.
analysis-out-of-reach = { $count ->
    [one] { $ships } ne peut pas l’y toucher.
   *[other] { $ships } et { $last } ne peuvent pas l’y toucher.
}
analysis-better-away = Mieux vaut retirer cette carte.

# Faster Than Light

analysis-ship-rather = Ici, votre vaisseau devrait { $kind ->
    [sprint] foncer
    [launch] lancer un missile
    [turn] tourner
   *[none] ne pas recevoir d’ordre
}{ $share ->
    [100] {""}
   *[other] {""}, dans { $share } cas sur 100
}.
analysis-plot-wins = Contre un bon adversaire, ces ordres gagnent { $mean } parties sur 100.
analysis-plot-answered = Contre un bon adversaire, ces ordres gagnent { $mean } parties sur 100, et { $worst } s’ils sont devinés.

# Hex & Spades

analysis-jumps = { $ship } devrait sauter, et revenir au tour suivant.
analysis-fires-at = { $ship } devrait tirer sur { $target }.
analysis-fires-instead = { $ship } devrait tirer sur { $target }, pas sur { $instead }.
analysis-holds-fire = { $ship } devrait s’éloigner au lieu de tirer sur { $instead }.
analysis-ends-elsewhere = { $ship } devrait finir son mouvement en { $q }, { $r }.
