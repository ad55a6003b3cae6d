# Ratings: at the table, at the end of a match, on the page of a player's own matches, and in public lists.

rating-title = Ratings
rating-matches = { $count ->
    [one] { $count } rated match
   *[other] { $count } rated matches
}
rating-change = Change of your rating
rating-changed = Rating: { $before } → { $after } ({ $change })
rating-yours = Your rating: { $rating }

## At the table

rating-table = Rating
rating-table-rated = This match counts for ratings. Leaving it is losing it.
rating-table-unrated = This match does not count for ratings.
rating-table-options = It does not count for ratings, because its options are unusual.
rating-table-opponents = It does not count for ratings against these opponents.
rating-table-unkept = It counts for ratings once everybody at the table has a recovery code.
rating-table-on = Make it rated
rating-table-off = Make it unrated
rating-keep = Get your recovery code

## Lists

rating-listed = You are in the public lists as { $name }.
rating-listed-not = Nobody else sees your ratings.
rating-listed-keep = With a recovery code, you may be in the public lists.
rating-list = Show me in the lists as { $name }
rating-unlist = Take me off the lists
rating-lists = Public lists
rating-list-join = Be in the lists
rating-list-title = Players by rating
rating-list-empty = Nobody is in this list yet.
rating-list-about = Players are here by their own wish, with at least five rated matches in the last month and a rating without a question mark.
