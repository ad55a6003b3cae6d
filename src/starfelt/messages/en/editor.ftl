# The editor for tables, on the page *Judge*.

editor-key-next = next card
editor-key-remove = removes the card
editor-key-undo = undoes
editor-key-redo = redoes
editor-table-label = The table. Click a card to select it. { $keys }
editor-play = Play the battle
editor-back = Back to the table
editor-tools = Tools
editor-undo = Undo
editor-redo = Redo
editor-add = Add a card
editor-whose = Owner
editor-deal = Scatter all ships
editor-setup = The table and its seats
editor-verdict = The referee’s verdict
editor-wrong = { $count ->
    [one] One error
   *[other] { $count } errors
}
editor-empty = The table is empty. Add cards one by one, or scatter whole fleets.
editor-hint-touch = Touch a card and drag it. A second finger turns it.
editor-hint-mouse = Drag a card. Turn it with the wheel or the right button. Click a beam to ask why.
editor-card = Selected card
editor-numbers = Exact position
editor-remove = Remove this card
editor-put-down = Done
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
editor-own-fleets = Custom fleets
editor-own-fleets-more = A file of the format { $format } is added to this table and saved with it.
editor-add-fleet = Add a fleet file
editor-remove-fleet = Remove { $fleet }
editor-copy-link = Copy a link to this table
editor-puzzle = Is this a puzzle?
editor-puzzle-empty = Add ships first. A puzzle is about one of them.
editor-puzzle-card = { $kind ->
    [mend] The player who moves a ship: the one of { $ship }. Select another card to ask about it.
    [two-ships] The first card to place: { $ship }. Then come the last ship of the enemy and the last other one of its player. Select another card to ask about it.
   *[other] The card to place: { $ship }. Select another card to ask about it.
}
editor-puzzle-kind = What is asked for
editor-puzzle-kind-last-ship = Win
editor-puzzle-kind-unscathed = Win without a loss
editor-puzzle-kind-save-cargo = Save the Cargo ship
editor-puzzle-kind-mend = Win by moving a ship
editor-puzzle-kind-two-ships = Win with two ships
editor-puzzle-busy = Trying many places…
editor-puzzle-yes = Yes, this is a puzzle.
editor-puzzle-no = No, not yet.
editor-puzzle-rated = Rating { $rating }.
editor-puzzle-open = Open the puzzle
editor-puzzle-copy = Copy its link
editor-filter-threat = Something has to be done: as it is, the goal is not reached
editor-filter-rare = Few places reach the goal (at most { $most }%)
editor-filter-steady = A finger can place it: small shifts still reach it (at least 90%)
editor-filter-hidden = The first place one tries does not reach it
editor-filter-clear = The cards are not in a heap
editor-filter-agreed = Referee and search agree
editor-filter-theme = There is an idea behind the solution
editor-filter-is-yes = (yes)
editor-filter-is-no = (no)
editor-filter-is-open = (not examined)
editor-save = Save the table
editor-open = Open a file
editor-new = New table
editor-mirror-across = Mirror left to right
editor-mirror-down = Mirror top to bottom
editor-deal-one = Random table
editor-begin = Empty table
editor-bad-address = This link holds no table that can be read. Perhaps a part of it was cut off.

## The photograph

editor-photograph = Photograph a real table
editor-photograph-more = Print the cards with marks, and Starfelt measures them in your pictures to tenths of a millimetre. Pictures that overlap are joined. Show all cards, from above or at an angle. The server keeps no picture.
editor-photograph-fleets = Custom fleets, in the order in which they were printed:
editor-take = Take a picture
editor-camera-view = The camera’s picture
editor-camera-sharp = Sharp
editor-camera-still = Still
editor-camera-more = Three pictures are taken as soon as the camera is still. Cards on which they disagree are in doubt.
editor-camera-waiting = Hold still…
editor-choose-pictures = Choose pictures
editor-guessed = guessed
editor-reading = Reading the pictures…
editor-notes = What the pictures cannot tell
editor-notes-read = OK
editor-seen = Cards seen
editor-seen-of = { $name }: { $seen } of { $count } cards
editor-seen-count = { $name }: { $seen ->
    [one] { $seen } card
   *[other] { $seen } cards
 }
editor-missing-more = Add each card that is on the table. A dashed square marks a place to look.
editor-add-missing = Add { $ship }
editor-doubts = In doubt
editor-unsure = { $count ->
    [one] One card to check
   *[other] { $count } cards to check
}
editor-no-doubts = Within the measuring error, every beam does the same.
editor-accept-all = All positions are right
editor-sure = Measured, off by { NUMBER($mm, maximumFractionDigits: 1) } mm and { NUMBER($deg, maximumFractionDigits: 1) }° at most.
editor-accept = The position is right
editor-doubt-beam = Laser { $laser } of { $owner }’s { $ship } { $one-how ->
    [miss] hits nothing
    [unfired] does not fire
    [shield] hits the shield of { $one }
   *[hit] hits { $one }
 }; within the measuring error it { $other-how ->
    [miss] hits nothing
    [unfired] does not fire
    [shield] hits the shield of { $other }
   *[hit] hits { $other }
 }.
editor-doubt-score = { $owner }’s score is between { $least } and { $most }.
editor-leave = Leave this match

# The page itself.
web-judge-lead = Set up a table and move its cards: the referee judges every change. Or open a file, and see its lasers fire, beam by beam.
web-judge-paper = Sheets, clock and scores for a real table
web-judge-drop = Drop a table file here
web-judge-choose = Choose a file
web-judge-format = A JSON file in the format { $format } or starfelt-match/1 (any game), at most 1 MiB.
web-judge-example = Try an example
web-judging = Judging…
