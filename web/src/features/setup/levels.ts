/** The bots of a game. */

import type { GameView } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";
import { comes, compiledGames, extraState } from "../../net/extras.svelte";
import { loadGame } from "../../net/facts";

/** The levels of a game's bots, the weakest first, and the levels for which this server lacks something. */
export type Levels = Pick<GameView, "levels" | "missing">;

/** The levels shown before the server has answered. */
export const unasked: Levels = { levels: ["cadet", "pilot", "captain"], missing: [] };

/** The levels of a game's bots, from the server. An effect that calls this asks again when more code is compiled. */
export async function loadLevels(game: string): Promise<Levels> {
  compiledGames();
  return (await loadGame(game).catch(() => undefined)) ?? unasked;
}

/** Why a level cannot be chosen: its compiled code is on its way, or not installed. */
export function whyMissing(): string {
  return t(comes(extraState("kernel")) ? "extra-kernel-comes" : "refused-no-kernel");
}
