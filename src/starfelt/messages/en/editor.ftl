# The editor for tables, on the page *Judge*.

editor-table-label = The table. Click a card to take it up. Arrow keys move it, Q and E turn it, N goes to the next card, Delete takes it away. Hold Shift for fine work.
editor-play = Play the battle
editor-back = Back to the table
editor-tools = Tools
editor-undo = Undo
editor-redo = Do it again
editor-add = Add a card
editor-whose = Whose
editor-deal = Throw all ships anew
editor-setup = The table and its seats
editor-verdict = The referee’s word
editor-wrong = { $count ->
    [one] One thing is wrong
   *[other] { $count } things are wrong
}
editor-empty = The table is empty. Add cards one by one, or throw whole fleets on it.
editor-hint-touch = Touch a card and drag it. A second finger turns it.
editor-hint-mouse = Drag a card. Turn it with the wheel, or point with the right button. Click a beam to ask why.
editor-card = The card in hand
editor-numbers = In exact numbers
editor-remove = Take this card away
editor-put-down = Put it down
editor-x = x, mm
editor-y = y, mm
editor-heading = Heading, °
editor-size = Size
editor-small = Small
editor-large = Large
editor-width = Width, mm
editor-height = Height, mm
editor-name = Name
editor-fleet = Fleet
editor-fleet-classic = Classic
editor-player = Player { $number }
editor-own-fleets = Fleets of your own
editor-own-fleets-more = A file of the format { $format } is added to this table and saved with it.
editor-add-fleet = Add a fleet file
editor-remove-fleet = Take { $fleet } away
editor-copy-link = Copy a link to this table
editor-save = Save the table
editor-open = Open a file
editor-new = Begin another table
editor-mirror-across = Mirror left to right
editor-mirror-down = Mirror top to bottom
editor-deal-one = Deal a random table
editor-begin = Begin with an empty table
editor-bad-address = This address holds no table that can be read: perhaps a part of it was cut off.
