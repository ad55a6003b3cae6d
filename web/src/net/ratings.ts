/** Ratings: the player's own, what a match did to one, and the public lists. */

import type { MatchRatingView, RatedListView, RatingsView } from "../generated/wire";
import { getAsGuest } from "./guest";
import { get } from "./request";
import { knownToken } from "./session";

const NONE: RatingsView = { ratings: {}, curves: {}, listed: null };

/** The player's ratings. A browser without an identity has none, and gets none for this. */
export function loadRatings(signal: AbortSignal): Promise<RatingsView> {
  return knownToken() === null
    ? Promise.resolve(NONE)
    : getAsGuest<RatingsView>("/api/me/ratings", { signal });
}

/** Be in the public lists under a name; null: in none. */
export function setListed(name: string | null, signal: AbortSignal): Promise<RatingsView> {
  const wish =
    name === null
      ? { method: "DELETE" as const }
      : { method: "PUT" as const, body: JSON.stringify({ name }) };
  return getAsGuest<RatingsView>("/api/me/listed", { signal, ...wish });
}

/** What a match that has just ended did to the player's rating. */
export function loadMatchRating(id: string, signal: AbortSignal): Promise<MatchRatingView> {
  return getAsGuest<MatchRatingView>(`/api/me/matches/${id}/rating`, { signal });
}

export function loadRatedList(game: string, signal: AbortSignal): Promise<RatedListView> {
  return get<RatedListView>(`/api/ratings/${game}`, { signal });
}
