# The ladder of bots: three stars for each level of a game. What earns a game’s third star stands in its own file.

ladder-stars = { $count } of 3 stars
ladder-won = win once
ladder-twice = win twice in a row
ladder-next = Next star: { $how }
ladder-next-level = Next star: { $how } ({ $level })
ladder-play = Play for it
ladder-complete = All stars won
