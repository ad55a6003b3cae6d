# Tools for a real table: the clock of a round, the score sheet, and a match on one shared device.

paper-title = At a real table
paper-judge = Photograph or judge the table
paper-guide = How it is done

## The clock

paper-timer = Clock
paper-pace = Clock
paper-pace-stop = Until “stop”
paper-pace-dispute = Dispute, 30 s
paper-pace-conflict = Conflict, 60 s
paper-pace-war = War, 120 s
paper-pace-free = No clock
paper-pace-half-minute = 30 s a turn
paper-pace-minute = 60 s a turn
paper-pace-blank = Until the blank
paper-turn = Turn { $turn }
paper-phase-ready = Ready
paper-phase-count = Hands off the cards…
paper-phase-run = Place!
paper-phase-plot = It runs
paper-phase-after = Drop it, or keep it out
paper-phase-over = It is over
paper-begin = Start
paper-begin-turn = Start the turn
paper-next-turn = Next turn
paper-again = Another round
paper-word-stop = Stop!
paper-word-reveal = Reveal!
paper-word-blank = The blank
paper-reset = From the beginning
paper-fullscreen = Full screen
paper-space = space

lightspeed-paper-hint = Shuffle your deck, look at none. Whoever lays the last card presses stop; who still holds one has five seconds to drop it where it is or to keep it out.
stellarconflict-paper-hint = Cargo ship on top, Flag ship at the bottom. When the time is up, a card in hand is dropped where it is or kept out; the rest of the decks leaves the game.
ftl-paper-hint = Everybody writes a plot in secret; at “reveal” all plots are shown, and are carried out together.
hexfleet-paper-hint = Draw chits one by one. At the blank the turn ends, and all chits go back into the cup.

## The score sheet

paper-scores = Scores
paper-name = Name of player { $number }
paper-won = { $count ->
    [one] 1 round won
   *[other] { $count } rounds won
}
paper-nobody-leads = Nothing is scored yet.
paper-leads = { $names } leads.
paper-level = { $names } are level.
paper-enter = Enter round { $number }
paper-undo = Undo
paper-clear = Clear the sheet
paper-round = Round
paper-round-number = Round { $number }
paper-correct = Correct round { $number }
paper-drawn = draw
paper-win = won
paper-loss = lost
paper-write = Write it down
paper-strike = Strike this round
paper-sum = Points
paper-more = { $what } of { $name }: more
paper-less = { $what } of { $name }: less
paper-entry-kills = Ships taken, points
paper-entry-rocks = Rocks on living ships
paper-entry-own = Own losses, points
paper-entry-cubes = Stolen cubes on living ships
paper-entry-cargo = Cubes on one’s own Cargo ship
paper-entry-ships = Enemy ships taken (for a tie)
paper-entry-hits = Hits taken (3: gone)
paper-entry-left = Points left (0: surrendered)
paper-entry-full = Points at the beginning

## A match on one shared device

paper-referee = Let Starfelt judge
paper-how-played = How it is played
ftl-paper-referee = Enter what everybody plotted, one after the other, and see what becomes of each piece. Or play on this one device, without paper: each plots alone.
ftl-paper-by-hand = Plots from paper
ftl-paper-by-device = Hand the device over
hexfleet-paper-referee = Draw chits and cards at the table and enter them; orders, damage and the end are reckoned here. Or let the device draw, and pass it on.
hexfleet-paper-by-hand = Chits and cards by hand
hexfleet-paper-by-device = The device draws
paper-begin-match = Begin a battle
paper-begin-anew = Begin another battle
paper-go-on = Go on with the battle
paper-one-device = One device for all
paper-no-match = No battle has been begun on this device.
paper-who-holds = Who plays now
paper-leave = To clock and scores
paper-hand-over = Hand the device to { $name }
paper-hand-over-more = Nobody else looks now.
paper-take = I am { $name }
paper-draw-chit = Draw a chit. Which one?
paper-draw-raise = { $ship } tries to raise its shields: which card?
paper-draw-hail = { $ship } hails { $target }: which card?
paper-draw-shot = { $ship } fires: card { $number } of { $count }?
paper-draw-damage = Damage to { $target }, hit { $number } of { $count }: which card?
paper-draw-shuffle = The pack is empty: shuffle the discard into a new one.
paper-draw-keys = By keys: the rank, then S, H, D or C.
paper-drawn-before = Turned up: { $cards }
paper-take-back = Take the last one back
paper-withdraw = Do something else
