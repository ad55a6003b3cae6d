# Hex & Spades in the browser: the map, the cards, orders and logs.

hexfleet-map-label = The map. { $keys }
hexfleet-at = Turn { $turn }
hexfleet-turn = Turn { $turn }
hexfleet-blank = The blank chit
hexfleet-cup = { $count ->
    [0] The cup is empty
    [one] 1 chit in the cup
   *[other] { $count } chits in the cup
}
hexfleet-acts = { $ship } acts
hexfleet-turn-ends = The turn ends
hexfleet-drawn = Drawn this turn
hexfleet-in-cup = In the cup
hexfleet-pack = { $pack ->
    [one] 1 card in the pack
   *[other] { $pack } cards in the pack
}, { $discard } discarded
hexfleet-score = { $score ->
    [one] 1 point for the objective
   *[other] { $score } points for the objective
}
hexfleet-exit = Exit
hexfleet-share = { $share }% of points left

## The objective

hexfleet-aim = Objective
hexfleet-track = Score by turn
hexfleet-zone-live = { $zone } now
hexfleet-zone-next = { $zone } next
hexfleet-turn-scored = { $held ->
    [nobody] Relay { $zone } went to nobody.
   *[other] { $name } scored for relay { $zone }.
}
hexfleet-turn-holds = { $held ->
    [nobody] Relay { $zone } scores, and nobody holds it.
   *[other] Relay { $zone } scores, and { $name } holds it.
}
hexfleet-turn-later = Relay { $zone } scores.
hexfleet-aim-held = Relay { $zone } scores now: { $who ->
    [you] you lead with { $most ->
        [one] 1 ship
       *[other] { $most } ships
    } to { $next }
    [other] { $name } leads with { $most ->
        [one] 1 ship
       *[other] { $most } ships
    } to { $next }
   *[nobody] { $most ->
        [0] no ship is there
        [one] nobody leads, 1 ship each
       *[other] nobody leads, { $most } ships each
    }
}
hexfleet-aim-next = Next: relay { $zone }
hexfleet-aim-run = { $ships ->
    [0] { $who ->
        [you] All your ships are away.
       *[other] All ships of { $name } are away.
    }
    [one] { $who ->
        [you] Reach the exit: 1 ship left, worth { $points }
       *[other] Stop { $name }: 1 ship left, worth { $points }
    }
   *[other] { $who ->
        [you] Reach the exit: { $ships } ships left, worth { $points }
       *[other] Stop { $name }: { $ships } ships left, worth { $points }
    }
}
hexfleet-aim-turns = { $turns ->
    [0] Last turn
    [one] 1 more turn
   *[other] { $turns } more turns
}
hexfleet-aim-destroy = Destroy the enemy fleet
hexfleet-aim-share = { $turns ->
    [0] Last turn: the larger share of points left wins
    [one] 1 more turn, then the larger share of points left wins
   *[other] { $turns } more turns, then the larger share of points left wins
}
hexfleet-stakes-now = { $who ->
    [you] If the turn ends now, you score { $points } for relay { $zone }.
    [other] If the turn ends now, { $name } scores { $points } for relay { $zone }.
   *[nobody] If the turn ends now, nobody scores for relay { $zone }.
}
hexfleet-stakes-then = { $who ->
    [you] After this move you hold relay { $zone }: { $points } if the turn ends.
    [other] After this move { $name } holds relay { $zone }: { $points } if the turn ends.
   *[nobody] After this move nobody holds relay { $zone }.
}
hexfleet-turn-may-end = Chance that the next chit ends the turn: { $chance }.
hexfleet-recap = What happened
hexfleet-lost-shields = { $count ->
    [one] −1 shield
   *[other] −{ $count } shields
}
hexfleet-lost-weapons = { $count ->
    [one] −1 weapon
   *[other] −{ $count } weapons
}
hexfleet-lost-propulsion = { $count ->
    [one] −1 cell
   *[other] −{ $count } cells
}

## The cards

