/** How far this browser has seen matches over days, so that it can show what has happened since. */

import { Entry, listOf } from "../storage/entry";

interface Seen {
  readonly id: string;
  /** The number of the last event that was seen. */
  readonly seq: number;
}

/** Older ones are dropped. */
const KEPT = 60;

function isSeen(found: unknown): found is Seen {
  const entry = found as Partial<Seen> | null;
  return typeof entry?.id === "string" && typeof entry.seq === "number";
}

const entry = new Entry("seen", listOf(isSeen), [], { perPlayer: true });

/** The number of the last event of a match that was seen here; null: none, or nobody knows. */
export function lastSeen(match: string): number | null {
  return entry.read().find(({ id }) => id === match)?.seq ?? null;
}

export function markSeen(match: string, seq: number): void {
  if (lastSeen(match) === seq) return;
  const others = entry.read().filter(({ id }) => id !== match);
  entry.write([{ id: match, seq }, ...others].slice(0, KEPT));
}
