# Le zoom de la carte.

map-zoom = Zoom
map-nearer = Zoom avant
map-farther = Zoom arrière
map-all = Montrer l’action
map-detail = Zoomer sur la mêlée
map-turn = Regarder de l’autre côté
map-alone = La carte seule
