# Early endings of a match: resignation, draws, absent players.

match-interrupted = The server was down for { $hours ->
    [0] { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    }
   *[other] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
}. All clocks go on from where they were.
match-clock-set = The server’s clock was set back. All clocks of the match go on from where they were.
match-left-resigned = { $name } resigns.
match-left-idle = The match goes on without { $name }.
match-rules-updated = The rules have changed since this match began. It goes on with the new rules.
match-rules-refused = { $name } does not accept the new rules.
match-claimed = { $by } goes on without { $name } in a minute, unless { $name } comes back.
match-claimed-for-a-bot = { $by } lets a bot play for { $name } in a minute, unless { $name } comes back.
match-claim-stopped = { $name } is here.
match-relieved = { $name } has left: a bot takes over.
match-missed = { $name } has missed a turn. The time for it begins anew.
match-came-back = { $name } is back.
match-substituted = { $by } lets a bot play this one turn for { $name }: { $level ->
    [cadet] a cadet
    [pilot] a pilot
    [captain] a captain
   *[admiral] an admiral
}.
match-paused = { $name } pauses for { $days ->
    [one] a day
   *[other] { $days } days
}.
match-pause-ended = { $name }’s pause is over.
match-draw-declined = { $name } declines the draw.
match-changed = The options have changed. All players must confirm that they are ready.
match-rated = This match now counts for ratings. All players must confirm that they are ready.
match-unrated = This match does not count for ratings any more. All players must confirm that they are ready.
match-brought = { $name } has changed a choice. Confirm that you are ready.
outcome-resigned = By resignation.
outcome-idle = All other players had left.
outcome-abandoned = Nobody had played for two turns.
outcome-agreed = By agreement.
outcome-still = Nothing had changed for a long time.
outcome-rules = The rules changed during the match.
outcome-closed = The server’s host ended the match.

web-resign = Resign
web-resign-sure = Resign? { $others ->
    [one] { $name } wins.
   *[other] The others play on without you.
}
web-play-on = Play on
web-offer-draw = Offer a draw
web-draw-offered = { $name } offers a draw.
web-draw-waits = You agree to a draw. Waiting for the others.
web-accept = Accept
web-decline = Decline
web-withdraw-draw = Play on
web-idle = The match waits for { $name }.
web-claim = Go on without { $name }
web-relieve = Let a bot take over
web-gone-soon = { $name } is away. In { $seconds } s you may go on without { $name }.
web-gone = { $name } is away.
web-claim-soon = The match waits for { $name }. In { $seconds } s you may go on without { $name }.
web-claim-sure = Go on without { $name }? { $name } has a minute to come back first.
web-relieve-sure = Let a bot play for { $name }? { $name } has a minute to come back first.
web-claimed = { $name } has { $seconds } s to come back. Then the match goes on without { $name }.
web-claimed-for-a-bot = { $name } has { $seconds } s to come back. Then a bot takes over.
web-claimed-you = { $name } goes on without you in { $seconds } s.
web-here = I’m here
web-you-are-awaited = The match waits for you: in { $seconds } s the others may go on without you.
web-ended-won = { $name } wins! { $reason }
web-ended-won-you = You win! { $reason }
web-ended-shared = { $names } share the win! { $reason }
web-ended-draw = A draw! { $reason }
web-rules-updated = The rules have changed since this match began.
web-rules-refuse = End as a draw
web-rules-accept = Play on
web-still = Nothing has changed for a long time.
web-call-draw = End as a draw
web-you-left = You have left this match. You can watch how it goes on.
