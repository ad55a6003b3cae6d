/** The game selected on the home page, stored in this browser. */

import { gameEntry, games } from "../../games";
import type { GameEntry } from "../../games/contract";
import { readStored, writeStored } from "../../net/storage";

let now = $state.raw<GameEntry>(gameEntry(readStored("game") ?? "") ?? games[0]);

export function chosenGame(): GameEntry {
  return now;
}

export function chooseGame(id: string): void {
  now = gameEntry(id) ?? now;
  writeStored("game", now.id);
}
