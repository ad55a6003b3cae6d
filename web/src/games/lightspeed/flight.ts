/** The tutorial of Light Speed: aim, block, mine; then three ships against a slow cadet. */

import type { LightspeedView, Shot } from "../../generated/wire";
import type { Lesson, Seen } from "../contract";

const view = ({ view: seen }: Seen) => seen as LightspeedView | null;
const afterLaying = (count: number) => (seen: Seen) => {
  const now = view(seen);
  return now !== null && (now.left[0] ?? 0) <= 3 - count;
};
const shots = ({ foreseen }: Seen) => (foreseen ?? []) as readonly Shot[];

/** The key of a placed ship's card, as on the felt and in shots. */
function card(seen: Seen, seat: number, ship: string): string {
  return `ship:${view(seen)?.ships.findIndex((one) => one.seat === seat && one.ship === ship) ?? -1}`;
}

/** Whether a beam of the card in hand would hit the target. */
function hits(seen: Seen, target: string): boolean {
  const own = view(seen)?.ships.length;
  return shots(seen).some((shot) => shot.ship === own && shot.hit?.card === target && !shot.hit.shielded);
}

/** Whether a shield of the card in hand would stop a beam. */
function stops(seen: Seen): boolean {
  const own = `ship:${view(seen)?.ships.length}`;
  return shots(seen).some((shot) => shot.hit?.card === own && shot.hit.shielded);
}

const on = (card: string) => `.felt-picture [data-card="${card}"]`;

const lessons: readonly Lesson[] = [
  {
    name: "beams",
    steps: [
      { id: "hand", at: ".hand .lens", aims: true, isDone: (seen) => seen.held || afterLaying(1)(seen) },
      {
        id: "aim",
        at: (seen) => on(card(seen, 1, "viper")),
        place: { x: 700, y: 430, heading: 0 },
        aims: true,
        isDone: (seen) => hits(seen, card(seen, 1, "viper")) || afterLaying(1)(seen),
      },
      { id: "lay", place: { x: 700, y: 430, heading: 0 }, isDone: afterLaying(1) },
      {
        id: "shield",
        at: (seen) => on(card(seen, 1, "moth")),
        place: { x: 290, y: 300, heading: 180 },
        aims: true,
        isDone: (seen) => stops(seen) || afterLaying(2)(seen),
      },
      { id: "stop-it", place: { x: 290, y: 300, heading: 180 }, isDone: afterLaying(2) },
      { id: "mine", at: on("asteroid:0"), place: { x: 450, y: 470, heading: 0 }, isDone: afterLaying(3) },
      { id: "battle", at: ".battle" },
      { id: "why", at: ".scores" },
      { id: "next" },
    ],
  },
  {
    name: "cadet",
    steps: [
      { id: "first", isDone: afterLaying(1) },
      { id: "second", isDone: afterLaying(2) },
      { id: "third", isDone: afterLaying(3) },
      { id: "watch", at: ".battle" },
      { id: "end", at: ".scores" },
    ],
  },
];

export default lessons;
