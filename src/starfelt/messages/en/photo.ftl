# Why pictures cannot be used, and what to do.
photo-too-many = Too many pictures: { $most } at most.
photo-too-many-bytes = This picture has more than { $most } MiB: take a smaller one.
photo-too-many-dots = This picture has more than { $most } megapixels: take a smaller one.
photo-too-small = This picture is only { $width } × { $height } pixels: choose the camera’s original, not a smaller copy.
photo-broken = This picture is damaged: take or copy it again.
photo-not-a-picture = This is neither a JPEG nor a PNG picture.
photo-dark = This picture is too dark to read a mark: add light, without a flash.
photo-blurred = This picture is too blurred to read a mark: hold the camera still, and wait until it is in focus.
photo-too-far = These marks are too far away to read: go nearer, or take several pictures of parts of the table.
photo-cut-off = The edge of the picture cuts off the marks: step back, or aim at the middle of the table, until whole cards are in it.
photo-no-marks = No mark can be seen: print the cards with marks, go nearer, and let nothing cover the marks.
photo-other-marks = No mark in this picture belongs to a card that Starfelt knows.
photo-nothing-shared = This picture has no two cards in common with the ones before it: let the pictures overlap.
photo-no-ships = Only asteroids were found, no ship: go nearer, and let nothing cover the marks.
photo-two-games = These cards belong to two games: leave one game on the table.
photo-two-fleets = Two fleets here have the id { $fleet }: leave one fleet on the table.
photo-fleets = These fleets cannot be used: { $why }
photo-too-many-seats = These cards belong to { $count } sides: at most four can play.
photo-off-the-table = The cards cover { $width } × { $height } mm, more than the table has: check its size, width first.
photo-too-wide = The cards cover { $width } × { $height } mm: a table has 3000 mm a side at most.
photo-overlap = Two cards overlap by more than the measuring error: { $one } and { $other }. Move one of them, and take the picture again.
photo-no-table = These cards do not make a table: { $why }

# What was guessed, left out, or is in doubt.
photo-note-table = The size of the table was guessed: { $width } × { $height } mm, with the cards in the middle.
photo-note-place = The position of the cards on the table was guessed: in the middle, turned as in the first picture.
photo-note-one-seat = The pictures show ships of one side only; the other seat is empty.
photo-note-rocks = Rocks cannot be counted in a picture: each asteroid has { $rocks }, as at the start of a match.
photo-note-apart = By measure, { $one } and { $other } touched; they were moved apart by { $mm } mm.
photo-note-astray = A mark like that of { $card } in picture { $picture } is not level with the others; it was left out.
photo-note-cut = The edge of the picture cuts off { $card }, so it is less certain: step back, or take a second picture.
photo-note-curled = { $card } is curled. Its curl was measured, but a flat card is measured better: press it flat, or photograph it from straight above.
photo-note-shrunk = { $count ->
    [one] This card is smaller than the others, printed at { $percent }% of its size:
   *[other] These cards are smaller than the others, printed at { $percent }% of their size:
 } { $cards }. Beams near their edges may be judged wrong. Print every sheet at 100%, and check its scale with a ruler.
photo-note-unread = { $count ->
    [one] One place looks like a mark that could not be read. If a card is there,
   *[other] { $count } places look like marks that could not be read. If a card is at one of them,
 } add it; or let nothing cover its mark, go nearer, and take another picture.
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
    [miss] hits nothing
    [unfired] does not fire
    [shield] hits a shield of { $one }
   *[hit] hits { $one }
 }; within the measuring error it { $other-how ->
    [miss] hits nothing
    [unfired] does not fire
    [shield] hits a shield of { $other }
   *[hit] hits { $other }
 }.
photo-note-score = In doubt: the score of seat { $seat } is between { $least } and { $most }.
photo-note-many = Too much is in doubt to give scores: accept the cards that are right, move the others, or take a sharper picture.

# Why photographs cannot be read.

refused-photo-too-large = These pictures are larger than 32 MiB in total.
refused-photo-busy = Other photographs are being read. Try again in a moment.
refused-photo-too-heavy = These pictures take too long to read. Take fewer, or smaller ones.
refused-no-photo = This server reads no photographs: its host has not installed the extra “photo”.
refused-photo-unusable = These pictures do not make a table.