hexfleet-cards = Cards
hexfleet-fires = { $ship } fires at { $target }
hexfleet-raises = { $ship } raises its shields
hexfleet-hails = { $ship } hails { $target }
hexfleet-shot-at = { $distance ->
    [one] 1 hex away.
   *[other] { $distance } hexes away.
}
hexfleet-shields-left = Shields { $shields } of { $start }:
hexfleet-shields-down = Shields down:
hexfleet-hit-by = hit by
hexfleet-shields-first = Shields first
hexfleet-up-colour = One colour: shields up!
hexfleet-up-pair = A pair: shields up!
hexfleet-stay-down = No pair, two colours: they stay down.
hexfleet-up = up!
hexfleet-down = down
hexfleet-channel-opens = A channel is open!
hexfleet-no-answer = No answer.
hexfleet-turned-up = Turned up
hexfleet-hits = { $hits ->
    [0] No hits
    [one] 1 hit
   *[other] { $hits } hits
}
hexfleet-damage = Damage
hexfleet-effect-shields = −1 shield
hexfleet-effect-weapons = −1 weapon
hexfleet-effect-propulsion = −1 cell
hexfleet-effect-again = again
hexfleet-effect-nothing = nothing left
hexfleet-is-destroyed = { $ship } is destroyed!
hexfleet-show-cards = The last cards

## Ships

hexfleet-class-light = Light
hexfleet-class-medium = Medium
hexfleet-class-heavy = Heavy
hexfleet-class-of = { $class } ship of { $owner }
hexfleet-shields = Shields
hexfleet-weapons = Weapons
hexfleet-propulsion = Propulsion
hexfleet-shields-are-up = Shields up
hexfleet-shields-are-down = Shields down
hexfleet-status-table = On the map
hexfleet-status-away = Away
hexfleet-status-waiting = Coming back
hexfleet-status-destroyed = Destroyed
hexfleet-status-left = Left the map
hexfleet-turns-up = { $cards ->
    [0] Cannot fire
    [one] Turns up 1 card
   *[other] Turns up { $cards } cards
}
hexfleet-all-round = all round
hexfleet-forward = forward only

## Orders

hexfleet-tab-orders = Orders
hexfleet-tab-fleets = Ships
hexfleet-tab-story = Story
hexfleet-orders = Orders for { $ship }
hexfleet-your-ship = Command { $ship }
hexfleet-waiting = { $name } commands { $ship }.
hexfleet-to-end = To the end
hexfleet-to-now = Skip to now
hexfleet-mark-move = Move
hexfleet-mark-fire = Fire
hexfleet-mark-shields = Shields
hexfleet-choose-move = Choose a lit hex to move to: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
hexfleet-choose-return = Choose a free hex to come back to, and a facing.
hexfleet-move = Move: { $cost } of { $points }
hexfleet-appear = Come back here
hexfleet-aims = From there it can fire at { $ships }.
hexfleet-aims-nobody = From there it can fire at nobody.
hexfleet-targets = Enemies
hexfleet-hexes = { $distance ->
    [one] 1 hex away
   *[other] { $distance } hexes away
}
hexfleet-too-far = { $distance } hexes away; weapons reach { $range }
hexfleet-fire = Fire
hexfleet-fire-at = Fire at { $ship }
hexfleet-hail = Hail…
hexfleet-hail-more = Two cards of one colour or a pair open a channel. On it, both sides can offer a truce or surrender.
hexfleet-hail-ship = Hail { $ship }
hexfleet-hail-all = Hail all
hexfleet-raise = Raise shields
hexfleet-leaves = When it is done here, { $ship } leaves the map for good{ $points ->
    [0] .
    [one] : 1 point.
   *[other] : { $points } points.
}
hexfleet-jump = Jump…
hexfleet-jump-sure = The ship leaves the map and keeps its damage. Back next turn: its chit goes into the next cup, and once drawn it comes back to any free hex. Away: it stays out until you call it back. A side with no ship on the map or coming back when a turn begins has lost.
hexfleet-jump-back = { $ship } jumps, back next turn
hexfleet-jump-away = { $ship } stays away
hexfleet-done = Done
hexfleet-done-unused = { $ship } has not done anything yet.
hexfleet-done-anyway = Done anyway
hexfleet-odds = Chance of each number of hits: { $odds }
hexfleet-expected = Expected damage

