# Une carte, vue de près et de loin.

map-zoom = Zoom
map-nearer = Plus près
map-farther = Plus loin
map-all = Voir l’essentiel
map-turn = Regarder de l’autre côté
map-alone = La carte seule
