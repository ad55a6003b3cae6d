/** What the server says of its games before a match is made: asked for once. */

import type { GameView } from "../generated/wire";
import { get } from "./http";

let asked: Promise<readonly GameView[]> | null = null;

/** A game's own facts, as it alone knows them. */
export async function loadFacts<T>(game: string): Promise<T | undefined> {
  asked ??= get<readonly GameView[]>("/api/games");
  try {
    return (await asked).find(({ id }) => id === game)?.facts as T | undefined;
  } catch (failure) {
    asked = null;
    throw failure;
  }
}
