# The battle player in the browser.

player-log = Story
player-scores = Scores
player-pages = Battle panels
player-bar = Position in the battle
player-play = Play
player-pause = Pause
player-again = Play again
player-back = Step back
player-next = Next step
player-skip = Skip to the scores
player-speed = Playback speed: { $speed }×
player-at-step = { $order ->
    [initiative] Initiative
   *[speed] Speed
} { $initiative }
player-at-deployment = The cards are placed
player-at-end = The scores
player-why = Why?
player-asteroid = Asteroid
player-nothing-yet = No beam has left it or hit it yet.
player-close = Close
player-kills = Kills
player-own-losses = Own losses
player-rocks = { $goods ->
    [cubes] Cubes
   *[rocks] Rocks
}
player-none = none
player-won = Winner
player-tied = Draw
player-laid-nothing = Placed no card
player-gone = Left the match
player-draw = A draw!
player-you-win = You win!
player-wins = { $name } wins!
player-shared = { $names } and { $last } share the win!
player-tie-broken = Equal points: the player with the most kills wins.
player-table-label = The table. Space plays and pauses, left and right arrow go from step to step, End skips to the scores.
player-look-back = See how it was lost
player-watch-match = Watch the match
player-how-it-ended = How it ended
player-damage = Damage
player-film = Save as a film
player-film-making = Making the film…
player-film-failed = This browser could not make the film.
player-deciding-beam = { $same ->
    [yes] The beam that mattered most
   *[no] The beam that decided it
}
player-without-beam-you = { $same ->
    [yes] { $end ->
        [won] Without it you would have won by { $by } instead of { $instead }.
        [tied] Without it the points would have been equal, too.
       *[lost] Without it you would have lost by { $by } instead of { $instead }.
    }
   *[no] { $end ->
        [won] Without it you would have won.
        [tied] Without it, it would have been a draw.
       *[lost] Without it you would have lost.
    }
}
player-without-beam = { $same ->
    [yes] { $end ->
        [won] Without it { $owner } would have won by { $by } instead of { $instead }.
        [tied] Without it the points would have been equal, too.
       *[lost] Without it { $owner } would have lost by { $by } instead of { $instead }.
    }
   *[no] { $end ->
        [won] Without it { $owner } would have won.
        [tied] Without it, it would have been a draw.
       *[lost] Without it { $owner } would have lost.
    }
}
player-ships-lost = Ships lost
player-rocks-lost = { $goods ->
    [cubes] Cubes lost
   *[rocks] Rocks lost
}
player-friendly = Own fire
player-shots = Shots
player-shots-hit = of them hit
player-shots-own = of them on own ships
player-shots-empty = Into empty space
player-shots-shielded = Into shields
player-end-lasers = { $you ->
    [yes] Your lasers
   *[no] Lasers
}: { $fired } { $fired ->
    [one] shot
   *[other] shots
}, { $hit } hit{ $own ->
    [0] {""}
    [one] {""}, 1 of them { $you ->
        [yes] your
       *[no] their
    } own ship
   *[other] {""}, { $own } of them { $you ->
        [yes] your
       *[no] their
    } own ships
}.
player-end-best = { $you ->
    [yes] Your best card
   *[no] Best card
}: { $ship }. Without it { $you ->
    [yes] you
   *[no] they
} would be { $points ->
    [one] 1 point
   *[other] { $points } points
} worse off.
player-end-best-none = { $you ->
    [yes] Your best card
   *[no] Best card
}: none brought points.
player-end-costliest = { $you ->
    [yes] Your costliest card
   *[no] Costliest card
}: { $ship }. Without it { $you ->
    [yes] you
   *[no] they
} would be { $points ->
    [one] 1 point
   *[other] { $points } points
} better off.
player-end-costliest-none = { $you ->
    [yes] No card cost you points.
   *[no] No card cost points.
}

# How every line names a ship, and how it names a ship of the player who reads it.
battle-theirs = { $owner }’s { $ship }
battle-yours = your { $ship }
