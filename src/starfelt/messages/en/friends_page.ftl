# Friends: the page of a player's friends, invitations, and what two have played together.

friends-title = Friends
friends-none = Nobody is here yet. Add people after a match against them, or from the list of your matches.
friends-to-matches = Your matches
friends-private = Only you see this page. Nobody is told that you added them.
friends-game = Game
friends-here = Here now
friends-not-here = Not here
friends-waiting = Has not added you yet
friends-waiting-more = You see when they are here, and can invite each other, once both of you have added the other.
friends-muted-one = No invitations
friends-last = Last match: { $game }, { $date }
friends-record = You { $won } – { $lost } { $name }{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
}
friends-all-games = All games
friends-invite = Invite
friends-rematch = Rematch
friends-matches = Matches together
friends-more = More about { $name }
friends-mute = No invitations from { $name }
friends-unmute = Allow invitations from { $name }
friends-muted = { $name } cannot invite you any more. You can change this under Friends.
friends-add = Add { $name } to friends
friends-remove-one = Remove { $name } from friends
friends-show-here = Show friends that I am here
friends-show-here-more = Only friends who have added you, too, see it.
friends-invited = { $name } invites you to { $game }
friends-join = Join
friends-not-now = Not now
