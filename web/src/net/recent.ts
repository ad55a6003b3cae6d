/** Recent matches of this browser, newest first, as links. */

import type { MatchView } from "../generated/wire";
import { Entry, listOf } from "../storage/entry";

export interface Recent {
  readonly id: string;
  readonly game: string;
  /** The players, by seat. */
  readonly seats: readonly { readonly name: string | null; readonly level: string | null }[];
  readonly finished: boolean;
  /** The winning seats of a finished match; undefined in entries of older Starfelt versions. */
  readonly winners?: readonly number[];
  /** This browser's seat. */
  readonly you?: number;
  /** When it was last played, in milliseconds since 1970. */
  readonly seen: number;
  /** The events that this browser has seen of it; undefined in entries of older Starfelt versions. */
  readonly events?: number;
}

const KEPT = 8;

function isRecent(found: unknown): found is Recent {
  const entry = found as Partial<Recent> | null;
  return typeof entry?.id === "string" && typeof entry.game === "string" && Array.isArray(entry.seats);
}

export const recents = new Entry("recent", listOf(isRecent), []);

export function recent(): readonly Recent[] {
  return recents.read();
}

/** Whether this browser's seat plays against bots alone. */
export function botsOnly({ seats, you }: Recent): boolean {
  return seats.every(({ level }, seat) => seat === you || level !== null);
}

/**
 * Store a match in which this browser has a seat, with the number of events seen of it. Opening a match again does not
 * make it recent: something has to happen in it.
 */
export function remember(match: MatchView, events: number): void {
  if (match.you === null) return;
  const known = recent().find(({ id }) => id === match.id);
  const still = known?.finished || (known?.events ?? events) === events;
  const entry: Recent = {
    id: match.id,
    game: match.game,
    seats: match.seats.map(({ name, level }) => ({ name, level })),
    finished: match.phase === "finished",
    you: match.you,
    ...(match.outcome ? { winners: match.outcome.winners } : {}),
    seen: (still ? (known?.seen ?? match.began_at) : null) ?? Date.now(),
    events,
  };
  const all = [entry, ...without(match.id)].toSorted((one, other) => other.seen - one.seen);
  recents.write(all.slice(0, KEPT));
}

/** Remove a match from the list. The server deletes an unfinished match against bots that nobody returns to. */
export function forget(id: string): void {
  recents.write(without(id));
}

function without(id: string): readonly Recent[] {
  return recent().filter((match) => match.id !== id);
}
