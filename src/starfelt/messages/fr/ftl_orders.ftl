# Les ordres de Faster Than Light en mots, pour chaque phrase qui en dit un.

ftl-does = { $order ->
    [sprint] fonce de { $amount } po
    [launch] lance un missile
    [left] tourne de { $amount }° vers la gauche
    [right] tourne de { $amount }° vers la droite
   *[still] reste en espace normal
}
ftl-order = { $piece ->
    [ship] le vaisseau
   *[other] le missile { $piece }
} { ftl-does }
