## Printed sheets. They have both languages: each sentence is next to its translation.

paper-subtitle-lightspeed = Everything you need to play on a real table: cards, rocks, counters and the rules.
paper-subtitle-stellarconflict = Everything you need to play on a real table: four races, cubes, counters and the rules.
paper-subtitle-ftl = Everything you need to play on a real table: counters, turning rings, tapes, order sheets and the rules.
paper-subtitle-hexfleet = Everything you need to play on a real table, except a pack of cards: map, counters, chits, ship logs and the rules.

paper-head = Contents
paper-how = Print at 100%, “actual size”, without fitting to the page. Check the scale below with a ruler: cards are true to a tenth of a millimetre. { $sides ->
    [one] Backs are on sheets of their own: print them if you want them, and glue them behind the fronts.
   *[two] Sheets with backs follow each other front, back: print them on both sides, flipped on the long edge.
 } Thick paper (200 g/m² or more) and sleeves make cards that slide well.
paper-scale = 100 mm. If your ruler differs, the printer has changed the size.

paper-backs = Backs
paper-backs-hint = In the order of the fronts, mirrored: each is where its front is when the sheet is turned over.

paper-score = Score sheet
paper-score-hint = For { $rounds } rounds. Print as many as you need.
paper-score-round = Round
paper-score-kills = Kills
paper-score-rocks = Rocks on surviving ships
paper-score-own = Own losses (3–4 players)
paper-score-cubes = Stolen cubes on surviving ships
paper-score-cargo = Cubes on your own Cargo ship
paper-score-total = Total

paper-ships-lightspeed = Ships and asteroids
paper-ships-lightspeed-hint = { $teams } teams of ten ships, two small asteroids and a large one, with backs. Cut along the marks.
paper-ships-stellarconflict = Ships and asteroids
paper-ships-stellarconflict-hint = Four races, each in its own colour, with their Cargo and Flag ships; five asteroids; all with backs. Cut along the marks.
paper-own = { $name }
paper-own-hint = { $count } cards of this fleet, with backs. Cut along the marks.
paper-asteroid-small = Small asteroid
paper-asteroid-large = Large asteroid
paper-tokens = Counters
paper-tokens-hint = Damage in each team’s colour and shape, and rocks or cubes. Cut into strips, then across.
paper-stickers = Mark stickers
paper-stickers-hint = For cards that you own already: cut out each mark and stick it where its letter says. Starfelt reads a photograph by these marks.
paper-templates = Places of the marks
paper-templates-hint = Cut out a card and the window in it, put it on your card, and stick the mark in the window.

paper-counters = Counters
paper-counters-hint = Cut along the circle. Only the disc counts: a tape that touches it hits the piece. Dashed counters mark pieces in normal space, those with an arrow pieces that have sprinted.
paper-rings = Turning rings
paper-rings-hint = Cut out the ring and its hole. Put it around a piece, the nose at 0, and turn the piece to the number.
paper-tapes = Tapes
paper-tapes-hint = From the centre of a piece straight ahead, in inches. L: the centre of a launched missile.
paper-tapes-cm = Tapes in centimetres
paper-tapes-cm-hint = From the centre of a piece straight ahead: the large numbers are those of orders. Counters and rings have the same scale. L: the centre of a launched missile.
paper-plots = Order sheets
paper-plots-hint = One for each player. Nobody else may see it. Print as many as you need.
paper-plots-turn = Turn
paper-plots-ship = Ship
paper-plots-rotate = R+45, R-45: turn, in steps of 15°, up to 180. Plus is clockwise.
paper-plots-sprint = S3, S2.5: sprint ahead, from 1 to 8 inches in half inches.
paper-plots-launch = L: launch a missile. Ships only.
paper-plots-nothing = Empty: no order. A second order for a piece is ignored.

