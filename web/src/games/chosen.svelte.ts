/** The game that this browser looks at on the home page; remembered. */

import { keep, kept } from "../net/keep";
import { gameEntry, games, type GameEntry } from "./index";

let now = $state.raw<GameEntry>(gameEntry(kept("game") ?? "") ?? games[0]);

export function chosenGame(): GameEntry {
  return now;
}

export function chooseGame(id: string): void {
  now = gameEntry(id) ?? now;
  keep("game", now.id);
}
