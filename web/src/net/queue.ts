/** The queues for a match against another person, and the one in which this browser's player waits. */

import type { QueuesView, QueueView } from "../generated/wire";
import { Entry, text } from "../storage/entry";
import { getAsGuest, postAsGuest } from "./guest";
import { guestName } from "./name.svelte";
import { get } from "./request";

/** The game for which the player waits; "": none. */
export const queuedFor = new Entry("queue", text, "");

let before = queuedFor.read();

/** Whether the player waited for this game before the page was opened, as in a tab that the browser restores. Asked once. */
export function wasWaiting(game: string): boolean {
  const was = game !== "" && before === game;
  before = "";
  return was;
}

export function joinQueue(game: string, signal: AbortSignal): Promise<QueueView> {
  return postAsGuest<QueueView>(`/api/queue/${game}`, { name: guestName() }, { signal });
}

/** The player's place. To ask for it keeps it. */
export function loadPlace(game: string, signal: AbortSignal): Promise<QueueView> {
  return getAsGuest<QueueView>(`/api/queue/${game}`, { signal, tries: 1 });
}

export function acceptMatch(game: string, signal: AbortSignal): Promise<QueueView> {
  return postAsGuest<QueueView>(`/api/queue/${game}/accept`, {}, { signal });
}

export function leaveQueue(game: string): Promise<QueueView> {
  return getAsGuest<QueueView>(`/api/queue/${game}`, { method: "DELETE" });
}

/** How many wait in each game. */
export function loadWaiting(signal: AbortSignal): Promise<QueuesView> {
  return get<QueuesView>("/api/queue", { signal, tries: 1 });
}
