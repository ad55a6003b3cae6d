# Zoom of the map.

map-zoom = Zoom
map-nearer = Nearer
map-farther = Farther
map-all = See what matters
map-detail = Zoom to the fight
map-turn = Look from the other side
map-alone = The map alone
