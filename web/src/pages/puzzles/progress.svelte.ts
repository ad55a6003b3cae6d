/** The guest's progress with puzzles, as the server keeps it. */

import type { Attempt as Stored, ProgressView } from "../../generated/wire";
import { getAsGuest, postAsGuest } from "../../net/guest";
import { failureOf } from "../../net/request";
import { knownToken } from "../../net/session";
import { Entry, json } from "../../storage/entry";

export interface Attempt {
  /** How many tries were judged, up to the solving one. */
  readonly tries: number;
  /** `solved`: by a try. `shown`: the solution was shown before. `open`: neither. */
  readonly state: "open" | "solved" | "shown";
  readonly hinted: boolean;
  /** By how much the first try changed the rating. */
  readonly change: number | null;
  /** A kept mistake: when it comes back (ms since the epoch). */
  readonly due: number | null;
}

const NONE: ProgressView = {
  rating: null,
  sure: false,
  rated: 0,
  days: 0,
  attempts: {},
  due: [],
  mistakes: { due: 0, waiting: 0, next: null },
  best: { rush: 0, streak: 0 },
};

/** The attempts that this browser kept by itself. */
const record = json((found) => (typeof found === "object" ? found : null));
const kept = new Entry("puzzles", record, null);

let view = $state.raw(NONE);

/** All that is known; empty until `loadProgress` has answered. */
export const progress = (): ProgressView => view;

export function attempt(id: string): Attempt {
  const { tries = 0, state = "open", hinted = false, change = null, due = null } = view.attempts[id] ?? {};
  return { tries, state, hinted, change, due };
}

/** Whether a puzzle is a kept mistake of this guest, to come back or solved. It is not rated. */
export function isMistake(id: string): boolean {
  const { tries, state, due } = attempt(id);
  // Other puzzles count a try when they are solved.
  return due !== null || (state === "solved" && tries === 0);
}

/** Note what the server answered: an attempt, and with it perhaps the rating. */
export function note(id: string, stored: Stored | null, rating?: { rating: number; sure: boolean }): void {
  if (!stored) return;
  view = { ...view, ...rating, attempts: { ...view.attempts, [id]: stored } };
}

/** Fetch the progress. What this browser had kept by itself is handed over to the server first. */
export async function loadProgress(): Promise<void> {
  const own = kept.read();
  try {
    if (own !== null) {
      view = await postAsGuest<ProgressView>("/api/puzzles/progress", { attempts: own });
      kept.remove();
    } else if (knownToken() !== null) view = await getAsGuest<ProgressView>("/api/puzzles/progress");
  } catch (failure) {
    // Puzzles can be solved without it; the next visit tries again.
    failureOf(failure);
  }
}

/** Delete all of it, for good. */
export async function forget(): Promise<void> {
  view = await getAsGuest<ProgressView>("/api/puzzles/progress", { method: "DELETE" });
}
