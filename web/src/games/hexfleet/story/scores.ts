/** How the points for the objective came about, turn by turn, and what a player has not seen yet. */

import { BLANK, type HexEvent } from "./events";

export interface TurnScore {
  readonly turn: number;
  /** Who held each zone when the turn ended; null: nobody. Empty: the turn is not over. */
  readonly holders: readonly (number | null)[];
}

/** What each finished turn brought, in order. */
export function turnScores(events: readonly HexEvent[]): TurnScore[] {
  const found: TurnScore[] = [];
  let turn = 0;
  for (const event of events) {
    if (event.type === "turn_began") turn = event.turn;
    if (event.type === "zones_scored") found.push({ turn, holders: event.holders });
  }
  return found;
}

/**
 * The number of the first event to tell a player again: after the end of their last activation, and not before the
 * current turn began or the last one ended.
 */
export function since(events: readonly HexEvent[], you: number | null, upTo: number): number {
  let turns = 0;
  for (let at = upTo; at > 0; at--) {
    const event = events[at];
    if (event?.type === "activation_ended" && event.seat === you) return at + 1;
    if (event?.type === "drawn" && event.chit === BLANK && ++turns > 1) return at;
  }
  return 0;
}
