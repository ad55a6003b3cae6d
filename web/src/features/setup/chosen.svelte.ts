/** The game selected on the home page, stored in this browser. */

import { gameEntry, games } from "../../games";
import type { GameEntry } from "../../games/contract";
import { Entry, text } from "../../storage/entry";

const kept = new Entry("game", text, games[0].id);
let now = $state.raw<GameEntry>(gameEntry(kept.read()) ?? games[0]);

export function chosenGame(): GameEntry {
  return now;
}

export function chooseGame(id: string): void {
  now = gameEntry(id) ?? now;
  kept.write(now.id);
}
