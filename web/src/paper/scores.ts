/** Scores at a real table: what is entered for each player, how the game counts it, and the winner. */

/** What is counted of a player after a round: `paper-entry-{name}`, and the least and the most that it may be. */
export interface Entry {
  readonly name: string;
  readonly most: number;
}

/** How a game's rounds are counted, from its rules. */
export interface Scoring {
  readonly entries: (players: number) => readonly Entry[];
  /** What a round is worth to whoever has entered this; null: a round is only won or lost. */
  readonly points: ((entered: Entered) => number) | null;
  /** Who won a round, from what everybody entered; several: a draw between them. */
  readonly winners: (all: readonly Entered[]) => readonly number[];
}

/** By an entry's name. */
export type Entered = Readonly<Record<string, number>>;
/** A round: what was entered, a player after the other. */
export type Scored = readonly Entered[];

export interface Line {
  /** The sum of all points, or the rounds won. */
  readonly total: number;
  readonly won: number;
  /** Round by round: the points, or 1 for one that was won. */
  readonly rounds: readonly number[];
}

/** Everybody's line of the sheet. */
export function lines(scoring: Scoring, players: number, rounds: readonly Scored[]): readonly Line[] {
  const alone = rounds.map((round) => {
    const best = scoring.winners(round);
    return best.length === 1 ? best[0] : undefined;
  });
  return Array.from({ length: players }, (_, player) => {
    const points = rounds.map((round, index) =>
      scoring.points ? scoring.points(round[player] ?? {}) : Number(alone[index] === player),
    );
    return {
      total: points.reduce((sum, one) => sum + one, 0),
      won: alone.filter((winner) => winner === player).length,
      rounds: points,
    };
  });
}

/** Who leads by total; nobody before anything was scored. */
export function leaders(sheet: readonly Line[]): readonly number[] {
  if (!sheet.some(({ rounds }) => rounds.length > 0)) return [];
  return best(sheet.map(({ total }) => total));
}

/** Where the highest of some numbers stand. */
export function best(numbers: readonly number[]): readonly number[] {
  const most = Math.max(...numbers);
  return numbers.flatMap((number, index) => (number === most ? [index] : []));
}
