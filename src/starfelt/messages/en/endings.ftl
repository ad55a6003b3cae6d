# Early endings of a match: resignation, draws, absent players.

match-interrupted = The server was away for { $hours ->
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
match-rules-updated = The rules have changed since this match began. It goes on by the new ones.
match-rules-refused = { $name } does not play on by the new rules.
match-claimed = { $by } goes on without { $name } in a minute, unless { $name } shows up.
match-claimed-for-a-bot = { $by } lets a bot play on for { $name } in a minute, unless { $name } shows up.
match-claim-stopped = { $name } is here.
match-relieved = { $name } is gone: a bot plays on.
match-draw-declined = { $name } plays on: no draw.
match-changed = The terms have changed. Players look at them, and say again that they are ready.
match-brought = { $name } has chosen something else to play. Say again that you are ready.
outcome-resigned = By resignation.
outcome-idle = Nobody else was there any more.
outcome-agreed = All agreed to it.
outcome-still = The battle stood still.
outcome-rules = The rules changed during the match.
outcome-closed = The server’s host ended the match.

web-resign = Resign
web-resign-sure = Resign for good? A single opponent has won then; several play on without you.
web-offer-draw = Offer a draw
web-draw-offered = { $name } offers a draw.
web-draw-waits = You are for a draw. Waiting for the others.
web-accept = Agree
web-decline = Decline
web-withdraw-draw = Play on
web-idle = The match waits for { $name }.
web-claim = Go on without { $name }
web-relieve = Let a bot play on
web-gone-soon = { $name } is away. In { $seconds } s you may go on without { $name }.
web-gone = { $name } is away.
web-claim-soon = The match waits for { $name }. In { $seconds } s you may go on without { $name }.
web-claim-sure = Go on without { $name }? { $name } has a minute to show up first.
web-relieve-sure = Let a bot play on for { $name }? { $name } has a minute to show up first.
web-claimed = { $name } has { $seconds } s to show up. Then the match goes on without { $name }.
web-claimed-for-a-bot = { $name } has { $seconds } s to show up. Then a bot plays on.
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
web-still = For a long time no ship was hit and nothing else lasting happened.
web-call-draw = Call it a draw
web-you-left = You have left this match. You can watch how it goes on.
