# The page of a match's analysis.

analysis-title = Analysis
analysis-to-match = Back to the match
analysis-accuracy-why = Accuracy: 100 % for a match without mistakes
analysis-like = { $name } played like a { $level } ({ $share } % likely).
analysis-begins = The analysis begins…
analysis-progress = { $done } of { $parts } decisions analysed
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
analysis-lost = { $points } points of win chance lost
analysis-better-than = Better than { $share } % of all places.
analysis-worth = { $ship } changed the lead by { $points }.
analysis-heat = Heat map
analysis-best-heading = Best heading at each place
analysis-heading = Heading { $degrees }°
analysis-under = { $wins } % wins here, heading { $degrees }°
analysis-under-none = Point at a place to see its value
analysis-try = Find a better place
analysis-try-again = Try again
analysis-try-hint = Place { $ship } again: where does it win more often?
analysis-tried = { $better ->
    [yes] Better: { $lost } points lost instead of { $before }.
   *[no] { $lost } points lost. Your first place lost { $before }.
}
analysis-show-best = Show the best place
analysis-next-mistake = Next mistake
analysis-better-place = A better place
analysis-mark-blunder = Blunder
analysis-mark-mistake = Mistake
analysis-mark-inaccuracy = Inaccuracy
analysis-mark-excellent = Excellent
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
analysis-surprise = The opponent’s orders were { $share } % likely.
analysis-luck = Luck after it: { $points } points.
analysis-luck-of = Luck of { $name }: { $points } points of win chance
refused-no-analysis = This server cannot analyse matches: its host has not installed the extra “kernel”.
refused-not-analysed = Matches of this game are not analysed.
refused-analysis-heavy = This match takes too long to analyse.
refused-analysis-busy = Other matches are being analysed. Try again in a moment.
refused-no-analysis-here = This analysis is no longer stored. Open it again.
