/** How difficult a puzzle is, in three steps. */

import type { PuzzleEntry } from "../../generated/wire";

export const LEVELS = ["easy", "medium", "hard"] as const;

export const levelOf = ({ rating }: PuzzleEntry): (typeof LEVELS)[number] =>
  rating < 1500 ? "easy" : rating < 1900 ? "medium" : "hard";
