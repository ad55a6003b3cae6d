/** Preloading for puzzles: the table of a puzzle of cards is fetched before it is known which puzzle it is. */

import { games } from "../../games";

export async function preloadTables(): Promise<void> {
  await Promise.all(games.map(({ puzzles }) => ("table" in puzzles ? puzzles.table() : null)));
}
