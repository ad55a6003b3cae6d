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
player-best-beam = The beam of the match: { $owner }’s { $ship } destroys { $target-owner }’s { $target-ship } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# How every line names a ship, and how it names a ship of the player who reads it.
battle-theirs = { $owner }’s { $ship }
battle-yours = your { $ship }
