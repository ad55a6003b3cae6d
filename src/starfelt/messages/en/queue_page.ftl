# Waiting for an opponent: the notice on every page, and the line on the home page.

queue-waiting = { $others ->
    [0] { $game }: waiting for an opponent. A bot match meanwhile keeps your place and does not count for ratings.
    [one] { $game }: waiting for an opponent. 1 other player is waiting. A bot match meanwhile keeps your place and does not count for ratings.
   *[other] { $game }: waiting for an opponent. { $others } other players are waiting. A bot match meanwhile keeps your place and does not count for ratings.
}
queue-meanwhile = Play a bot meanwhile ({ $level })
queue-stop = Stop waiting
queue-found = { $game }: an opponent is here. The match does not count for ratings. { $seconds } s to accept.
queue-found-rated = { $game }: an opponent is here. The match counts for ratings. { $seconds } s to accept.
queue-accept = Play
queue-decline = Decline
queue-other = Waiting for the other player to accept: { $seconds } s
queue-alone = The other player did not accept. You keep your place.
queue-lost = You did not accept in time, so you have left the queue.
queue-gone = You are no longer waiting for an opponent: the page was closed.
queue-someone = { $count ->
    [one] A player is waiting for an opponent.
   *[other] { $count } players are waiting for an opponent.
}
queue-join = Play them