## Away, and talking

hexfleet-is-away = { $ship } is away.
hexfleet-recall = Call { $ship } back
hexfleet-is-waiting = { $ship } was called back: its chit is back in the cup next turn.
hexfleet-channel = Channel to { $name }
hexfleet-truce = Offer a truce
hexfleet-surrender = Surrender…
hexfleet-surrender-sure = If { $name } accepts, { $name } wins.
hexfleet-give-up = Offer to surrender
hexfleet-asked-truce = { $name } offers you a truce. The match would be a draw.
hexfleet-asked-surrender = { $name } offers to surrender. You would win.
hexfleet-accept = Accept
hexfleet-decline = Decline
hexfleet-made-truce = You have offered a truce.
hexfleet-made-surrender = You have offered to surrender.
hexfleet-decided-zones = The winning point: { $what } for { $you ->
    [yes] you
   *[no] { $owner }
}, turn { $turn }. See it
hexfleet-decided-left = The winning point: { $what } reached the exit, turn { $turn }. See it
hexfleet-decided-destroyed = The winning blow: { $what } was destroyed, turn { $turn }. See it
hexfleet-decided-shot = What decided: { $what } hit { $target } in turn { $turn }, and { $you ->
    [yes] you
   *[no] { $owner }
} led from then on. See it
hexfleet-decided-surrender = What decided: { $you ->
    [yes] you
   *[no] { $owner }
} surrendered, turn { $turn }. See it
hexfleet-hardest = Hardest shot: { $ship } at { $target } in turn { $turn }, { $boxes } damage. See it
hexfleet-end-shots = { $you ->
    [yes] Your shots
   *[no] Shots
}: { $shots }; { $hits } of { $cards } cards hit (on average { NUMBER($expected) }).
hexfleet-end-shots-none = { $you ->
    [yes] Your shots
   *[no] Shots
}: none.
hexfleet-end-best = { $you ->
    [yes] Your best ship
   *[no] Best ship
}: { $ship } did { $boxes } damage.
hexfleet-end-best-destroyed = { $you ->
    [yes] Your best ship
   *[no] Best ship
}: { $ship } did { $boxes } damage and destroyed { $destroyed }.
hexfleet-end-best-none = { $you ->
    [yes] None of your ships did damage.
   *[no] No ship did damage.
}
hexfleet-end-costliest = { $you ->
    [yes] Your costliest ship
   *[no] Costliest ship
}: { $ship } took { $boxes } damage.
hexfleet-end-costliest-none = { $you ->
    [yes] None of your ships was damaged.
   *[no] No ship was damaged.
}
hexfleet-over-more = Step through the battle with the bar, or choose a line of the story.

## Options and the fleet builder

hexfleet-build-budget = Budget of each side
hexfleet-build-alike = Give all sides the first fleet
hexfleet-build-side = Side { $side }
hexfleet-build-empty = needs a ship
hexfleet-build-cost = { $cost } of { $budget } points
hexfleet-build-kind = { $class }, { $weapons } weapons
hexfleet-build-price = { $price } points, turns up { $cards } cards
hexfleet-build-less = Remove one: { $kind }
hexfleet-build-more = Add one: { $kind }
hexfleet-build-name = Name this scenario
hexfleet-build-unnamed = Scenario { $number }
hexfleet-build-save = Save scenario
hexfleet-build-link = Copy link
hexfleet-build-copied = Link copied. It opens a new table with this scenario.
hexfleet-build-saved = Saved scenarios
hexfleet-build-drop = Delete { $name }
hexfleet-seat-buy = Buy a fleet
hexfleet-seat-take = Take this fleet
