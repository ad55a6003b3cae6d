# The board of Faster Than Light in the browser, and the form of its options.

## The sheet

ftl-sheet = Your orders
ftl-orders = Your pieces and their orders
ftl-piece = { $piece ->
    [ship] Ship
   *[other] Missile { $piece }
}
ftl-piece-of = { $piece ->
    [ship] Ship
   *[other] Missile { $piece }
} of { $owner }
ftl-turn-title = { $limit ->
    [0] Turn { $turn }
   *[other] Turn { $turn } of { $limit }
}
ftl-other-plots = { $name } is plotting
ftl-other-sealed = { $name } has sealed
ftl-tools = Order for: { $piece }
ftl-turn-left = Turn 15° to the left
ftl-turn-right = Turn 15° to the right
ftl-shorter = Half an inch shorter
ftl-longer = Half an inch longer
ftl-launch = Launch
ftl-no-order = No order
ftl-order-of = Order for { $piece }: R and an angle, S and a distance, or L
ftl-clear = No order for { $piece }
ftl-ignored = { $orders }: ignored. A piece has one order a turn, and the first stands.
ftl-exposed = It can be hit here, by { $owner }’s { $pieces }.
ftl-exposed-to-nobody = It can be hit this turn, but nobody reaches it here.
ftl-safe = Safe this turn; its tape is free.
ftl-hits-ours = It hits your own { $pieces }!
ftl-may-hit = It hits { $owner }’s { $pieces }, { $idle ->
    [normal-space] unless that sprints
   *[safe] if that turns or launches
}.
ftl-may-meet = If { $owner } launches, it meets { $pieces }.
ftl-name = { $piece ->
    [ship] ship
   *[other] { $piece }
}
ftl-crossed = { $piece ->
    [ship] ship
   *[other] { $piece }
} (after { NUMBER($inches, minimumFractionDigits: 2, maximumFractionDigits: 2) } in)
ftl-wary = { $count ->
    [0] Nobody could hit { $piece ->
        [ship] the ship
       *[other] { $piece }
    } here
   *[other] Who could hit { $piece ->
        [ship] the ship
       *[other] { $piece }
    } here? ({ $count })
}
ftl-all-missiles = All missiles
ftl-stack = { $count } missiles of { $owner }
ftl-stack-all = all
ftl-threat = This turn its tape reaches your { $pieces }, where that turns, launches or stands in normal space.
ftl-threat-none = This turn its tape reaches nothing of yours.
ftl-leaving = Off the table?
ftl-leaving-more = By this plot your own ship leaves the table, and you have lost.
ftl-leaving-no = Back to the plot
ftl-leaving-yes = Seal it all the same
ftl-leaves = It would leave the table, and be lost.
ftl-launch-as = Launches { $missile }.
ftl-launch-lost = The missile would appear off the table, and be lost.
ftl-nothing-plotted = No orders this turn.
ftl-seal = Seal
ftl-you-sealed = Your plot is sealed
ftl-keys = ← → turn · ↑ ↓ sprint · L launches · N next piece · A all missiles · W who could hit it · Delete clears · Shift+Enter seals. Or type: R+45, S3.5, L.
ftl-sealed = sealed
ftl-plotting = plotting
ftl-hits = { $hits ->
    [one] 1 hit of three
   *[other] { $hits } hits of three
}, { $missiles ->
    [one] 1 missile on the table
   *[other] { $missiles } missiles on the table
}
ftl-lost = lost
ftl-watching = You are watching. Both players plot in secret; their orders are shown when both are sealed.
ftl-table = The table. Left and right arrows turn the selected piece, up and down make it sprint, L launches, N selects the next piece, A all missiles, W shows who could hit it, Shift and Enter seal. Plus and minus zoom.
ftl-table-replay = The table while a turn plays. Space plays and pauses, left and right arrow go from part to part, End skips.

## Turns, played

ftl-deeds = { $name }: { $hits ->
    [0] no hit
    [one] 1 hit ({ $by })
   *[other] { $hits } hits ({ $by })
}, { $launched ->
    [one] 1 missile launched
   *[other] { $launched } missiles launched
}
ftl-deed = { $missile } in turn { $turn }
ftl-your-missiles = Your missiles: { $launched } launched, { $hit } hit a ship{ $own ->
    [0] {""}
   *[other] {""}, { $own } of them your own
}.
ftl-your-best = Your best turn: turn { $turn }, when { $missile } hit the enemy.
ftl-your-best-none = Your best turn: none, no missile of yours hit the enemy.
ftl-your-costliest = Your costliest turn: turn { $turn }, when { $missile } hit you.
ftl-your-costliest-none = Your costliest turn: none, no missile hit you.
ftl-deeds-own = { $deeds }; its own ship hit by { $by }
ftl-replay = The turn, played
ftl-turn-before = The turn before
ftl-turn-after = The turn after
ftl-to-plot = To my plot
ftl-to-table = To the table
ftl-see-turn = See turn { $turn } again
ftl-watch-short = Turn { $turn }
ftl-skip = To the end of the turn
ftl-at = Turn { $turn }: { $part ->
    [plots] the plots are shown
    [launches] launches
    [rotations] rotations
    [sprints] sprints
   *[end] its end
}
ftl-why-launching = It launched, so it acted in normal space: any tape that crossed it this turn hit it.
ftl-why-launched = It was launched this turn, so it acted in normal space: any tape that crossed it hit it.
ftl-why-rotation = It turned, so it acted in normal space: any tape that crossed it this turn hit it.
ftl-why-sprint = It sprinted faster than light: no tape could hit it this turn, and it hit only what acted in normal space.
ftl-why-idle-safe = It had no order: nothing could hit it this turn.
ftl-why-idle-marked = It had no order; at this table that leaves it in normal space, where any tape hits it.

## Options

ftl-option-x = From the left (in)
ftl-option-y = From the top (in)
ftl-option-heading = Heading (°)