paper-map = Map
paper-map-hint = Cut along the marks and glue the sheets by their names: A1, A2 … in the first row. The lines show the smaller maps; the number is the radius.
paper-chits = Counters and chits
paper-chits-hint = Ships first: the arrow is the nose, and the back shows the ship with shields up. Then the chits for the cup: one for each ship, and a blank.
paper-logs = Ship logs
paper-logs-hint = Strike boxes off from the right. Under the shields: the suits that hit while the last open box is there. Under the weapons: how many cards to turn up when the last struck box is there.
paper-logs-ship = ship
paper-logs-up = shields are up
paper-logs-away = away
paper-firing = Firing card
paper-firing-hint = One for the table, as a reminder during a shot.
paper-firing-cards = 1. Turn up cards
paper-firing-cards-text = First every ship whose shields are down tries to raise them. Then turn up the cards of the shooter’s weapons.
paper-firing-lost = Weapons lost
paper-firing-none = none
paper-firing-16 = Heavy (16)
paper-firing-8 = Light (8)
paper-firing-hits = 2. Count the hits
paper-firing-hits-text = A card of one of these suits hits.
paper-firing-shields = The target’s shields
paper-firing-suits = Suits that hit
paper-firing-low = less, or down
paper-firing-damage = 3. Draw for each hit
paper-firing-damage-text = If nothing is left in that row, the card has no effect.
paper-firing-card = Card
paper-firing-strikes = Strikes off
paper-firing-again = nothing: draw again
paper-firing-two = Raising shields, hailing
paper-firing-two-text = Turn up two cards. One colour, or a pair: success.
paper-scenarios = Scenarios
paper-scenarios-hint = Where each ship begins, its weapons and its facing.
paper-scenarios-map = Map of radius { $radius }{ $up ->
    [True] , all shields up
   *[False] { "" }
 }
paper-scenarios-ship = Ship
paper-scenarios-class = Class
paper-scenarios-weapons = Weapons
paper-scenarios-hex = Hex
paper-scenarios-facing = Facing
paper-scenarios-points = Points
paper-scenarios-own = A custom fleet

paper-rules-en = Rules in English
paper-rules-en-hint = In two columns, to read at the table.
paper-rules-fr = Rules in French
paper-rules-fr-hint = The same in French.

# The result of a match, in the head of its page.

result-title = { $game }: { $result }

## The printed rules: what a real table needs, and who does what.

paper-table = At a real table
paper-table-lightspeed = You need a large table with a cloth on it, 120 × 80 cm or more; each team’s ten cards; the asteroid, with 12 rocks on it; about 15 counters of damage for each player, from three players on in the colour of their team; and a straight edge, a thread or a cut rubber band, with which to trace the shots. Cards slide on bare wood.
paper-table-lightspeed-who = After *stop*, nobody touches the cards. One player calls the speeds from 1 to 10. The owner of each ship with that speed holds the thread along each of its lasers and follows it to the first card in its way, without moving a card. Where it hits a ship, the owner of the laser puts their counters of damage on it; where it hits an asteroid, they move rocks onto the ship that fired. When all ships of that speed have fired, destroyed ships go to the kill piles. If you see a shot differently, put the straight edge along the laser and look from above together.
paper-table-stellarconflict = You need a large table with a cloth on it, 120 × 80 cm or more; each player’s fleet; cubes for the Cargo ships; counters of damage in each player’s colour; delay tokens; a clock that counts down; and a straight edge, a thread or a cut rubber band, with which to trace the shots. Cards slide on bare wood.
paper-table-stellarconflict-who = When the time to place is over, nobody touches the cards. One player calls the initiatives from 1 upward. The owner of each ship with that number holds the thread along each of its lasers and follows it to the first card in its way, without moving a card. Where it hits a ship, the owner of the laser puts their counters of damage or a delay token on it; where it hits a Cargo ship, they move cubes onto the ship that fired. When all ships of that number have fired, destroyed ships go to the kill piles. If you see a shot differently, put the straight edge along the laser and look from above together.
paper-table-ftl = You need a table of 120 × 120 cm or more; the ships and missiles on their discs; the dashed counters, for pieces in normal space, and those with an arrow, for pieces that have sprinted; a tape and a turning ring for each player; order sheets and pencils. If you measure in centimetres, double every number: `S3` is 6 cm, the table is 96 × 96 cm, and ships begin 12 cm from its edges.
paper-table-ftl-who = Both players write their orders at the same time and turn their sheets over when they are ready. When both are, open them. One player moves the pieces and puts a dashed counter on each that launches, is launched or turns, and one with an arrow on each that sprints; the other holds the tape: from the centre of the piece, along its nose. Mark where a piece comes out before you move the next one. One player reads the hits aloud, the other marks them on the sheet of the ship that is hit. Then take these counters away.
paper-table-hexfleet = You need the map; the counters; a ship log for each ship; a cup with a chit for each ship and the blank; a pack of 52 playing cards without jokers; pencils; and the firing card within everybody’s reach.
paper-table-hexfleet-who = One player draws the chits and calls the ship. Its owner moves it and names the targets. Another player turns the cards up and says what they mean by the firing card. The owner of the ship that is hit crosses off its points. Shuffle the pack when the rules say so, not before.
