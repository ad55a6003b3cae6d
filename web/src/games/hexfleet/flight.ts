/** The tutorial of Hex & Spades: a chit, a move, shields, a shot at odds, and what it wears down. */

import type { HexfleetView } from "../../generated/wire";
import type { Lesson, Seen } from "../contract";

const view = ({ view: seen }: Seen) => seen as HexfleetView | null;
/** In turn `turn` the player's ship has done the action `mark`, or that turn is over. */
const did = (turn: number, mark: "moved" | "raised" | "fired") => (seen: Seen) => {
  const now = view(seen);
  const own = now?.active?.seat === 0 ? now.active : null;
  return past(turn)(seen) || (now?.turn === turn && (own ? own[mark] : false));
};
const past = (turn: number) => (seen: Seen) =>
  view(seen) !== null && ((view(seen)?.turn ?? 0) > turn || view(seen)?.phase === "finished");
/** The player's ship has ended its activation. */
const afterTurn = (turn: number) => (seen: Seen) =>
  past(turn)(seen) || (view(seen)?.turn === turn && view(seen)?.active?.seat === 1);

const lessons: readonly Lesson[] = [
  {
    name: "chits",
    steps: [
      { id: "chit", at: ".strip" },
      { id: "move", at: '[data-ship="B1"]', isDone: did(1, "moved") },
      { id: "raise", at: '[data-act="raise"]', isDone: did(1, "raised") },
      { id: "fire", at: '[data-act="fire"]', isDone: did(1, "fired") },
      { id: "done", at: '[data-act="done"]', isDone: afterTurn(1) },
      { id: "theirs", at: '[data-ship="K1"]', isDone: past(1), watch: true },
      { id: "again", at: '[data-act="fire"]', isDone: did(2, "fired") },
      { id: "last", at: '[data-act="done"]', isDone: past(2) },
      { id: "end" },
    ],
  },
];

export default lessons;
