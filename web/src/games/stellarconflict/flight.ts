/** The tutorial of Stellar Conflict: a race, credits, the Cargo ship, a delay. */

import type { StellarconflictView } from "../../generated/wire";
import type { Lesson, Seen } from "../contract";

const view = ({ view: seen }: Seen) => seen as StellarconflictView | null;
/** The player has placed `count` cards of the chosen deck. */
const afterLaying = (count: number) => (seen: Seen) =>
  (view(seen)?.ships.filter(({ seat }) => seat === 0).length ?? 0) >= count ||
  view(seen)?.phase === "finished";

/** The selector of the other seat's ship on the felt. */
const theirs = (ship: string) => (seen: Seen) =>
  `.felt-picture [data-card="ship:${view(seen)?.ships.findIndex((one) => one.seat === 1 && one.ship === ship) ?? -1}"]`;

const lessons: readonly Lesson[] = [
  {
    name: "cargo",
    steps: [
      { id: "race", at: ".choosing .mark" },
      { id: "credits", at: ".choosing footer .primary", isDone: (seen) => view(seen)?.chosen[0] != null },
      { id: "cargo", at: theirs("pike"), place: { x: 150, y: 300, heading: 90 }, isDone: afterLaying(1) },
      { id: "delay", at: theirs("pike"), place: { x: 620, y: 470, heading: 0 }, isDone: afterLaying(2) },
      { id: "kill", at: theirs("pike"), place: { x: 580, y: 150, heading: 135 }, isDone: afterLaying(3) },
      { id: "steal", at: theirs("spoils"), place: { x: 790, y: 400, heading: 0 }, isDone: afterLaying(4) },
      { id: "battle", at: ".battle" },
      { id: "end", at: ".scores" },
    ],
  },
];

export default lessons;
