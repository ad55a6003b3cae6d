/** A line of text to share a solved puzzle, without its solution. */

import type { Attempt } from "./progress.svelte";

/** At most this many squares; more tries are written as a number. */
const SQUARES = 6;

/** A square for each try: failed, failed, solved. */
export function squares({ tries, state }: Pick<Attempt, "tries" | "state">): string {
  // A kept mistake is solved without counted tries.
  const failed = state === "solved" ? Math.max(0, tries - 1) : tries;
  const shown = failed > SQUARES ? `🟥×${failed}` : "🟥".repeat(failed);
  return shown + (state === "solved" ? "🟩" : state === "shown" ? "⬜" : "");
}

/** A time in milliseconds as minutes and seconds, such as 2:05. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A square for each puzzle of a run; a skipped one is white. */
export const squaresOf = (results: readonly (boolean | null)[]): string =>
  results.map((solved) => (solved === null ? "⬜" : solved ? "🟩" : "🟥")).join("");
