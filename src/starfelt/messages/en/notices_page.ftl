# The part of the page “You” that says how a player hears of their turns, and the pages of links in mails.

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
notices-silent = Quiet hours
notices-silent-about = Nothing is sent in these hours, by the clock of { $zone }.
notices-silent-from = From
notices-silent-to = Until
notices-mail = E-mail address
notices-mail-send = Send a link to confirm it
notices-mail-about = You get one mail a day at most, and one before a turn ends.
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
notices-confirm-title = Confirm the address
notices-confirm-done = The address is confirmed. You get a mail when it is your turn.
notices-stop-title = No more mails
notices-stop-done = Done. This address gets no more mails.
notices-go = Go to your story
