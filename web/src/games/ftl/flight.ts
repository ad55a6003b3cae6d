/** The tutorial of Faster Than Light: turning is danger, sprinting is safe, hit what turns. */

import type { FtlView } from "../../generated/wire";
import type { Lesson, Seen } from "../contract";

const view = ({ view: seen }: Seen) => seen as FtlView | null;
const order = (seen: Seen, piece: string) => view(seen)?.hand?.orders[piece] ?? "";
/** Turn `turn` is over. */
const past = (turn: number) => (seen: Seen) =>
  view(seen) !== null && ((view(seen)?.turn ?? 0) > turn || view(seen)?.phase === "finished");

/** A piece in the list, and the button for its sprint once it is selected. */
const sprintOf = (piece: string) =>
  `[data-row="${piece}"]:not(.selected), .sheet:has([data-row="${piece}"].selected) [data-act="sprint"]`;

const lessons: readonly Lesson[] = [
  {
    name: "sprint",
    steps: [
      { id: "table" },
      {
        id: "launch",
        at: '[data-act="launch"]',
        isDone: (seen) => order(seen, "ship") === "L" || past(1)(seen),
      },
      { id: "seal", at: '[data-act="seal"]', isDone: past(1) },
      {
        id: "missile",
        at: sprintOf("m1"),
        isDone: (seen) => Number(order(seen, "m1").slice(1)) >= 5.5 || past(2)(seen),
      },
      {
        id: "ship",
        at: sprintOf("ship"),
        isDone: (seen) => order(seen, "ship").startsWith("S") || past(2)(seen),
      },
      { id: "seal-again", at: '[data-act="seal"]', isDone: past(2) },
      { id: "end" },
    ],
  },
];

export default lessons;
