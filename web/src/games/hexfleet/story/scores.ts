/** How the points for the objective came about: turn by turn, and the moment that decided. */

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

export interface Decided {
  readonly turn: number;
  /** The number of the event. */
  readonly at: number;
  readonly how: "zones" | "left" | "destroyed";
  readonly ship: string;
}

/**
 * The moment that decided for the winner: since then it has been ahead on points. Without points it is the last
 * destroyed enemy. Null: there is no such moment.
 */
export function decided(events: readonly HexEvent[], winner: number): Decided | null {
  let turn = 0;
  let [ahead, decides] = [false, null as Decided | null];
  let lastBlow: Decided | null = null;
  let scores: readonly number[] = [];
  const worths = new Map<string, number>();
  events.forEach((event, at) => {
    let found: Decided | null = null;
    if (event.type === "opened") {
      scores = event.seats.map((_, side) => event.scenario.objective?.start?.[side] ?? 0);
      for (const { id, worth } of event.scenario.ships) worths.set(id, worth ?? 0);
    } else if (event.type === "turn_began") turn = event.turn;
    else if (event.type === "zones_scored") {
      scores = event.scores;
      found = { turn, at, how: "zones", ship: "" };
    } else if (event.type === "left_map") {
      scores = event.scores;
      found = { turn, at, how: "left", ship: event.ship };
    } else if (event.type === "fired" && event.destroyed) {
      const worth = worths.get(event.target) ?? 0;
      scores = scores.map((score, side) => score + (side === event.seat ? worth : 0));
      found = { turn, at, how: "destroyed", ship: event.target };
      if (event.seat === winner) lastBlow = found;
    }
    const leads = scores.every((score, side) => side === winner || score < (scores[winner] ?? 0));
    if (leads && !ahead && found) decides = found;
    ahead = leads;
    if (!leads) decides = null;
  });
  return decides ?? lastBlow;
}

export interface Hardest {
  readonly turn: number;
  readonly at: number;
  readonly ship: string;
  readonly target: string;
  readonly boxes: number;
}

/** The shot that crossed off most boxes; null: no shot hit. */
export function hardestShot(events: readonly HexEvent[]): Hardest | null {
  let turn = 0;
  let best: Hardest | null = null;
  events.forEach((event, at) => {
    if (event.type === "turn_began") turn = event.turn;
    if (event.type !== "fired") return;
    const boxes = boxesOf(event.damage);
    if (boxes > (best?.boxes ?? 0)) best = { turn, at, ship: event.ship, target: event.target, boxes };
  });
  return best;
}

export const boxesOf = (damage: readonly { readonly effect: string }[]): number =>
  damage.filter(({ effect }) => effect !== "again" && effect !== "nothing").length;

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
