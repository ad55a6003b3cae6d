/** Matches over days: where it is the player's turn, and pauses of their clocks. */

import type { ClockPauseView, OwedTurnsView } from "../generated/wire";
import { getAsGuest, putAsGuest } from "./guest";
import { knownToken } from "./session";

/** The matches over days in which it is the player's turn, the one that ends first first. A page that is looked at says so. */
export function loadOwedTurns(signal: AbortSignal): Promise<OwedTurnsView> {
  const looking = document.visibilityState === "visible" ? "?looking=1" : "";
  return knownToken() === null
    ? Promise.resolve({ matches: [] })
    : getAsGuest<OwedTurnsView>(`/api/me/waiting${looking}`, { signal, tries: 1 });
}

/** Let the player's clocks stand still for some days. */
export function pauseClocks(days: number, signal: AbortSignal): Promise<ClockPauseView> {
  return putAsGuest<ClockPauseView>("/api/me/pause", { days }, { signal });
}

export function endPause(signal: AbortSignal): Promise<ClockPauseView> {
  return getAsGuest<ClockPauseView>("/api/me/pause", { signal, method: "DELETE" });
}
