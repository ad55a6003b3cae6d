/**
 * A run through puzzles: rush or streak. The server judges and keeps the time, so the same run goes on after a reload;
 * the clock here only shows it.
 */

import { untrack } from "svelte";
import { CardTry, namedIn } from "../../deployment/puzzles/cardTry.svelte";
import type { Felt } from "../../felt/felt";
import { gameEntry } from "../../games";
import type { TablePuzzles } from "../../games/contract";
import type { FilePose, Line, MatchPuzzleView, MatchRunTry, RunTry, RunView } from "../../generated/wire";
import { Requests } from "../../i18n/requests.svelte";
import { getAsGuest, postAsGuest } from "../../net/guest";
import { failureOf } from "../../net/request";
import { knownToken } from "../../net/session";
import { nextFrame } from "../../style/nextFrame";
import { loadPuzzle } from "./load";
import { namesQuery } from "./names";
import { preloadTables } from "./preload";
import { loadProgress, progress } from "./progress.svelte";
import { PuzzleMatch } from "./puzzleMatch.svelte";
import { askReply } from "./reply";

export type RunKind = "rush" | "streak";

type Table = Awaited<ReturnType<TablePuzzles["table"]>>["default"];

/** A puzzle of cards with its table, or one of a game without cards. */
type Current =
  | { readonly cards: CardTry; readonly Table: Table; readonly goods: TablePuzzles["goods"] }
  | { readonly puzzle: MatchPuzzleView; readonly match: PuzzleMatch<MatchRunTry> };

/** Create it in the component that shows it. */
export class PuzzleRun {
  readonly requests = new Requests();
  view = $state.raw<RunView | null>(null);
  /** The puzzle to be solved now; null: it is not here yet. */
  current = $state.raw<Current | null>(null);
  /** The run was played on this page, so its end is told. */
  here = $state(false);
  /** Why the last try failed. */
  why = $state.raw<readonly Line[]>([]);
  /** The time that is left (ms); null: there is no clock. */
  left = $state<number | null>(null);
  /** It is not known yet whether a run is under way. */
  resuming = $state(knownToken() !== null);
  private endsAt: number | null = null;
  private felt: Felt | null = null;

  /** `game`: it has puzzles of this game alone; null: of all games. */
  constructor(
    readonly kind: RunKind,
    readonly game: string | null,
  ) {
    void loadProgress();
    // The tables for puzzles of cards come after the first paint; a run begins when they are here.
    void nextFrame()
      .then(preloadTables)
      .catch(() => undefined); // They are fetched again when the run begins.
    if (this.resuming) void this.resume().finally(() => (this.resuming = false));
    $effect(() => {
      const clock = setInterval(() => {
        if (this.endsAt !== null) this.left = Math.max(0, this.endsAt - performance.now());
      }, 100);
      return () => clearInterval(clock);
    });
    $effect(() => {
      const { current } = this;
      const verdict = current && "match" in current ? current.match.verdict : null;
      if (verdict) untrack(() => this.judged(verdict));
    });
  }

  readonly over = $derived.by(() => this.view !== null && (this.view.puzzle === null || this.left === 0));
  readonly score = $derived.by(() => this.view?.results.filter(Boolean).length ?? 0);
  /** The best that the player has ever reached. */
  readonly best = $derived.by(() =>
    Math.max(this.view?.best ?? 0, this.game ? 0 : (progress().best[this.kind] ?? 0)),
  );
  /** A failed try has ended the run, not the clock. */
  readonly failed = $derived.by(() => this.view?.results.at(-1) === false && this.view.lives === 0);
  /** The goal of the puzzle: its message, and what this names. */
  readonly goal = $derived.by(() => {
    const { current } = this;
    if (!current) return null;
    if ("match" in current) {
      const { goal, wanted, rating } = current.puzzle;
      return { goal, named: { percent: wanted }, rating };
    }
    const { goal, puzzle } = current.cards;
    return { goal, named: namedIn(puzzle), rating: puzzle.rating };
  });

  /** The address of the run on the server, or of something in it, with a query. */
  private path(within = "", query = ""): string {
    const all = new URLSearchParams(query);
    if (this.game) all.set("game", this.game);
    return `/api/runs/${this.kind}${within}${all.size ? `?${all.toString()}` : ""}`;
  }

  async begin(): Promise<void> {
    // No time runs before the tables are here.
    const found = await this.requests.run(async (signal) => {
      await preloadTables();
      return postAsGuest<RunView>(this.path(), {}, { signal });
    });
    if (!found) return;
    this.why = [];
    this.take(found);
  }

  async load(id: string): Promise<void> {
    const found = await this.requests.run(async (signal): Promise<Current | null> => {
      const puzzle = await loadPuzzle(id, { signal });
      const parts = gameEntry(puzzle.game)?.puzzles;
      if (!parts) return null;
      if ("fleets" in puzzle) {
        if (!("table" in parts)) return null;
        const Table = (await parts.table()).default;
        return { cards: new CardTry(puzzle), Table, goods: parts.goods };
      }
      const replaces = "replaces" in parts ? parts.replaces : undefined;
      const match = new PuzzleMatch<MatchRunTry>(
        puzzle.replayed,
        (commands) => this.send(id, { commands }),
        replaces,
      );
      return { puzzle, match };
    });
    if (found) this.current = found;
  }

  async skip(id: string): Promise<void> {
    const found = await this.requests.run(() => postAsGuest<RunView>(this.path(`/skips/${id}`), {}));
    if (found) this.take(found);
  }

  async commit(cards: CardTry, place: FilePose): Promise<void> {
    const { requests } = this;
    if (requests.busy || this.over) return;
    if (cards.opens) {
      if (!(await askReply(requests, cards, place))) this.felt?.shake();
      return;
    }
    const found = await requests.run(() => this.send<RunTry>(cards.puzzle.id, cards.sent(place)));
    if (found) this.judged(found);
    else this.felt?.shake();
  }

  /** A table is on the page. */
  takeFelt(felt: Felt): void {
    this.felt = felt;
    // What had the focus went with the puzzle before.
    if (document.activeElement === document.body) felt.element.focus();
  }

  private take(found: RunView): void {
    this.left = found.left_ms;
    this.endsAt = this.left === null ? null : performance.now() + this.left;
    this.view = found;
    this.current = null;
    if (found.puzzle) {
      this.here = true;
      void this.load(found.puzzle);
    } else void loadProgress();
  }

  /** Go on with a run that is under way, after a reload or in another window. */
  private async resume(): Promise<void> {
    const found = await this.requests.run((signal) => getAsGuest<RunView | null>(this.path(), { signal }));
    if (found) this.take(found);
  }

  private async send<T extends RunTry | MatchRunTry>(id: string, tried: object): Promise<T> {
    try {
      return await postAsGuest<T>(this.path(`/tries/${id}`, namesQuery()), tried);
    } catch (failure) {
      if (failureOf(failure).code === "not-current") void this.resume();
      throw failure;
    }
  }

  private judged({ tried, run: found }: RunTry | MatchRunTry): void {
    this.why = tried.solved ? [] : tried.why;
    this.take(found);
  }
}
