"""The hex and playing-card fleet game, a file for each part.

`options`, `commands`, `events` and `model` (state and view) say what it is made of, `rules` joins it to the
contract. `hexes` is the map, `pack` cards and chance, `classes` ships and prices, `scenario` set-ups, `fleet`
questions about ships, `combat` a shot, `turns` the cup and who has lost, `activation` and `parley` commands, `odds`
exact chances, `views` what is seen, `telling` what is said.
"""
