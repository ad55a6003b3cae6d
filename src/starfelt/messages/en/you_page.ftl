# The page of a player’s own matches and records, and of how they hear of their turns.

you-title = Your story
you-private = Only you see this page.
you-nothing = Your matches and records appear here once you have played one.
you-records = Records
you-opponents = Against
you-played = Played
you-won = Won
you-lead = Average lead
you-streak = Best streak
you-beam = Best beam
you-shot = Best shot
you-beam-see = { $damage }: see the match
you-beam-about = Best beam, best shot: the most damage that one did to an opponent’s ship. A ship destroyed by it counts whole.
you-race = Race
you-all-races = All races
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
you-delete-stays = Kept: the matches themselves, for the others in them. They show “Player 1” or “Player 2” in place of your name.
you-delete-sure = This cannot be undone.
you-delete-yes = Delete me
you-deleted = You are deleted
you-deleted-gone = Gone: your name in every match, your history, records and ratings, your puzzles, your recovery code, and your access on every device. Your matches in progress were resigned.
you-deleted-next = For Starfelt, this browser is now that of somebody new.
you-not-now = Not now
you-offer = Your matches live in this browser alone. A recovery code opens them on any other device. No account is needed.
you-offer-yes = Get a code
you-offer-no = No, thanks
you-open = Open your story
you-recover-code = A recovery code that you already have
you-recover = Open my story here
you-recover-warning = This browser then becomes the player of the code. Without a code of its own, what was played here before cannot be opened again.

refused-no-push = This server cannot send notices: its host has not set that up.
refused-no-mail = This server cannot send mails: its host has not set that up.
refused-bad-address = This is not an address that can be used here.
refused-mail-not-sent = No mail was sent to this address. Try again later.
refused-old-link = This link does not work any more.
notices-title = When it is your turn
notices-lead = In matches over days you can be told that it is your turn: once for each turn, and again 8 hours and 1 hour before it ends. You are not told while you look at a page of Starfelt.
notices-push = Tell this device
notices-push-about = A notice appears, also while no page is open.
notices-push-others = { $count ->
    [one] 1 other device is told.
   *[other] { $count } other devices are told.
}
notices-push-denied = This browser does not allow notices from Starfelt. Its settings for this site can change that.
notices-push-insecure = Notices need an address with https. Ask the host of this server.
notices-push-install = On an iPhone or iPad, first add Starfelt to the home screen, and open it from there.
notices-push-missing = This browser cannot show notices.
notices-push-refused = This browser refused to be told. Private windows do that.
notices-quiet = Quiet hours
notices-quiet-about = Nothing is sent in these hours, by the clock of { $zone }.
notices-quiet-from = From
notices-quiet-to = Until
notices-mail = E-mail address
notices-mail-send = Send a link to confirm it
notices-mail-about = You get one mail a day at most, and others before a turn ends.
notices-mail-asked = A mail is on its way. Open the link in it to confirm the address.
notices-mail-told = { $address } gets your turns.
notices-stop = Stop
notices-calendar = Get a calendar link
notices-calendar-new = Get a new calendar link
notices-calendar-copy = Copy the link
notices-calendar-drop = Remove the calendar
notices-calendar-about = With the link, any calendar program shows when your turns end. Anybody with the link can read that. It is shown once; a new one replaces it.
notices-hook = Webhook of a club’s channel
notices-hook-set = Tell the channel
notices-hook-about = Your turns are announced there under your name. Discord, Mattermost, Slack and others give you such an address.
notices-hook-told = The channel at { $host } hears of your turns.
notices-offer = This match goes on over days. Do you want to be told when it is your turn?
notices-offer-yes = Tell me
notices-offer-ways = See how
notices-offer-no = No, thanks
notices-told-here = This device is told from now on. “Your story” has more choices.
notices-link-title = Mails from Starfelt
notices-confirm-title = Confirm the address
notices-confirm-done = The address is confirmed. You get a mail when it is your turn.
notices-stop-title = No more mails
notices-stop-done = Done. This address gets no more mails.
notices-go = Go to your story
