# The page of a match's analysis.

analysis-to-match = Back to the match
analysis-accuracy = accuracy
analysis-accuracy-why = A decision that loses L points of win chance scores 103.17 · e^(−0.0435 · L) − 3.17, from 0 to 100. Accuracy is the mean of these scores. Each counts by what was at stake: the win chance after the best decision, less the mean over all legal ones.
analysis-like = { $name } played at { $level } level ({ $share }% likely).
analysis-like-lowest = { $name } played at { $level } level or below ({ $share }% likely).
analysis-like-unclear = Too few decisions to tell { $name }’s level.
analysis-begins = The analysis begins…
analysis-begins-slowly = The first analysis after the server has started takes a little longer.
analysis-waits = Other matches are being analysed. This one follows.
analysis-progress = Analysing: step { $done } of { $parts }
analysis-graph = Win chance of { $name }
analysis-decisions = All decisions
analysis-decision = Decision { $number } of { $count }
analysis-card = { $ship } of { $owner }, card { $turn }
analysis-before = Previous decision
analysis-after = Next decision
analysis-view = Judged
analysis-known = With what was known
analysis-hindsight = With hindsight
analysis-pending = Not analysed yet.
analysis-none = Nothing was better.
analysis-none-final = No other place of this card gives a better result.
analysis-lost = { $count ->
    [one] { $points } point of win chance lost
   *[other] { $points } points of win chance lost
}
analysis-better-than = { $poor ->
    [yes] Better than { $share }% of all places, most of which are poor.
   *[no] Better than { $share }% of all places.
}
analysis-worth = { $ship } changed the lead by { $points }.
analysis-part = Its share of the final lead, which is the sum of all cards’ shares: { $points }.
analysis-heat = Heat map
analysis-best-heading = Best heading at each place
analysis-heading = Heading { $degrees }°
analysis-under = { $wins }% wins here, heading { $degrees }°
analysis-under-none = Point at a place to see its value
analysis-try = Find a better place
analysis-try-again = Try again
analysis-try-hint = Place { $ship } again: where does it win more often?
analysis-tried-why = Why the best place is better:
analysis-tried = { $better ->
    [yes] Better: { $count ->
        [one] { $lost } point
       *[other] { $lost } points
    } lost instead of { $before }.
   *[no] { $count ->
        [one] { $lost } point
       *[other] { $lost } points
    } lost. Your first place lost { $before }.
}
analysis-show-best = Show the best place
analysis-next-mistake = Next mistake
analysis-better-place = A better place
analysis-mark-blunder = Blunder
analysis-mark-mistake = Mistake
analysis-mark-inaccuracy = Inaccuracy
analysis-mark-excellent = Excellent
analysis-unclear = Unclear
analysis-unclear-why = Too close to call: it may be an inaccuracy, or none.
analysis-early = After a first look. A closer one follows.
analysis-heat-places = { $better ->
    [yes] Where it was: { $played }%. In the gold frame: { $best }%.
   *[no] Where it was: { $played }%.
}
analysis-turn = { $ship ->
    [none] Turn { $turn }
   *[other] { $ship }, turn { $turn }
}
analysis-turn-of = { $ship ->
    [none] { $owner }, turn { $turn }
   *[other] { $ship } of { $owner }, turn { $turn }
}
analysis-played = Played: { $orders }
analysis-best = Better: { $orders }
analysis-no-orders = no orders
analysis-surprise = The opponent’s orders were { $share ->
    [0] very unlikely
   *[other] { $share }% likely
}.
analysis-luck = Luck after it: { $count ->
    [one] { $points } point
   *[other] { $points } points
}.
analysis-luck-of = Luck of { $name }, all chits and cards together: { $count ->
    [one] { $points } point
   *[other] { $points } points
} of win chance
analysis-coming = The server is still fetching the part that analyses matches. The analysis begins as soon as it is here.
refused-no-analysis = This server cannot analyse matches: its host has not installed the extra “kernel”.
refused-not-analysed = Matches of this game are not analysed.
refused-analysis-heavy = This match takes too long to analyse.
refused-analysis-busy = Other matches are being analysed. Try again in a moment.
refused-no-analysis-here = This analysis is no longer stored. Open it again.
analysis-lead-yours = What cost you most
analysis-lead = What cost most
analysis-lead-none = No decision cost much. This one cost most:
analysis-lead-turned = No decision of yours cost much. After this one your chances fell most:
analysis-advice-card = Place { $ship } in the gold frame: it wins { $better } of 100 matches there, and { $played } where it was.
analysis-advice-other = Another decision wins { $better } of 100 matches here, and { $you ->
    [yes] yours
   *[no] this one
} { $played }.
analysis-puzzle = Copy as a puzzle
analysis-keep = Keep as a puzzle
analysis-kept = Kept. It comes back on the Puzzles page tomorrow, then after a week and a month, until you solve it.
analysis-keep-try = Try it now
analysis-accuracy-how = How accuracy is computed
analysis-like-others = Also possible: { $levels }.
analysis-scene = The map before this decision, with what was done and what was better
analysis-scene-played = what was done
analysis-scene-better = better
analysis-scene-enemy = the enemy at the same time
