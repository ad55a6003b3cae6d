## Matches over days: who has how long for a turn, what follows from a missed one, and pauses.

turns-days = { $days }{"\u00A0"}d
turns-days-hours = { $days }{"\u00A0"}d { $hours }{"\u00A0"}h
turns-hours = { $hours }{"\u00A0"}h
turns-minutes = { $minutes }{"\u00A0"}min
# A moment; `near`: within six days, so that the day of the week is enough.
turns-until = until { $weekday ->
    [0] Sunday
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
   *[6] Saturday
}{ $near ->
    [yes] , { $time }
   *[no] {" "}{ $day }, { $time }
}

turns-title = Turns
turns-yours = Your turn: { $left }
turns-theirs = { $name }: { $left }
turns-you-have = You have { $until }.
turns-has = { $name } has { $until }.
turns-you-pause = You pause { $until }. Your clock stands still.
turns-pauses = { $name } pauses { $until }.
turns-paused = { $name }: pause
turns-bot = { $name }: bot
turns-missed-you = You have missed a turn. If you miss the next one too, the others win.
turns-missed = { $name } has missed a turn.
turns-bot-plays = A bot is playing this turn for { $name }.
turns-bot-plays-you = A bot is playing this turn for you.
turns-happened = What happened
turns-next = Next match
turns-home = Home

turns-since = Since your last visit
turns-since-at = Card { $card } of { $count }
turns-since-skip = To the table as it is now

turns-late = { $name } has missed a turn. What now?
turns-wait = Wait
turns-wait-more = { $name } has time { $until } once more. You can change your mind until then.
turns-claim = { $count ->
    [2] Claim the win
   *[other] Go on without { $name }
}
turns-claim-more = { $count ->
    [2] The match ends now, and you win it.
   *[other] { $name } leaves the match now, and the others go on.
}
turns-claim-sure = Sure?
turns-claim-yes = { $count ->
    [2] Yes, I win
   *[other] Yes, go on
}
turns-substitute = Let a bot play this turn
turns-substitute-more = The bot plays this one turn alone, at the level you choose. After that { $name } can play on.
turns-level = Level
turns-own-first = Take your own turn first; then you may go on without { $name } or have a bot play.

## Home, and the player's own page

turns-go-on = Your turn: { $game } against { $names }
turns-go-on-alone = Your turn: { $game }
turns-time-left = { $left } left
turns-others = { $count ->
    [one] 1 more match waits for you
   *[other] { $count } more matches wait for you
}
turns-over-days = Matches over days
turns-play = Play
turns-theirs-now = the others’ turn
turns-deleted = Will be deleted on { $moment } unless somebody opens it.

turns-pause = Pause my clocks
turns-pause-more = All your clocks over days stand still, and the others see it. Nothing pauses by itself.
turns-pause-left = { $days ->
    [0] You have used this year’s days.
    [one] You may pause for 1 more day this year.
   *[other] You may pause for { $days } more days this year.
}
turns-pause-days = Days
turns-pause-begin = Pause
turns-pause-runs = Your clocks stand still { $until }.
turns-pause-end = End the pause now
turns-pause-sure = End it? Your clocks go on at once.
turns-pause-no = No
