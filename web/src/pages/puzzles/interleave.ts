/** The order of a list of puzzles: from easy to hard, the games in turn. */

import type { PuzzleEntry } from "../../generated/wire";

type Listed = Pick<PuzzleEntry, "game" | "rating">;

/** The easiest puzzle of each game, then the second of each, and so on. Games come in the order of their easiest one. */
export function interleave<T extends Listed>(entries: readonly T[]): readonly T[] {
  const ranks: Record<string, number> = {};
  return entries
    .toSorted((one, other) => one.rating - other.rating)
    .map((entry) => ({ entry, rank: (ranks[entry.game] = (ranks[entry.game] ?? 0) + 1) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
