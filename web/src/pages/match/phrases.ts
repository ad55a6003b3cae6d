/** Good words: the phrases that players may say to each other in a match. */

import type { GoodWord, MatchView } from "../../generated/wire";

export type Phrase = GoodWord["phrase"];

/** In the order of a match. */
export const phrases: readonly Phrase[] = [
  "good-luck",
  "well-aimed",
  "mine",
  "oops",
  "moment",
  "thanks",
  "good-game",
  "again",
];

/** Whether the player sits at the table with somebody who can hear a good word. Bots do not listen. */
export function hasListener({ seats, you }: Pick<MatchView, "seats" | "you">): boolean {
  return (
    you !== null && seats.some(({ name, level }, seat) => seat !== you && name !== null && level === null)
  );
}
