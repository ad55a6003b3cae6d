## The table while cards are placed.

felt-table-label = The table. { $keys }
felt-asteroid = Asteroid, { $goods ->
    [cubes] { $rocks ->
        [one] { $rocks } cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] { $rocks } rock
       *[other] { $rocks } rocks
    }
  }
felt-ship = { $ship } of { $owner }
felt-hand-of = { $name }’s hand
felt-hand = The card in your hand
felt-you = you
felt-away = away
felt-gone = gone
felt-cards-left = { $count ->
    [0] no cards left
    [one] { $count } card left
   *[other] { $count } cards left
  }
felt-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
felt-held-at = { $x } by { $y } millimetres, heading { $heading } degrees.
felt-foreseen-hits = Would hit: { $cards }
felt-foreseen-hit-by = Would be hit by: { $cards }
felt-foreseen-hits-own = Careful, would hit your own ship: { $cards }
felt-foreseen-hit-by-own = Careful, your own ship would hit it: { $cards }
felt-foreseen-stopped = { $card } (on a shield)
felt-asteroid-short = the asteroid
felt-place = Place it
felt-turn-left = Turn left
felt-turn-right = Turn right
felt-hint-touch = Drag the card onto the table, lift to place it. A second finger turns it.
felt-facts = { $order ->
    [initiative] Initiative { $initiative }, hull { $hull }, lasers { $lasers }
   *[speed] Speed { $initiative }, health { $hull }, lasers { $lasers }
}
felt-facts-cargo = Its cubes are your points, until they are stolen.
felt-facts-cargo-theirs = Its cubes are its player’s points, until they are stolen.
felt-hint-mouse = Click to place. Turn with the wheel, { $turn } or the right button. Shift: fine turns.
felt-turn-of = { $name } is placing a card.
felt-turn-yours = Your turn
felt-watching = You are watching. When all cards are placed, every laser fires, and you see the battle here.
felt-waiting-battle = All cards are placed. The battle begins.
felt-played-out = You have placed all your cards.

## Stop.

felt-stop = Stop!
felt-stop-by = Called by { $name }
felt-stop-by-you = You called it!
felt-stop-by-time = Time is up.
felt-stop-decide = Drop your { $ship } where you held it, or withdraw it?
felt-stop-cannot-drop = Your { $ship } cannot be dropped: it is withdrawn.
felt-drop = Drop
felt-withdraw = Withdraw
felt-stop-waiting = Waiting for { $names }.
felt-still-held = Cards that the others still hold
felt-holds = { $name }: { felt-cards-left }
