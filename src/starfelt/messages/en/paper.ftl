## Printed sheets. They bear both languages: each sentence stands beside its other one.

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

paper-ships = Ships and asteroids
paper-ships-hint = { $teams } teams of ten ships, two small asteroids and a large one; backs behind them. Cut along the marks.
paper-race = { $name }
paper-race-hint = { $count } cards of the race, with backs. Cut along the marks.
paper-own = { $name }
paper-own-hint = { $count } cards of this fleet, with backs. Cut along the marks.
paper-asteroid-small = Small asteroid
paper-asteroid-large = Large asteroid
paper-asteroids = Asteroids
paper-asteroids-hint = Five cards, for the variant without Cargo ships.
paper-tokens = Counters
paper-tokens-hint = Damage in each team’s colour and shape, and what is fought over. Cut in strips, then across.
paper-stickers = Marks to stick on
paper-stickers-hint = For cards that you own already: cut out a mark and stick it where its letter says. A photograph is read by them.
paper-templates = Where marks go
paper-templates-hint = Cut out a card and the window in it, lay it on your card, and stick the mark in the window.

paper-rules = Rules in English
paper-rules-hint = To be read at the table; two columns.
paper-rules-french = Rules in French
paper-rules-french-hint = The same in French.
