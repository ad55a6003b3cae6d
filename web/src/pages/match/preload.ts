/** Preloading for a match's page: the server names the match's game and phase, so the board is fetched before the match is. */

import { gameEntry } from "../../games";
import type { GameEntry } from "../../games/contract";
import { loadForm } from "../../net/facts";

/** A meta tag that the server writes into a match's page: `game`, `phase`. */
const readMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="starfelt:${name}"]`)?.content ?? "";

const sent = location.pathname;
/** The game of the match whose page the server sent; "" at any other address. */
export const gameWritten = (): string => (location.pathname === sent ? readMeta("game") : "");

/** Load the lobby, and what the lobby of a game shows: its options and what seats play. A failed request is ignored. */
export async function loadLobby({ id, seat }: GameEntry): Promise<typeof import("./lobby/LobbyPage.svelte")> {
  const [lobby] = await Promise.all([
    import("./lobby/LobbyPage.svelte"),
    Promise.allSettled([loadForm(id), seat?.()]),
  ]);
  return lobby;
}

/** Load the menu of a match that has begun; a lobby has none. */
export const loadMenu = () => import("./MatchMenu.svelte");

/** Preload the board of the match that the server names. */
export const preloadBoard = async () => gameEntry(gameWritten())?.board();

/** Preload the lobby or the board of the match that the server names. */
export async function preloadMatch(): Promise<void> {
  const entry = gameEntry(readMeta("game"));
  if (entry)
    await (readMeta("phase") === "open" ? loadLobby(entry) : Promise.all([entry.board(), loadMenu()]));
}
