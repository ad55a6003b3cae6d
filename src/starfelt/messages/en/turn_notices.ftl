# What a player is told when it is their turn in a match over days: on a phone, by e-mail, in a club's channel.

notice-turn = Your turn: { $game }
notice-turn-many = Your turn in { $count } matches
notice-last = Last call: { $game }
notice-last-many = Last call in { $count } matches
notice-ends = Your turn ends on { $moment }.
notice-first-ends = The first to end is { $game }, on { $moment }.
notice-line = { $game }: until { $moment }
notice-hook = { $name }, it is your turn.
notice-calendar = Starfelt: your turns
notice-deadline = Your turn ends: { $game }
mail-greeting = It is your turn:
mail-reason = You get this mail because this address was confirmed at { $site }. There is at most one a day, and one before a turn ends.
mail-stop = No more mails: { $link }
mail-confirm = Confirm your address
mail-confirm-text = Somebody, most likely you, wants to be told at this address when it is their turn at { $site }. Open this link to confirm it:
mail-confirm-else = The link works for a day. If it was not you, do nothing: no other mail follows.
