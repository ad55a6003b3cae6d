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
  /** The zone that scored, or the ship that left or was destroyed. */
  readonly what: string;
}

/**
 * The winning point: with it, the winner first had more than the others had in the end. Without such a point it is
 * the last enemy that the winner destroyed. Null: there is no such moment.
 */
export function decided(events: readonly HexEvent[], winner: number): Decided | null {
  const steps = scoring(events);
  const final = steps.at(-1)?.scores ?? [];
  const most = Math.max(...final.filter((_, side) => side !== winner), 0);
  const won = (index: number) => (steps[index]?.scores[winner] ?? 0) > most;
  const point = steps.findIndex(({ side }, index) => side === winner && won(index) && !won(index - 1));
  const blow = steps.findLast(({ side, how }) => side === winner && how === "destroyed");
  const found = steps[point] ?? blow;
  return found?.how ? { turn: found.turn, at: found.at, how: found.how, what: found.what } : null;
}

interface Step {
  readonly turn: number;
  readonly at: number;
  readonly how: Decided["how"] | null;
  readonly what: string;
  /** Who gained by it; null: the beginning, or nobody. */
  readonly side: number | null;
  readonly scores: readonly number[];
}

/** All that changed the score or destroyed a ship, from the beginning on. */
function scoring(events: readonly HexEvent[]): Step[] {
  const steps: Step[] = [];
  let turn = 0;
  let scores: readonly number[] = [];
  let zones: readonly string[] = [];
  const worths = new Map<string, number>();
  events.forEach((event, at) => {
    const add = (how: Step["how"], what: string, side: number | null, now: readonly number[]) => {
      scores = now;
      steps.push({ turn, at, how, what, side, scores });
    };
    if (event.type === "turn_began") turn = event.turn;
    if (event.type === "opened") {
      const { objective, ships } = event.scenario;
      zones = objective?.zones?.map(({ id }) => id) ?? [];
      for (const { id, worth } of ships) worths.set(id, worth ?? 0);
      add(
        null,
        "",
        null,
        event.seats.map((_, side) => objective?.start?.[side] ?? 0),
      );
    }
    if (event.type === "left_map") add("left", event.ship, event.seat, event.scores);
    if (event.type === "fired" && event.destroyed) {
      const worth = worths.get(event.target) ?? 0;
      const now = scores.map((score, side) => score + (side === event.seat ? worth : 0));
      add("destroyed", event.target, event.seat, now);
    }
    if (event.type === "zones_scored") {
      const gainers = new Set(event.holders.filter((side) => side !== null));
      for (const side of gainers) {
        const what = zones.filter((_, index) => event.holders[index] === side).join(", ");
        add("zones", what, side, event.scores);
      }
    }
  });
  return steps;
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
