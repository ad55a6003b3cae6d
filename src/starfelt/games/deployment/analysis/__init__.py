"""The analysis of both card games.

`decisions` finds the decisions in a match, `known` judges a card with what its player knew, `fixed` on a table to which
no card comes, `sharing` shares the result out, `reasons` says why, `heat` draws maps, and `package` puts it together.
"""
