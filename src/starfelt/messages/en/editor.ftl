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

## The photograph

editor-photograph = Photograph a real table
editor-photograph-more = Cards that were printed with marks are measured in a picture, to tenths of a millimetre; several pictures that overlap are joined. Stand so that all cards are in it, from above or aslant. The server keeps no picture.
editor-photograph-fleets = Fleets of your own, in the order in which they were printed:
editor-take = Take a picture
editor-camera-view = The camera’s picture
editor-camera-sharp = Sharp
editor-camera-still = Still
editor-camera-more = Three pictures are taken as soon as the camera is still. Cards on which they disagree are in doubt.
editor-camera-waiting = Hold still…
editor-choose-pictures = Choose pictures
editor-guessed = guessed
editor-reading = Reading the pictures…
editor-notes = What the photograph leaves open
editor-notes-read = I have read it
editor-seen = Cards seen
editor-seen-of = { $name }: { $seen } of { $count }
editor-seen-count = { $name }: { $seen }
editor-missing-more = Add each card that is on the table. A dashed square marks a place to look.
editor-add-missing = Add { $ship }
editor-doubts = In doubt
editor-unsure = { $count ->
    [one] One card is as measured
   *[other] { $count } cards are as measured
}
editor-no-doubts = Within the measured errors every beam does the same.
editor-accept-all = All cards lie right
editor-sure = Measured, off by { NUMBER($mm, maximumFractionDigits: 1) } mm and { NUMBER($deg, maximumFractionDigits: 1) }° at most.
editor-accept = It lies right
editor-doubt-beam = Laser { $laser } of { $ship } of { $owner } { $one-how ->
    [miss] meets nothing
    [unfired] is not fired
    [shield] meets the shield of { $one }
   *[hit] hits { $one }
 }; within the measured errors it { $other-how ->
    [miss] meets nothing
    [unfired] is not fired
    [shield] meets the shield of { $other }
   *[hit] hits { $other }
 }.
editor-doubt-score = The score of { $owner } lies between { $least } and { $most }.
editor-leave = Leave this match
