/** One try at a puzzle of cards: which card is in hand, what was placed before, and what is sent to the server. */

import type { FilePose, FleetView, PuzzleView, TableFile, TableShip } from "../../generated/wire";

export class CardTry {
  /** Where any own card may be moved: the number of the one that was taken up. */
  taken = $state<number | null>(null);
  /** Of two ships: the place of the first one, and the enemy's answer to it (null: it has no room). */
  first = $state.raw<FilePose | null>(null);
  reply = $state.raw<FilePose | null>(null);
  /** Counts the cards that were taken in hand. */
  private round = $state(0);

  constructor(readonly puzzle: PuzzleView) {}

  /** The ship in hand; null: one has to be chosen first. */
  readonly ship: string | null = $derived.by(() => {
    const { ship, last, table } = this.puzzle;
    if (ship === null) return this.taken === null ? null : (table.ships[this.taken]?.ship ?? null);
    return this.first ? last : ship;
  });
  /** Identifies the card in hand. */
  readonly key = $derived.by(() => `${this.puzzle.id} ${this.round} ${this.ship}`);
  /** The first of two ships is in hand: the enemy answers it. */
  readonly opens = $derived.by(() => this.puzzle.last !== null && this.first === null);
  /** There is something to take back: a ship was taken up, or the first of two was placed. */
  readonly begun = $derived.by(() => this.taken !== null || this.first !== null);
  /** What lies on the table, with what was placed in this try. */
  readonly table: TableFile = $derived.by(() => {
    const { table, seat, ship, reply } = this.puzzle;
    if (!this.first || ship === null) return table;
    const placed = [entry(seat, ship, this.first)];
    if (this.reply && reply !== null) placed.push(entry(1 - seat, reply, this.reply));
    return { ...table, ships: [...table.ships, ...placed] };
  });
  /** The sentence that says what is to be done now. */
  readonly goal = $derived.by(() => (!this.first ? this.puzzle.kind : this.reply ? "last" : "last-alone"));

  /** The numbers of the ships that may be moved. */
  movable(): readonly number[] {
    const { ship, seat, table } = this.puzzle;
    if (ship !== null) return [];
    return table.ships.flatMap((entry, index) => (entry.seat === seat ? [index] : []));
  }

  take(card: number | null): void {
    this.taken = card;
    this.round += 1;
  }

  answered(first: FilePose, reply: FilePose | null): void {
    [this.first, this.reply] = [first, reply];
    this.round += 1;
  }

  /** Begin anew. */
  again(): void {
    [this.taken, this.first, this.reply] = [null, null, null];
    this.round += 1;
  }

  /** What is sent to be judged. */
  sent(place: FilePose): object {
    if (this.first) return { first: this.first, last: place };
    return this.puzzle.ship === null ? { ...place, ship: this.ship } : place;
  }
}

const entry = (seat: number, ship: string, place: FilePose): TableShip => ({ seat, ship, ...place });

/** The name of a ship of a seat; the player's, if no other is given. */
export const nameOf = (puzzle: PuzzleView, ship: string | null, seat = puzzle.seat): string =>
  fleetOf(puzzle, seat)?.ships.find(({ id }) => id === ship)?.name ?? "";

export const fleetOf = (puzzle: PuzzleView, seat: number): FleetView | undefined =>
  puzzle.fleets.find(({ id }) => id === puzzle.table.seats[seat]?.fleet);

/** What the goal's sentence names. */
export const namedIn = (puzzle: PuzzleView): Record<string, string> => ({
  ship: nameOf(puzzle, puzzle.ship),
  reply: nameOf(puzzle, puzzle.reply, 1 - puzzle.seat),
  last: nameOf(puzzle, puzzle.last),
  cargo: fleetOf(puzzle, puzzle.seat)?.ships.find(({ role }) => role === "cargo")?.name ?? "",
});
