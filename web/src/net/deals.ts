/** The deals of the day. */

import type { DealsView } from "../generated/wire";
import { getIfGuest, postAsGuest } from "./guest";

/** The deals of a day, such as `2026-11-28`; without one, of today. */
export function loadDeals(day: string | undefined, signal: AbortSignal): Promise<DealsView> {
  return getIfGuest<DealsView>(`/api/deals${day ? `/${encodeURIComponent(day)}` : ""}`, { signal });
}

/** Show the player's name and replay in the list of a deal, or no longer; return the deals of that day. */
export function showTry(day: string, game: string, shown: boolean, signal: AbortSignal): Promise<DealsView> {
  return postAsGuest<DealsView>(`/api/deals/${day}/${game}/shown`, { shown }, { signal });
}
