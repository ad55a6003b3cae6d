# The page of a player's own matches and records.

you-title = Your story
you-private = Only you see this page.
you-nothing = Your matches and records appear here once you have played one.
you-records = Records
you-opponents = Against
you-played = Played
you-won = Won
you-lead = Average lead
you-streak = Best streak
you-matches = Matches
you-all-games = All games
you-anybody = Anybody
you-result = Result
you-any-result = All
you-result-won = won
you-result-lost = lost
you-result-drawn = a draw
you-result-playing = still being played
you-kind-people = People
you-kind-bots = Bots
you-kind-programs = Outside bots
you-kind-lesson = First flight
you-length = { $minutes ->
    [0] under a minute
   *[other] { $minutes } min
}
you-none-fits = No match fits these filters.
you-more = Show more
you-export = Download as CSV
