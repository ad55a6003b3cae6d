# Why pictures cannot be used, and what to do.
photo-too-many = There are too many pictures: { $most } at most.
photo-too-many-bytes = This picture has more than { $most } MiB: take a smaller one.
photo-too-many-dots = This picture has more than { $most } megapixels: take a smaller one.
photo-too-small = This picture is only { $width } × { $height } dots: choose the camera's own picture, not a copy of it made small.
photo-broken = This picture is broken: take it, or copy it, once more.
photo-not-a-picture = This is neither a JPEG nor a PNG picture.
photo-dark = This picture is too dark to read a mark: make more light, without a flash.
photo-blurred = This picture is too blurred to read a mark: hold the camera still, and wait until it is sharp.
photo-too-far = These marks are too far away to be read: go nearer, or take several pictures of parts of the table.
photo-cut-off = The marks are cut off by the picture’s rim: step back, or aim at the middle of the table, until whole cards are in the picture.
photo-no-marks = No mark is to be seen: print the cards with marks, go nearer, and let nothing cover or cut off their marks.
photo-other-marks = No mark in this picture is one of a card that is known here.
photo-nothing-shared = This picture shares no two cards with those before it: take them so that they overlap.
photo-no-ships = Only asteroids were found, no ship: go nearer, and let nothing cover the marks.
photo-two-games = These are cards of two games: leave one game on the table.
photo-two-fleets = There are cards of two fleets with the id { $fleet } here: leave one fleet on the table.
photo-fleets = These fleets cannot be used: { $why }
photo-too-many-seats = These cards are of { $count } sides: at most four play.
photo-off-the-table = The cards reach over { $width } × { $height } mm, more than the table has: check its size, width first.
photo-too-wide = The cards reach over { $width } × { $height } mm: a table has 3000 mm a side at most.
photo-overlap = Two cards lie on one another, farther than measuring could be off: { $one } and { $other }. Move one of them, and take the picture again.
photo-no-table = No table can be made of these cards: { $why }

# What was guessed, left out, or is in doubt.
photo-note-table = The table's size was guessed, { $width } × { $height } mm, and the cards were laid in its middle.
photo-note-place = Where the cards lie on the table was guessed: in its middle, turned as in the first picture.
photo-note-one-seat = Ships of one side only were found; the other seat is empty.
photo-note-rocks = Rocks cannot be counted in a picture: each asteroid has { $rocks }, as when a match begins.
photo-note-apart = { $one } and { $other } touched as measured, and were moved apart by { $mm } mm.
photo-note-astray = What looks like the mark of { $card } in picture { $picture } does not lie flat among the others; it was left out.
photo-note-cut = { $card } is cut off by the picture’s rim, and less sure: step back, or take a second picture.
photo-note-unread = { $count ->
    [one] A mark
   *[other] { $count } marks
 } in picture { $picture } could not be read: a card may be missing. Let nothing cover a mark, and go nearer.
photo-note-seen = { $team ->
    [red] Red
    [green] Green
    [purple] Purple
   *[blue] Blue
 }: { $seen } of { $count } cards seen{ $left ->
    [0] {"."}
   *[other] {"; not seen: "}{ $missing }.
 }
photo-note-counted = { $team ->
    [red] Red
    [green] Green
    [purple] Purple
   *[blue] Blue
 }: { $seen ->
    [one] one card
   *[other] { $seen } cards
 } seen.
photo-note-beam = In doubt: laser { $laser } of { $ship } ({ $card }) { $one-how ->
    [miss] meets nothing
    [unfired] is not fired
    [shield] meets a shield of { $one }
   *[hit] hits { $one }
 }; within the measured errors it { $other-how ->
    [miss] meets nothing
    [unfired] is not fired
    [shield] meets a shield of { $other }
   *[hit] hits { $other }
 }.
photo-note-score = In doubt: the score of seat { $seat } lies between { $least } and { $most }.
photo-note-many = So much is in doubt that the scores cannot be told: accept the cards that lie right, move those that do not, or take a sharper picture.

# Why photographs cannot be read.

refused-photo-too-large = These pictures are larger than 32 MiB together.
refused-photo-busy = Others’ photographs are being read. Try again in a moment.
refused-photo-too-heavy = These pictures take too long to read. Take fewer, or smaller ones.
refused-no-photo = This server reads no photographs: its host has not installed the extra “photo”.
refused-photo-unusable = No table can be made of these pictures.
