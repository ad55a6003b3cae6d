/** The player's own matches and records, page by page. */

import type { HistoryView, MeView } from "../generated/wire";
import { getAsGuest } from "./guest";
import { load } from "./request";
import { guestToken, knownToken } from "./session";

/** Which matches are listed; "": all. `with`: a kind of opponents, or a friend's id. */
export interface HistoryFilter {
  readonly game: string;
  readonly with: string;
  readonly result: string;
}

const NONE: HistoryView = { matches: [], next: null };

/** A page of the history. A browser without an identity has none, and gets none for this. */
export function loadHistory(
  filter: HistoryFilter,
  before: string | null,
  signal: AbortSignal,
): Promise<HistoryView> {
  if (knownToken() === null) return Promise.resolve(NONE);
  const query = new URLSearchParams({ ...filter, ...(before === null ? {} : { before }) });
  return getAsGuest<HistoryView>(`/api/me/matches?${query.toString()}`, { signal });
}

/** The player's records and ratings, and whether the identity is kept. */
export function loadMe(signal: AbortSignal): Promise<Pick<MeView, "records" | "ratings" | "kept">> {
  if (knownToken() === null) return Promise.resolve({ records: [], ratings: {}, kept: false });
  return getAsGuest<MeView>("/api/me", { signal });
}

/** The history as a file of comma-separated values. */
export async function loadHistoryFile(filter: HistoryFilter, signal: AbortSignal): Promise<Blob> {
  const query = new URLSearchParams({ ...filter });
  return load(`/api/me/matches.csv?${query.toString()}`, { signal, token: await guestToken() });
}
