/** What the puzzles of Hex & Spades say of commands: moves, shots, and what else a ship does. */

import { t, translate } from "../../../i18n/index.svelte";
import type { PuzzleWords } from "../../contract";

const WAYS = { F: "puzzle-way-forward", L: "puzzle-way-left", R: "puzzle-way-right" } as const;

/** A move in words. `steps`: its steps, as a match file has them. */
function sayMove(steps: string): string {
  return (steps.match(/F+|L+|R+/g) ?? [])
    .map((run) => t(WAYS[run[0] as keyof typeof WAYS], { count: run.length }))
    .join(", ");
}

export const words: PuzzleWords = {
  tell: ({ do: what, target, steps }) =>
    translate(`puzzle-do-${what}`, {
      ship: String(target ?? ""),
      steps: typeof steps === "string" ? sayMove(steps) : "",
    }),
  ends: "done",
  notes: () => [],
};
