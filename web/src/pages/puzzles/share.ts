/** A line of text to share a solved puzzle, without its solution. */

import { t, translate } from "../../i18n/index.svelte";
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

interface Shared {
  /** The game's name. */
  readonly game: string;
  /** Null: the puzzle is not rated. */
  readonly rating: number | null;
  readonly mine: Pick<Attempt, "tries" | "state">;
  readonly themes: readonly string[];
  /** How long it took; null: it is not known. */
  readonly seconds: number | null;
}

/** What a player tells of a puzzle, in one line. */
export function shareLine({ game, rating, mine, themes: [theme], seconds }: Shared): string {
  const shared = { game, rating: rating === null ? "none" : String(rating), squares: squares(mine) };
  const lines = [t("puzzle-shared", shared)];
  if (theme) lines.push(t("puzzle-shared-theme", { theme: translate(`puzzle-theme-${theme}`) }));
  if (seconds !== null) lines.push(t("puzzle-shared-time", { time: clockOf(seconds * 1000) }));
  return lines.join(" · ");
}

/** The sign of a puzzle of a run: solved, failed, or skipped (null). */
export const markOf = (solved: boolean | null): string => (solved === null ? "–" : solved ? "✓" : "✗");
