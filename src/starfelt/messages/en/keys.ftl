# Keys, and what they do. The help of a board is made of these: “Q E turn · Enter places”.

web-keys = Keyboard: { $keys }
key-arrows = Arrows
key-delete = Delete
key-enter = Enter
key-escape = Escape
key-mod = Ctrl
key-shift = Shift
key-space = Space
felt-key-move = move
felt-key-turn = turn
felt-key-place = places
felt-key-more = Shift: small steps.
