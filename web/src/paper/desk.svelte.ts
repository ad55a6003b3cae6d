/** The stored state of a game at a real table: the players, the scores, the current round. */

import { Entry, json } from "../storage/entry";
import { type Round, WAITING } from "./round";
import type { Scored } from "./scores";

/** The maximum number of changes to undo. */
const MOST = 50;

interface Kept {
  readonly players: readonly string[];
  readonly rounds: readonly Scored[];
  /** The rounds before each change. */
  readonly past: readonly (readonly Scored[])[];
  /** The name of the pace. */
  readonly pace: string | null;
  readonly round: Round;
}

/** Another version of the page may have stored less. */
const FORM = json((found): Partial<Kept> | null => {
  const kept = found as Partial<Kept> | null;
  return Array.isArray(kept?.players) && Array.isArray(kept.rounds) ? kept : null;
});

export class Desk {
  private now = $state.raw<Kept>() as Kept;
  private readonly kept: Entry<Partial<Kept>, null>;

  /** `names`: the default names for a number of players. */
  constructor(
    game: string,
    private readonly names: (count: number) => readonly string[],
  ) {
    this.kept = new Entry(`paper.${game}`, FORM, null);
    const fresh: Kept = { players: names(2), rounds: [], past: [], pace: null, round: WAITING };
    this.now = { ...fresh, ...this.kept.read() };
  }

  get players(): readonly string[] {
    return this.now.players;
  }

  get rounds(): readonly Scored[] {
    return this.now.rounds;
  }

  get pace(): string | null {
    return this.now.pace;
  }

  get round(): Round {
    return this.now.round;
  }

  readonly canUndo = $derived(this.now.past.length > 0);

  /** Change the number of players. Names stay; rounds of another number of players are deleted. */
  seat(count: number): void {
    if (count === this.players.length) return;
    const players = this.names(count).map((name, index) => this.players[index] ?? name);
    this.set({ ...this.now, players, rounds: [], past: [] });
  }

  name(player: number, name: string): void {
    this.set({ ...this.now, players: this.players.map((one, index) => (index === player ? name : one)) });
  }

  choose(pace: string): void {
    this.set({ ...this.now, pace, round: WAITING });
  }

  begin(at: number): void {
    this.set({ ...this.now, round: { ...this.round, began: at, ended: null } });
  }

  end(at: number): void {
    this.set({ ...this.now, round: { ...this.round, ended: at } });
  }

  /** Reset the clock, for the next turn or from the beginning. */
  rest(turn = 1): void {
    this.set({ ...this.now, round: { ...WAITING, turn } });
  }

  /** Add a round, or correct one. */
  score(round: number, entered: Scored): void {
    const rounds = this.rounds.map((one, index) => (index === round ? entered : one));
    this.change(round < rounds.length ? rounds : [...rounds, entered]);
  }

  strike(round: number): void {
    this.change(this.rounds.filter((_, index) => index !== round));
  }

  clear(): void {
    this.change([]);
  }

  undo(): void {
    const before = this.now.past.at(-1);
    if (before) this.set({ ...this.now, rounds: before, past: this.now.past.slice(0, -1) });
  }

  private change(rounds: readonly Scored[]): void {
    this.set({ ...this.now, rounds, past: [...this.now.past.slice(1 - MOST), this.rounds] });
  }

  private set(next: Kept): void {
    this.now = next;
    this.kept.write(next);
  }
}
