# Le zoom de la carte.

map-zoom = Zoom
map-nearer = Plus près
map-farther = Plus loin
map-all = Voir l’essentiel
map-detail = Zoomer sur la mêlée
map-turn = Regarder de l’autre côté
map-alone = La carte seule
