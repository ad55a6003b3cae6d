# The ladder of bots: three stars for each level of a game.

ladder-stars = { $count } of 3 stars
ladder-won = win once
ladder-twice = win twice in a row
lightspeed-clear-win = win by { $lead } points or more
stellarconflict-clear-win = win by { $lead } points or more
ftl-clear-win = win { $lead } hits to none
hexfleet-clear-win = win with { $lead } points more than the enemy fleet
ladder-next = Next star: { $how }
ladder-next-level = Next star: { $how } ({ $level })
ladder-play = Play for it
ladder-complete = All stars won
