## Printed sheets. They have both languages: each sentence is next to its translation.

paper-subtitle-lightspeed = Everything to play on a real table: cards, rocks, counters and the rules.
paper-subtitle-stellarconflict = Everything to play on a real table: four races, cubes, tokens and the rules.
paper-subtitle-ftl = Everything to play on a real table: counters, turning ring, tapes, plot sheets and the rules.
paper-subtitle-hexfleet = Everything to play on a real table but a pack of cards: map, counters, chits, ship logs and the rules.

paper-head = What is where
paper-how = Print at 100 %, “actual size”, without fitting to the page. Then hold a ruler against the scale below: cards are true to a tenth of a millimetre. Sheets with backs follow each other front, back: print them on both sides, turned over the long edge. Thick paper (200 g/m² or more) and sleeves make cards that slide.
paper-scale = 100 mm. If your ruler says otherwise, the printer has changed the size.

paper-score = Score sheet
paper-score-hint = For { $rounds } rounds. Print as many as you need.
paper-score-round = Round
paper-score-kills = Ships taken
paper-score-rocks = Rocks on living ships
paper-score-own = Own losses (3–4 players)
paper-score-cubes = Stolen cubes on living ships
paper-score-cargo = Cubes on one’s own Cargo ship
paper-score-total = Total

paper-ships-lightspeed = Ships and asteroids
paper-ships-lightspeed-hint = { $teams } teams of ten ships, two small asteroids and a large one; backs behind them. Cut along the marks.
paper-ships-stellarconflict = Ships and asteroids
paper-ships-stellarconflict-hint = Four races, each in a colour of its own, with their Cargo and Flag ships; five asteroids; backs behind them. Cut along the marks.
paper-own = { $name }
paper-own-hint = { $count } cards of this fleet, with backs. Cut along the marks.
paper-asteroid-small = Small asteroid
paper-asteroid-large = Large asteroid
paper-tokens = Counters
paper-tokens-hint = Damage in each team’s colour and shape, and what is fought over. Cut in strips, then across.
paper-stickers = Marks to stick on
paper-stickers-hint = For cards that you own already: cut out a mark and stick it where its letter says. A photograph is read by them.
paper-templates = Where marks go
paper-templates-hint = Cut out a card and the window in it, lay it on your card, and stick the mark in the window.

paper-counters = Counters
paper-counters-hint = Cut round. Discs are what counts: a tape that touches one meets it. Dashed ones lie on pieces in normal space.
paper-rings = Turning rings
paper-rings-hint = Cut out the ring and its hole. A piece stands in it, its nose at 0, and turns to the number.
paper-tapes = Tapes
paper-tapes-hint = From the centre of a piece straight ahead, in inches. L: where the centre of a launched missile lies.
paper-plots = Plot sheets
paper-plots-hint = One for each player, kept from the other’s eyes. Print as many as you need.
paper-plots-turn = Turn
paper-plots-ship = Ship
paper-plots-rotate = R+45, R-45: rotate, in steps of 15°, up to 180. Plus is clockwise.
paper-plots-sprint = S3, S2.5: sprint ahead, from 1 to 8 inches by halves.
paper-plots-launch = L: launch a missile. Ships only.
paper-plots-nothing = Empty: the piece stays as it is.

paper-map = Map
paper-map-hint = Cut along the marks and glue the sheets as their names say: A1, A2 … in the first row. The lines are the smaller maps; the number is the radius.
paper-chits = Counters and chits
paper-chits-hint = Ships first: the arrow is the nose, the other side the ship with its shields up. Then the chits for the cup: one for each ship, and one blank.
paper-logs = Ship logs
paper-logs-hint = Strike boxes off from the right. Under shields stands what hits while the last open box is there; under weapons, how many cards are turned up once the last struck box is there.
paper-logs-ship = ship
paper-logs-up = shields are up
paper-logs-away = away
paper-firing = Firing card
paper-firing-hint = One for the table, to look up during a shot.
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
paper-firing-damage-text = A row with nothing left: the card is spent for nothing.
paper-firing-card = Card
paper-firing-strikes = Strikes off
paper-firing-again = nothing: draw again
paper-firing-two = Raising shields, hailing
paper-firing-two-text = Turn up two cards. Both of one colour, or a pair: it succeeds.
paper-scenarios = Scenarios
paper-scenarios-hint = Where each ship begins, its weapons and where it points.
paper-scenarios-radius = Map of radius { $radius }
paper-scenarios-ship = Ship
paper-scenarios-class = Class
paper-scenarios-weapons = Weapons
paper-scenarios-hex = Hex
paper-scenarios-facing = Facing
paper-scenarios-points = Points
paper-scenarios-own = A fleet of your own

paper-rules-en = Rules in English
paper-rules-en-hint = To be read at the table; two columns.
paper-rules-fr = Rules in French
paper-rules-fr-hint = The same in French.

# The result of a match, in the head of its page.

result-title = { $game }: { $result }

## The printed rules: what a real table needs, and who does what.

paper-table = At a real table
paper-table-lightspeed = You need a cloth or a table of about 120 × 80 cm; each team’s ten cards; the asteroids, with 12 rocks on them; counters of damage; and a straight edge or a thread, with which to trace the shots. Cards lie better on cloth than on bare wood.
paper-table-lightspeed-who = After *stop*, nobody touches the cards. One player calls the speeds from 1 to 10. The owner of each ship with that speed lays the thread along the laser and follows it to the first card in its way. The player who is hit lays counters of damage on that ship; the one who hits an asteroid moves rocks onto the ship that fired. When all ships of that speed have fired, whoever destroyed a ship takes it. If two players see a shot differently, a third one holds the straight edge.
paper-table-stellarconflict = You need a cloth or a table of about 120 × 80 cm; each player’s fleet; the asteroids with their cubes; counters of damage and delay tokens; a clock; and a straight edge or a thread, with which to trace the shots.
paper-table-stellarconflict-who = When the time to place is over, nobody touches the cards. One player calls the initiatives from 1 upward. The owner of each ship with that number lays the thread along the laser and follows it to the first card in its way. The player who is hit lays counters of damage or a delay token on that ship; cubes move to the ship that fired. When all ships of that number have fired, destroyed ships leave the table. If two players see a shot differently, a third one holds the straight edge.
paper-table-ftl = You need a table of 120 × 120 cm or more; the counters on their discs; a tape and a turning ring for each player; plot sheets and pencils.
paper-table-ftl-who = Both players plot at the same time and turn their sheets over when they are ready. Then one player moves a piece and the other holds the tape: from the centre of the piece, along its nose. Mark where a piece comes out before you move the next one. One player reads the hits aloud, the other marks them on the sheet of the ship that is hit.
paper-table-hexfleet = You need the map, the counters, a ship log for each ship, the chits in a cup, a pack of 52 playing cards, pencils, and the firing card within everybody’s reach.
paper-table-hexfleet-who = One player draws the chits and calls the ship. Its owner moves it and names the targets. Another player turns the cards up and says what they mean by the firing card. The owner of the ship that is hit crosses off its points. Shuffle the pack when the rules say so, not before.
