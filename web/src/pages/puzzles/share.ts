/** A line of text to share a solved puzzle, without its solution. */

import type { Attempt } from "./progress.svelte";

/** At most this many squares; more tries are written as a number. */
const SQUARES = 6;

/** A square for each try: failed, failed, solved. */
export function squares({ tries, state }: Attempt): string {
  const failed = state === "solved" ? tries - 1 : tries;
  const shown = failed > SQUARES ? `🟥×${failed}` : "🟥".repeat(failed);
  return shown + (state === "solved" ? "🟩" : state === "shown" ? "⬜" : "");
}
