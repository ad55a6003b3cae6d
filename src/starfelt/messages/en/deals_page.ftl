# The deals of the day, and the end of a match that is one.

deals-title = Deals of the day
deals-of = Deals of { $date }
deals-lead = The same cards, chits and opponent for everybody. You have one try at each.
deals-against = Opponent: { $level }
deals-play = Play
deals-go-on = Go on
deals-replay = Watch again
deals-score = { $result ->
    [won] Won
    [drawn] Drawn
   *[lost] Lost
}{ $side ->
    [ahead] , { $points ->
        [one] 1 point ahead
       *[other] { $points } points ahead
    }
    [behind] , { $points ->
        [one] 1 point behind
       *[other] { $points } points behind
    }
   *[even] { "" }
}
deals-rank = { $players ->
    [1] the first to finish it
   *[other] rank { $rank } of { $players }
}
deals-players = { $players ->
    [0] Nobody has finished it yet.
    [one] 1 player has finished it.
   *[other] { $players } players have finished it.
}
deals-hidden = The list appears after your own try.
deals-show = Show my name and my replay
deals-share = Copy result
deals-list = The best: { $game }
deals-all = Show all { $count }
deals-you = You
deals-somebody = A player
deals-watch = Watch
deals-commitment = Fingerprint of the seed
deals-commitment-more = The seed itself is shown two days later. Its SHA-256 is this fingerprint, so it was fixed before anybody played.
deals-seed = Seed
deals-before = The day before
deals-today = Today’s deals
deals-none = There were no deals on this day.
deals-shared = Starfelt, { $game }: deal of { $date }
deals-ended = Deal of the day: { $rank }
deals-see = See the list
