/** Cached game descriptions from the server: options, bots and facts, requested once. */

import type { GameView, Option } from "../generated/wire";
import { get } from "./http";

let asked: Promise<readonly GameView[]> | null = null;

/** A game as the server offers it; undefined: it offers none of that id. */
export async function loadGame(id: string): Promise<GameView | undefined> {
  asked ??= get<readonly GameView[]>("/api/games");
  try {
    return (await asked).find((game) => game.id === id);
  } catch (failure) {
    asked = null;
    throw failure;
  }
}

/** A game's own facts, as it alone knows them. */
export async function loadFacts<T>(game: string): Promise<T | undefined> {
  return (await loadGame(game))?.facts as T | undefined;
}

/** The declarations of a game's options, in order; empty if the server does not answer: then its defaults apply. */
export async function loadForm(game: string): Promise<readonly Option[]> {
  return (await loadGame(game).catch(() => undefined))?.form ?? [];
}
