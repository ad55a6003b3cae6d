/** The bots of a game. */

import type { GameView } from "../../generated/wire";
import { loadGame } from "../../net/facts";

/** The levels of a game's bots, the weakest first, and the levels for which this server lacks something. */
export type Levels = Pick<GameView, "levels" | "missing">;

/** The levels shown before the server has answered. */
export const unasked: Levels = { levels: ["cadet", "pilot", "captain"], missing: [] };

/** The levels of a game's bots, from the server. */
export async function loadLevels(game: string): Promise<Levels> {
  return (await loadGame(game).catch(() => undefined)) ?? unasked;
}
