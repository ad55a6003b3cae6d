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
you-accuracy = Accuracy
you-accuracy-matches = { $count ->
    [one] 1 analysed match
   *[other] Mean of { $count } analysed matches
}
you-accuracy-about = These are your latest matches whose analysis somebody opened.
you-accuracy-none = Open the analysis of a match, and your accuracy in it appears here.
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
you-export-csv = Download as CSV
you-export-parquet = As Parquet
you-export-zip = Match files (ZIP)
you-keep = Keep your story
you-keep-lead = Your matches belong to this browser. A recovery code opens them on any other device, without a password or an e-mail address.
you-keep-kept = Your story has a recovery code. A new code replaces it.
you-keep-get = Get a recovery code
you-keep-new = Get a new code
you-keep-shown = Write these words down, or scan the picture with the other device. They are shown only once, and they open your whole story.
you-keep-print = Print
you-your-data = Your data
you-data = Download all my data
you-sign-out = Sign out everywhere else
you-sign-out-sure = Every other device and browser loses access to your story at once. This one stays signed in, and your recovery code still works.
you-sign-out-yes = Sign out
you-signed-out = Only this browser has access now.
you-delete = Delete me
you-delete-goes = Deleted at once: your name in every match, your history, records and ratings, your puzzles, your recovery code, and your access on every device. You resign your matches in progress.
you-delete-stays = Kept: the matches themselves, for the others in them. They show “Player 1” or “Player 2” in place of your name.
you-delete-sure = This cannot be undone.
you-delete-yes = Delete me
you-not-now = Not now
you-offer = Your matches live in this browser alone. A recovery code opens them on any other device. No account is needed.
you-offer-yes = Get a code
you-offer-no = No, thanks
you-recover-code = Recovery code from another device
you-recover = Open my story here
you-recover-warning = This browser then becomes the player of the code. Without a code of its own, what was played here before cannot be opened again.
