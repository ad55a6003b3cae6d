# The page on what a server knows of its players.

privacy-title = Privacy
privacy-lead = Starfelt needs no account, no e-mail address and no cookies. With your first match or puzzle, your browser gets a random number. This number is your identity.
privacy-kept = What this server keeps
privacy-kept-matches = Your matches: your name at each table, every move, and the result. A finished match stays until the host of the server deletes it. A table that never began goes after 3 days, and an unfinished match after 60 days without a move. The host may choose other times.
privacy-kept-puzzles = Your puzzles, and your tries at the deals of the day. Each entry goes 400 days after its last change. Others may see how a puzzle was solved, but never by whom.
privacy-kept-ratings = The results of rated matches, and your ratings. The results stay, because the ratings of others follow from them.
privacy-kept-days = In matches over days: whose turn it is and until when, and your pauses of the last year.
privacy-kept-friends = Your friends: whom you have added, under the name that they had then, your last invitation to each, and when you last had a page open. All of it goes with you, or with them.
privacy-kept-notices = If you want to be told when it is your turn: your devices’ push addresses, your e-mail address once you have confirmed it, your club’s webhook, your time zone and quiet hours, and when you last looked at a page. You can remove each of them, and all of it goes with you.
privacy-kept-code = Your recovery code, as a fingerprint from which nobody can work it out, and your name beside it.
privacy-kept-address = Your network address is used to stop floods of requests, and is not stored. The host of the server may ban an address, and may keep a log of requests.
privacy-seen = Visibility
privacy-seen-table = Everybody with the link of a match sees its names and moves, and may watch it again or download it once it is finished. Public tables are listed for everybody.
privacy-seen-you = Your history, records, ratings and puzzles are shown to you alone. You are in a public list of ratings, or named in the list of a deal of the day, only if you wish.
privacy-seen-friends = Anybody who has played with you may add you as a friend. They learn no more than your name, but recognise you in later matches with them, also under another name. You are not told of it. That you are here, and invitations, pass only between two who have added each other. You can hide that you are here, and refuse a friend’s invitations.
privacy-seen-host = The host of the server can see everything that is stored on it.
privacy-seen-others = Nothing goes to other sites, unless you want to be told when it is your turn: then the game, the match and the time go to your browser’s push service (which cannot read them), to your e-mail, or to your club’s channel. Pages load nothing from them, and there are no advertisements and no trackers.
privacy-browser = In this browser
privacy-browser-kept = Your browser keeps your identity, your name, your settings, your own fleets and a list of recent matches. If you clear its data, your identity is lost, unless you have a recovery code.
privacy-choices = Your choices
privacy-choices-data = Take everything along: all that the server knows of you is one file, and every finished match has a file of its own.
privacy-choices-out = Sign out everywhere else, if a device is lost.
privacy-choices-delete = Delete yourself at once. Your name and identity go from this server and from all later backups. The matches stay for the others in them, and show “Player 1” or “Player 2” in place of your name. A backup from before still has your name until the host deletes it; if it is restored here, you are deleted again.
privacy-choices-go = Go to your data
