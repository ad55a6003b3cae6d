# Hex & Spades: log sentences, and the reasons why a command is refused.

## What happens

log-fleets-meet = { $ships } ships meet on a map of radius { $radius }.
log-turn = Turn { $turn }.
log-drawn = The chit of { $ship } comes out of the cup: { $owner } acts.
log-drawn-blank = The blank chit comes out of the cup.
log-moved = { $cost ->
    [0] { $ship } stays where it is.
    [one] { $ship } moves ({ $cost } point).
   *[other] { $ship } moves ({ $cost } points).
}
log-raised-colour = { $ship } turns up { $cards }: one colour. Its shields are up!
log-raised-pair = { $ship } turns up { $cards }: a pair. Its shields are up!
log-raised-not = { $ship } turns up { $cards }: its shields stay down.
log-shuffled = The pack is empty: the discards are shuffled into a new one.
log-fired-up = { $ship } fires at { $target }, { $distance ->
    [one] { $distance } hex
   *[other] { $distance } hexes
} away. With { $shields } of { $start } shields left, it is hit by { $suits }.
log-fired-down = { $ship } fires at { $target }, { $distance ->
    [one] { $distance } hex
   *[other] { $distance } hexes
} away. Its shields are down: every card hits.
log-fired-cards = Turned up: { $cards }. { $hits ->
    [0] No hits.
    [one] { $hits } hit.
   *[other] { $hits } hits.
}
log-damage-weapons = Damage { $card }: { $target } loses a weapon.
log-damage-shields = Damage { $card }: { $target } loses a shield.
log-damage-propulsion = Damage { $card }: { $target } loses a propulsion cell.
log-damage-again = Damage { $card }: a club. Another card is drawn.
log-damage-nothing = Damage { $card }: { $target } has nothing left of that kind to lose.
log-destroyed = { $owner }’s { $ship } is destroyed!
log-hailed-open = { $ship } hails { $target } with { $cards }: a channel is open.
log-hailed-silence = { $ship } hails { $target } with { $cards }: no answer.
log-hailed-all-open = { $ship } hails { $target } with { $cards }: { $count } channels are open.
log-hailed-all-silence = { $ship } hails { $target } with { $cards }: no answer.
log-jumped = { $owner }’s { $ship } jumps away.
log-jumped-back = { $owner }’s { $ship } jumps: its chit is back in the cup next turn.
log-recalled = { $owner } calls { $ship } back: its chit is back in the cup next turn.
log-returned = { $owner }’s { $ship } is back, at hex { $q }, { $r }.
log-activation-away = { $owner } is away: { $ship } waits.
log-offered-surrender = { $owner } offers to surrender to { $other }.
log-offered-truce = { $owner } offers { $other } a truce.
log-accepted = { $owner } accepts { $other }’s offer.
log-declined = { $owner } declines { $other }’s offer.
log-turn-ended = { $count ->
    [0] Turn { $turn } is over.
   *[other] Turn { $turn } is over. Not drawn: { $ships }.
}
log-side-lost = { $owner } has no ship left that can move or fire.
log-side-away = { $owner } is out of the battle: no ship came back in time.
log-standing-by = Your turns end by themselves until an enemy ship comes within range.
log-standing-by-over = Your turns no longer end by themselves.
log-standing-by-waited = Everybody is waiting: your turns no longer end by themselves.
log-left-map = { $owner }’s { $ship } leaves the map{ $points ->
    [0] .
    [one] : { $points } point.
   *[other] : { $points } points.
}
log-zone-held = { $owner } holds relay { $zone }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
log-zone-free = Nobody holds relay { $zone }: no points.
log-objective-scores = The score is { $scores }.
log-battle-over = { $count ->
    [one] The battle is over: { $winners } wins.
   *[other] The battle is over: a draw between { $winners } and { $last }.
}

## How every line names a ship, and how it names one of the player's who reads it

log-ship = { $ship }
log-ship-of = { $owner }’s { $ship }
log-ship-yours = your { $ship }

outcome-last-side = Only one side is left.
outcome-nobody-left = No side is left.
outcome-share-left = The last turn is over: the share of points left decides.
outcome-objective = Most points for the objective.
outcome-surrender = The other side surrendered.
outcome-truce = All sides agreed to a truce.

## Why a command is refused

refused-not-your-ship = { $ship } acts now, and it is not your ship.
refused-return-first = { $ship } has to come back to the map first.
refused-on-table-already = { $ship } is on the map.
refused-moved-already = { $ship } has moved already.
refused-too-far = That takes { $cost } points; { $ship } has { $points }.
refused-off-map = That leads off the map.
refused-asteroid-in-the-way = There is an asteroid in the way.
refused-behind-asteroids = Asteroids hide { $ship }.
refused-no-steps = Choose where { $ship } goes.
refused-no-return-here = { $ship } cannot come back here: not onto an asteroid, not into a zone to hold, and no nearer to its exit than before.
refused-hail-whom = Choose the ship to hail.
refused-hail-one = A hail names one ship at this table.
refused-hex-taken = Another ship is in that hex.
refused-raised-already = { $ship } has tried to raise its shields already.
refused-shields-up = The shields of { $ship } are up.
refused-shields-spent = { $ship } has no shields left.
refused-fired-already = { $ship } has fired already.
refused-not-on-table = { $ship } is not on the map.
refused-own-side = { $ship } is on your side.
refused-no-weapons = { $ship } has no weapons left.
refused-out-of-range = { $ship } is { $distance } hexes away; weapons reach 12.
refused-out-of-arc = { $ship } is behind: light ships fire forward only.
refused-hail-oneself = A ship does not hail itself.
refused-hailed-already = { $ship } was hailed already.
refused-channel-open = The channel to { $ship } is open already.
refused-jump-instead = { $ship } cannot jump after it has moved or fired.
refused-too-weak-to-jump = { $ship } needs half of its propulsion left to jump.
refused-not-yours-to-recall = { $ship } is not your ship.
refused-not-away = { $ship } is not away.
refused-no-channel = No channel to { $ship } is open.
refused-offered-already = You have offered that already.
refused-no-offer = There is no offer to answer.
refused-out-of-the-battle = That side is out of the battle.
