/** The decisions of an analysis, as the page shows them. */

import { INACCURACY } from "../../analysis/contract";
import type { AnalysedMove } from "../../generated/wire";

const costs = ({ loss }: AnalysedMove): number => loss ?? 0;

/** The decision to show first: the costliest one of the viewer, or of anybody if the viewer did not play. */
export function costliest(moves: readonly AnalysedMove[], you: number | null): number | null {
  const own = moves.filter(({ seat }) => you === null || seat === you);
  const worst = own.toSorted((one, other) => costs(other) - costs(one) || one.number - other.number)[0];
  return worst?.number ?? null;
}

/**
 * The decision after which a loser's win chance fell most, where none of the loser's decisions cost much. Null: one
 * did, or not all are judged.
 */
export function turningPoint(moves: readonly AnalysedMove[], loser: number): number | null {
  const own = moves.filter(({ seat }) => seat === loser);
  if (own.some((move) => move.loss === null || move.loss >= INACCURACY || !chanceAfter(move, loser)))
    return null;
  const chance = (at: number): number => (own[at] && chanceAfter(own[at], loser)) ?? 0;
  const falls = own.map(({ number }, at) => ({ number, fall: chance(at) - chance(at + 1) }));
  return falls.toSorted((one, other) => other.fall - one.fall)[0]?.number ?? null;
}

/** The message that leads the costliest decision, or the turning point; null: it is not judged yet. */
export function leadOf({ loss, seat }: AnalysedMove, you: number | null, turned: boolean): string | null {
  if (loss === null) return null;
  if (turned) return "analysis-lead-turned";
  if (loss < INACCURACY) return "analysis-lead-none";
  return seat === you ? "analysis-lead-yours" : "analysis-lead";
}

const PUZZLE = "#puzzle=";

/** The decision of a puzzle link: its card is placed again while the answer is hidden. Null: it is none. */
export function puzzleIn(hash: string): number | null {
  const number = hash.startsWith(PUZZLE) ? Number(hash.slice(PUZZLE.length)) : NaN;
  return Number.isInteger(number) && number >= 0 ? number : null;
}

export const puzzleHash = (number: number): string => PUZZLE + number;

const DECISION = "decision";

/** The decision that an address shows, counted from 1 as on the page; null: it names none. */
export function decisionIn(query: URLSearchParams): number | null {
  const number = Number(query.get(DECISION));
  return Number.isInteger(number) && number > 0 ? number - 1 : null;
}

export const queryOf = (number: number): Record<string, string> => ({ [DECISION]: String(number + 1) });

/** The marks that count as mistakes, from the worst. */
const MISTAKES: readonly unknown[] = ["blunder", "mistake", "inaccuracy"];

/** The next mistake of a seat after a decision, around the end of the match. Null: there is none. */
export function nextMistake(
  moves: readonly AnalysedMove[],
  you: number | null,
  after: number,
): number | null {
  const found = moves.filter(({ mark, seat }) => MISTAKES.includes(mark) && (you === null || seat === you));
  return (found.find(({ number }) => number > after) ?? found[0])?.number ?? null;
}

/**
 * The win chance of a seat after a decision, from 0 to 1. Analyses that were stored before all decisions had win chances
 * alike have that of the mover's knowledge. Null: it is not known yet.
 */
export const chanceAfter = ({ after, chances }: AnalysedMove, seat: number): number | null =>
  (after ?? chances)?.[seat] ?? null;

/** A point of the graph: how many decisions were made, and the win chance then. */
export interface GraphPoint {
  readonly made: number;
  readonly chance: number;
}

/** The win chance of a seat before the first decision, and after each that is judged. */
export function chances(moves: readonly AnalysedMove[], seat: number): readonly GraphPoint[] {
  const first = moves[0]?.before?.[seat];
  return [
    ...(first === undefined ? [] : [{ made: 0, chance: first }]),
    ...moves.flatMap((move) => {
      const chance = chanceAfter(move, seat);
      return chance === null ? [] : [{ made: move.number + 1, chance }];
    }),
  ];
}
