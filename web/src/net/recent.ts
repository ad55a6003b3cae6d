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
  /** The time of the last visit, by this browser's clock. */
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

/** Store a match in which this browser has a seat. */
export function remember(match: MatchView): void {
  if (match.you === null) return;
  const entry: Recent = {
    id: match.id,
    game: match.game,
    seats: match.seats.map(({ name, level }) => ({ name, level })),
    finished: match.phase === "finished",
    you: match.you,
    ...(match.outcome ? { winners: match.outcome.winners } : {}),
    seen: Date.now(),
  };
  const others = recent().filter(({ id }) => id !== match.id);
  writeStored("recent", JSON.stringify([entry, ...others].slice(0, KEPT)));
}
