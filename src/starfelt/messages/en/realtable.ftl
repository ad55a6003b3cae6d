# Tools for a real table: the clock of a round, the score sheet, and a match on one shared device.

paper-title = At a real table
paper-judge = Photograph or judge the table
paper-guide = Guide

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
paper-phase-plot = Give your orders
paper-phase-after = Drop it, or withdraw it
paper-phase-over = Over
paper-begin = Start
paper-begin-turn = Start the turn
paper-next-turn = Next turn
paper-again = Another round
paper-word-stop = Stop!
paper-word-reveal = Reveal!
paper-word-blank = The blank
paper-reset = Start over
paper-fullscreen = Full screen

lightspeed-paper-hint = Shuffle your deck without looking. The first player to place every card presses stop. A player who still holds a card has five seconds to drop it where it is, or withdraw it.
stellarconflict-paper-hint = Cargo ship on top, Flag ship at the bottom. When time is up, a card in hand is dropped where it is, or withdrawn. The rest of the decks are not played.
ftl-paper-hint = Each player writes orders in secret. At “reveal”, all orders are shown and carried out together.
hexfleet-paper-hint = Draw chits one by one. The blank ends the turn, and all chits go back into the cup.

## The score sheet

paper-scores = Scores
paper-name = Name of player { $number }
paper-won = { $count ->
    [one] 1 round won
   *[other] { $count } rounds won
}
paper-nobody-leads = No points yet.
paper-leads = { $names } leads.
paper-level = { $names } share the lead.
paper-enter = Enter round { $number }
paper-undo = Undo
paper-clear = Clear the sheet
paper-round = Round
paper-round-number = Round { $number }
paper-correct = Correct round { $number }
paper-drawn = draw
paper-win = won
paper-loss = lost
paper-write = Save round
paper-strike = Delete this round
paper-sum = Points
paper-more = { $what } of { $name }: more
paper-less = { $what } of { $name }: less
paper-entry-kills = Kills, points
paper-entry-rocks = Rocks on surviving ships
paper-entry-own = Own losses, points
paper-entry-cubes = Stolen cubes on surviving ships
paper-entry-cargo = Cubes on your own Cargo ship
paper-entry-ships = Number of kills (at equal points)
paper-entry-hits = Hits taken (3: destroyed)
paper-entry-left = Points left (0: surrendered)
paper-entry-full = Points at the start

## A match on one shared device

paper-referee = Let Starfelt be the referee
paper-how-played = How to play
ftl-paper-referee = Enter the orders of each player, and see what happens to each piece. Or play on this device without paper: you pass it on.
ftl-paper-by-hand = Orders from paper
ftl-paper-by-device = Pass the device on
hexfleet-paper-referee = Draw chits and cards at the table and enter them: Starfelt keeps track of orders, damage and the result. Or let the device draw, and pass it on.
hexfleet-paper-by-hand = Chits and cards by hand
hexfleet-paper-by-device = The device draws
paper-begin-match = Start a match
paper-begin-anew = Start another match
paper-go-on = Continue the match
paper-one-device = One device for all
paper-no-match = There is no match on this device yet.
paper-who-holds = Whose turn it is
paper-leave = Clock and scores
paper-hand-over = Hand the device to { $name }
paper-hand-over-more = Everyone else looks away.
paper-take = I am { $name }
paper-draw-chit = Draw a chit. Which one?
paper-draw-raise = { $ship } tries to raise its shields: which card?
paper-draw-hail = { $ship } hails { $target }: which card?
paper-draw-shot = { $ship } fires: card { $number } of { $count }?
paper-draw-damage = Damage to { $target }, hit { $number } of { $count }: which card?
paper-draw-shuffle = The pack is empty: shuffle the discards into a new one.
paper-draw-keys = On the keyboard: the rank, then S, H, D or C.
paper-drawn-before = Turned up: { $cards }
paper-take-back = Take back the last card
paper-withdraw = Choose something else
