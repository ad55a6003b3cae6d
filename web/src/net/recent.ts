/** Recent matches of this browser, newest first, as links. */

import type { MatchView } from "../generated/wire";
import { readStored, writeStored } from "./storage";

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
}

const KEPT = 8;

export function recent(): readonly Recent[] {
  try {
    const found: unknown = JSON.parse(readStored("recent") ?? "[]");
    return Array.isArray(found) ? (found as Recent[]) : [];
  } catch {
    return [];
  }
}

/** Whether this browser's seat plays against bots alone. */
export function botsOnly({ seats, you }: Recent): boolean {
  return seats.every(({ level }, seat) => seat === you || level !== null);
}

/** Store a match in which this browser has a seat. Watching a finished match again does not make it recent. */
export function remember(match: MatchView): void {
  if (match.you === null) return;
  const finished = match.phase === "finished";
  const known = recent().find(({ id }) => id === match.id);
  const last = known?.finished ? known.seen : known ? Date.now() : match.began_at;
  const entry: Recent = {
    id: match.id,
    game: match.game,
    seats: match.seats.map(({ name, level }) => ({ name, level })),
    finished,
    you: match.you,
    ...(match.outcome ? { winners: match.outcome.winners } : {}),
    seen: (finished ? last : null) ?? Date.now(),
  };
  const all = [entry, ...without(match.id)].toSorted((one, other) => other.seen - one.seen);
  writeStored("recent", JSON.stringify(all.slice(0, KEPT)));
}

/** Remove a match from the list. */
export function forget(id: string): void {
  writeStored("recent", JSON.stringify(without(id)));
}

function without(id: string): readonly Recent[] {
  return recent().filter((match) => match.id !== id);
}
