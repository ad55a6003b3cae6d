/** Scores at a real table: what is entered for each player, how the game counts it, and the winner. */

/** A count to enter for each player after a round: its message `paper-entry-{name}`, and its maximum. */
export interface Entry {
  readonly name: string;
  readonly most: number;
}

/** How a game scores its rounds. */
export interface Scoring {
  readonly entries: (players: number) => readonly Entry[];
  /** The points of a round for a player with these entries; null: a round is only won or lost. */
  readonly points: ((entered: Entered) => number) | null;
  /** The winners of a round, from every player's entries; several: a draw between them. */
  readonly winners: (all: readonly Entered[]) => readonly number[];
}

/** By an entry's name. */
export type Entered = Readonly<Record<string, number>>;
/** A round: the entries of each player, in order. */
export type Scored = readonly Entered[];

export interface Line {
  /** The sum of all points, or the rounds won. */
  readonly total: number;
  readonly won: number;
  /** For each round: the points, or 1 for a win. */
  readonly rounds: readonly number[];
}

/** The sheet's line for each player. */
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

/** The players who lead by total; none before the first round. */
export function leaders(sheet: readonly Line[]): readonly number[] {
  if (!sheet.some(({ rounds }) => rounds.length > 0)) return [];
  return best(sheet.map(({ total }) => total));
}

/** The indices of the highest number. */
export function best(numbers: readonly number[]): readonly number[] {
  const most = Math.max(...numbers);
  return numbers.flatMap((number, index) => (number === most ? [index] : []));
}
