# The board of Faster Than Light in the browser, and the form of its options.

## The sheet

ftl-sheet = Your orders
ftl-orders = Your pieces and their orders
ftl-piece = { $piece ->
    [ship] Ship
   *[other] Missile { $piece }
}
ftl-piece-of = { $owner }’s { $piece ->
    [ship] ship
   *[other] missile { $piece }
}
ftl-turn-title = { $limit ->
    [0] Turn { $turn }
   *[other] Turn { $turn } of { $limit }
}
ftl-to-win = Hit the enemy ship three times to win.{ $limit ->
    [0] { "" }
   *[other] { $after ->
        [hits] { " " }After turn { $limit }, the ship with fewer hits wins.
       *[draw] { " " }After turn { $limit }, it is a draw.
    }
}
ftl-other-plots = { $name } is choosing orders
ftl-other-sealed = { $name } has sealed
ftl-tools = Order for: { $piece }
ftl-turn-left = Turn 15° to the left
ftl-turn-right = Turn 15° to the right
ftl-shorter = Half an inch shorter
ftl-longer = Half an inch longer
ftl-turning = Rotate
ftl-sprinting = Sprint
ftl-launch = Launch
ftl-no-order = No order
ftl-order-of = Order for { $piece }: R and an angle to rotate, S and a distance to sprint, or L to launch
ftl-clear = Clear the order for { $piece }
ftl-ignored = { $orders }: ignored. A piece has one order a turn; the first one counts.
ftl-exposed = { $owner } can hit it here with { $pieces }.
ftl-exposed-to-nobody = Exposed, but out of everyone’s reach.
ftl-safe = It cannot be hit this turn. Nothing is on its path.
ftl-hits-ours = It hits your own { $pieces }!
ftl-may-hit = It hits { $owner }’s { $pieces }, { $idle ->
    [normal-space] unless the piece sprints
   *[safe] if the piece turns or launches
}.
ftl-may-meet = If { $owner } launches, it hits { $pieces }.
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
ftl-threat = This turn it can reach your { $pieces }. It hits a piece that turns, launches or stays in normal space.
ftl-threat-none = This turn it reaches none of your pieces.
ftl-leaving = Off the table?
ftl-leaving-more = With these orders your ship leaves the table, and you lose.
ftl-leaving-no = Back to my orders
ftl-leaving-yes = Seal anyway
ftl-leaves = It would leave the table and be lost.
ftl-launch-as = Launches { $missile }.
ftl-launch-lost = The missile would appear off the table and be lost.
ftl-nothing-plotted = No orders this turn.
ftl-fix-first = { $piece ->
    [ship] Ship
   *[other] Missile { $piece }
}: { $reason } Correct or clear this order, then seal.
ftl-seal = Seal
ftl-you-sealed = Your orders are sealed
ftl-sealed = sealed
ftl-plotting = choosing
ftl-hits = { $hits ->
    [one] 1 hit of three
   *[other] { $hits } hits of three
}, { $missiles ->
    [one] 1 missile on the table
   *[other] { $missiles } missiles on the table
}
ftl-lost = lost
ftl-watching = You are watching. Both players give orders in secret; you see them when both are sealed.
ftl-table = The table. Left and right arrows turn the selected piece, up and down make it sprint, L launches, N selects the next piece, A all missiles, W shows who could hit it, Shift and Enter seal. Plus and minus zoom.
ftl-table-replay = The table while a turn plays. Space plays and pauses, left and right arrow go from part to part, End skips.

## Turns, played

ftl-end-missiles = { $you ->
    [yes] Your missiles
   *[no] Missiles
}: { $launched } launched, { $hit ->
    [0] none hit a ship.
    [one] { $own ->
        [0] 1 hit a ship.
       *[other] 1 hit { $you ->
            [yes] your
           *[no] their
        } own ship.
    }
   *[other] { $own ->
        [0] { $hit } hit a ship.
       *[other] { $hit } hit a ship, { $own } of them { $you ->
            [yes] your
           *[no] their
        } own.
    }
}
ftl-end-best = { $you ->
    [yes] Your best turn
   *[no] Best turn
}: { $turn }, when { $missile } hit the enemy ship.
ftl-end-best-none = { $you ->
    [yes] None of your missiles
   *[no] None of their missiles
} hit the enemy ship.
ftl-end-costliest-hit = { $you ->
    [yes] Your costliest turn
   *[no] Costliest turn
}: { $turn }, when { $missile } hit { $you ->
    [yes] your
   *[no] the
} ship.
ftl-end-costliest-rammed = { $you ->
    [yes] Your costliest turn
   *[no] Costliest turn
}: { $turn }, when { $you ->
    [yes] your
   *[no] the
} ship rammed its own missile { $missile }.
ftl-end-costliest-off-table = { $you ->
    [yes] Your costliest turn
   *[no] Costliest turn
}: { $turn }, when { $you ->
    [yes] your
   *[no] the
} ship left the table.
ftl-end-costliest-collision = { $you ->
    [yes] Your costliest turn
   *[no] Costliest turn
}: { $turn }, when the two ships collided.
ftl-end-costliest-none = Nothing hit { $you ->
    [yes] your
   *[no] their
} ship.
ftl-decided-hit = What decided: missile { $missile } hit { $you ->
    [yes] your
   *[no] { $owner }’s
} ship in turn { $turn }. See it
ftl-decided-rammed = What decided: { $you ->
    [yes] your
   *[no] { $owner }’s
} ship rammed its own missile { $missile } in turn { $turn }. See it
ftl-decided-off-table = What decided: { $you ->
    [yes] your
   *[no] { $owner }’s
} ship left the table in turn { $turn }. See it
ftl-decided-collision = What decided: the two ships collided in turn { $turn }. See it
ftl-replay = Replay of the turn
ftl-turn-before = Previous turn
ftl-turn-after = Next turn
ftl-to-plot = To my orders
ftl-to-table = To the table
ftl-see-turn = See turn { $turn } again
ftl-watch-short = Turn { $turn }
ftl-skip = To the end of the turn
ftl-at = Turn { $turn }: { $part ->
    [plots] orders
    [launches] launches
    [rotations] turning
    [sprints] sprints
   *[end] the end
}
ftl-part = { $part ->
    [launches] Launches
    [rotations] Turns
    [sprints] Sprints
   *[plots] { "" }
}
ftl-why-launching = It launched a missile, so it was in normal space: any path that crossed it this turn hit it.
ftl-why-launched = It was launched this turn, so it was in normal space: any path that crossed it hit it.
ftl-why-rotation = It turned, so it was in normal space: any path that crossed it this turn hit it.
ftl-why-sprint = It sprinted faster than light: nothing could hit it this turn, and it hit only pieces in normal space.
ftl-why-idle-safe = It had no order: nothing could hit it this turn.
ftl-why-idle-marked = It had no order. At this table, that leaves it in normal space, where any path hits it.

## Options

ftl-option-x = From the left (in)
ftl-option-y = From the top (in)
ftl-option-heading = Heading (°)
