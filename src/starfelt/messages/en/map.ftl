# Zoom of the map.

map-zoom = Zoom
map-nearer = Zoom in
map-farther = Zoom out
map-all = Show the action
map-turn = Look from the other side
map-alone = Map only
