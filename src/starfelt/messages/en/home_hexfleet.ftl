# Hex & Spades on the home page and before a match.

hexfleet-headline = Draw the chit. Turn the cards.
hexfleet-lead = A chit from the cup says whose ship acts. A playing card says what the shot hits.
hexfleet-summary = 2 to 4 players, 15 minutes
hexfleet-how-1 = Draw a chit: its ship acts.
hexfleet-how-2 = Move, raise shields, hail, fire or jump.
hexfleet-how-3 = Turn a card: it decides what hits.
hexfleet-level-cadet = Flies at you, and fires at whatever is near.
hexfleet-level-pilot = Picks its target and its distance with care.
hexfleet-level-captain = Counts the cards, and thinks its shots through.
hexfleet-level-admiral = Plays the battle out a thousand times before each order, and jumps to where you cannot answer.
hexfleet-level-idle = Practice: enemy ships that do nothing. The match ends when you have destroyed them, or when you leave.
hexfleet-preset-skirmish = Skirmish
hexfleet-preset-skirmish-more = Two heavy cruisers a side, the odds shown, twelve turns. About 5 minutes.
hexfleet-preset-encounter = Encounter
hexfleet-preset-encounter-more = One heavy cruiser each, to the end. About 5 minutes.
hexfleet-preset-fleet-action = Fleet action
hexfleet-preset-fleet-action-more = Whole fleets, to the end. 30 minutes or more.
hexfleet-goal = Destroy the enemy’s ships, or have the larger share of your points left when the last turn ends.
hexfleet-controls-mouse = Click a lit hex, turn with the arrows around it, click again to fly. Drag and wheel move the map. Orders are beside it.
hexfleet-controls-touch = Tap a lit hex, turn with the arrows around it, tap again to fly. Drag and pinch move the map.
hexfleet-controls-keys = By keyboard: arrows and Enter choose a hex, Q and E turn, M moves, F fires, N is the next target, S raises shields, D is done.
hexfleet-credit = Hex & Spades follows an untitled set of fast-play rules for a hex grid and a pack of cards.
hexfleet-watch = Watch the cup: the ship whose chit comes out moves and fires. Cards decide the shots, and shields wear down.
