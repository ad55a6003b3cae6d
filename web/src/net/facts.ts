/** Cached game descriptions from the server: options, bots and facts, requested once. */

import type { GameView, Option } from "../generated/wire";
import { get } from "./request";

let asked: Promise<readonly GameView[]> | null = null;

/** A game as the server describes it; undefined: the server has no such game. */
export async function loadGame(id: string): Promise<GameView | undefined> {
  asked ??= get<readonly GameView[]>("/api/games");
  try {
    return (await asked).find((game) => game.id === id);
  } catch (failure) {
    asked = null;
    throw failure;
  }
}

/** Ask again for the games: the server's bots are others now. */
export function forgetGames(): void {
  asked = null;
}

/** The facts that only this game declares. */
export async function loadFacts<T>(game: string): Promise<T | undefined> {
  return (await loadGame(game))?.facts as T | undefined;
}

/**
 * The declarations of a game's options, in order; empty if the server does not answer: then the defaults
 * apply.
 */
export async function loadForm(game: string): Promise<readonly Option[]> {
  return (await loadGame(game).catch(() => undefined))?.form ?? [];
}
