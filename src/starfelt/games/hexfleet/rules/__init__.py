"""Hex & Spades: a fleet game on a hex map with playing cards, one file for each part.

`options`, `commands`, `events` and `model` (state and view) are the data types. `rules` implements the
contract. `hexes` is the map, `pack` has cards and random draws, `classes` has ships and prices, `scenario` and
`muster` have set-ups, `fleet` has queries about ships, `combat` resolves a shot, `turns` has the cup and the
end of the battle, `activation` and `parley` answer commands, `odds` computes exact chances, `views` has what
players see, `telling` has log sentences.
"""
