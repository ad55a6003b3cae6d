"""Analysis of finished matches: what each decision was worth, and what would have been better.

`analyse.analysis_of` is the entry point. `model` has the result, `marks` the words for losses and the accuracy,
`levels` the bot level whose losses are most alike. Each game's own part is in a folder: `deployment` (both card games),
`ftl`, `hexfleet`. A game names its part in its `GamePackage`, as a `contract.GameAnalysis`.
"""
