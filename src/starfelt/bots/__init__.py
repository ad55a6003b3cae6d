"""Players made of code. They see a view and answer with a command, like anybody.

`play.answer` is the way in. A game's bots live in a folder of their own and are entered in `registry.py`.
"""
