/** The player's own matches and records, page by page. */

import type { AccuracyView, HistoryView, MeView, RecordsView } from "../generated/wire";
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

/** What the page of a player's story begins with: their records, and whether the identity is kept. */
export type Story = Pick<MeView, "records" | "ratings" | "kept" | "parquet" | "pause">;

export function loadMe(signal: AbortSignal): Promise<Story> {
  if (knownToken() === null)
    return Promise.resolve({
      ...{ records: [], ratings: {}, kept: false, parquet: false },
      pause: { until: null, days_left: 0 },
    });
  return getAsGuest<MeView>("/api/me", { signal });
}

/** The records, also by race. */
export function loadRecords(signal: AbortSignal): Promise<RecordsView> {
  return knownToken() === null
    ? Promise.resolve({ records: [] })
    : getAsGuest<RecordsView>("/api/me/records", { signal });
}

/** The accuracy in the latest matches that were analysed. */
export function loadAccuracy(signal: AbortSignal): Promise<AccuracyView> {
  return knownToken() === null
    ? Promise.resolve({ curves: {} })
    : getAsGuest<AccuracyView>("/api/me/accuracy", { signal });
}

/** The history as a table, or the match files of its latest matches in one archive. */
export async function loadHistoryFile(
  filter: HistoryFilter,
  kind: "csv" | "parquet" | "zip",
  signal: AbortSignal,
): Promise<Blob> {
  const query = new URLSearchParams({ ...filter });
  return load(`/api/me/matches.${kind}?${query.toString()}`, { signal, token: await guestToken() });
}
