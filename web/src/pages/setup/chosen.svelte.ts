/** The game that this browser looks at on the home page; remembered. */

import { gameEntry, games } from "../../games";
import type { GameEntry } from "../../games/contract";
import { keep, kept } from "../../net/keep";

let now = $state.raw<GameEntry>(gameEntry(kept("game") ?? "") ?? games[0]);

export function chosenGame(): GameEntry {
  return now;
}

export function chooseGame(id: string): void {
  now = gameEntry(id) ?? now;
  keep("game", now.id);
}
