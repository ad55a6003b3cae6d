# Good words: what players may say to each other in a match. There is no free text.

phrase-say = Say a good word
phrase-good-luck = Good luck!
phrase-well-aimed = Well aimed!
phrase-mine = That was mine!
phrase-oops = Oops…
phrase-moment = One moment, please.
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-again = Again?
phrase-said = { $name }: { $phrase }
phrase-mute = Mute
phrase-muted = { $name } is muted until this page is closed.
