# Zoom of the map.

map-zoom = Zoom
map-nearer = Zoom in
map-farther = Zoom out
map-all = Show the action
map-detail = Zoom to the fight
map-turn = Look from the other side
map-alone = Map only
