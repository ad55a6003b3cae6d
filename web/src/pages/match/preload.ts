/** Preloading for a match's page: the server names the match's game and phase, so the board is fetched before the match is. */

import { gameEntry } from "../../games";
import type { Component } from "svelte";
import type { GameEntry, SeatProps } from "../../games/contract";
import { loadForm } from "../../net/facts";

/** A meta tag that the server writes into a match's page: `game`, `phase`. */
const readMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="starfelt:${name}"]`)?.content ?? "";

const sent = location.pathname;
/** The game of the match whose page the server sent; "" at any other address. */
export const gameWritten = (): string => (location.pathname === sent ? readMeta("game") : "");

/** The lobby, and the component that shows what a seat plays, if the game has one. */
interface LoadedLobby {
  readonly Lobby: typeof import("./lobby/Lobby.svelte").default;
  readonly Plays: Component<SeatProps> | undefined;
}

/** Load the lobby, and what the lobby of a game shows: its options and what seats play. A failed request is ignored. */
export async function loadLobby({ id, seat }: GameEntry): Promise<LoadedLobby> {
  const [lobby, plays] = await Promise.all([
    import("./lobby/Lobby.svelte"),
    seat?.().catch(() => undefined),
    loadForm(id),
  ]);
  return { Lobby: lobby.default, Plays: plays?.default };
}

/** Load the menu of a match that has begun; a lobby has none. */
export const loadMenu = () => import("./MatchMenu.svelte");

/** Preload the lobby or the board of the match that the server names. */
export async function preloadMatch(): Promise<void> {
  const entry = gameEntry(readMeta("game"));
  if (entry)
    await (readMeta("phase") === "open" ? loadLobby(entry) : Promise.all([entry.board(), loadMenu()]));
}
