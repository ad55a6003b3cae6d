/** The analysis of a match on its page: which decision is on show, and what the viewer does with it. */

import type { AnalysedMatch } from "../../analysis/contract";
import { tableHash } from "../../editor/address";
import type { AnalysedMove, HeatMap, KeptPuzzle, MatchView, TableFile } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";
import { Requests } from "../../i18n/requests.svelte";
import { copyAndTell } from "../../links/link";
import { go, here, setQuery } from "../../links/router.svelte";
import { loadTable } from "../../net/art";
import { getIfGuest, postAsGuest } from "../../net/guest";
import { Resource } from "../../net/resource.svelte";
import { at } from "../../net/root";
import { notify } from "../../style/notices.svelte";
import { seatName } from "../../table/seat";
import {
  costliest,
  decisionIn,
  leadOf,
  nextMistake,
  puzzleHash,
  puzzleIn,
  queryOf,
  turningPoint,
} from "./moves";
import { AnalysisRun, type Source } from "./run.svelte";

/** Create it in the component that shows it. */
export class AnalysisSession implements AnalysedMatch {
  readonly run: AnalysisRun;
  instead = $state.raw<AnalysedMatch["instead"]>(null);
  /** The puzzles that were made of decisions, by number. */
  kept = $state.raw<Readonly<Record<number, string>>>({});
  readonly keeping = new Requests();
  private readonly id: string | null;
  private readonly loaded: Resource<MatchView>;
  /** The decision of a puzzle link, whose answer is hidden. */
  private puzzle = $state(puzzleIn(location.hash));
  private picked = $state<number | null>(null);

  constructor(private readonly source: Source) {
    this.id = "id" in source ? source.id : null;
    this.picked = this.puzzle ?? (this.id === null ? null : decisionIn(here.query));
    this.run = new AnalysisRun(source);
    $effect(() => () => this.run.destroy());
    this.loaded = new Resource((signal) =>
      "id" in source
        ? getIfGuest<MatchView>(`/api/matches/${encodeURIComponent(source.id)}`, { signal })
        : Promise.resolve(source.view),
    );
  }

  readonly match = $derived.by(() => this.loaded.data);
  readonly you = $derived.by(() => (this.id === null ? null : (this.match?.you ?? null)));
  readonly moves = $derived.by(() => this.run.view?.analysis.moves ?? []);
  readonly players = $derived.by(() => this.run.view?.analysis.players ?? []);
  readonly shares = $derived.by(() => this.run.view?.analysis.shapley ?? []);
  readonly luck = $derived.by(() => this.run.view?.analysis.luck ?? []);
  readonly hidden = $derived.by(() => this.puzzle !== null);
  /** Why nothing can be shown; null: something is, or may come. */
  readonly trouble = $derived.by(
    () => this.loaded.error ?? (this.run.view || this.run.waiting ? null : this.run.failure),
  );
  /** Where the viewer lost without a mistake, the decision at which the match turned. */
  private readonly turned = $derived.by((): number | null => {
    const { run, you, match, moves } = this;
    const winners = match?.outcome?.winners ?? [];
    const lost = winners.length > 0 && !winners.includes(you ?? -1);
    return run.whole && you !== null && lost ? turningPoint(moves, you) : null;
  });
  /** Shown until the viewer chooses one: the costliest that is known. */
  private readonly worst = $derived.by(() => this.turned ?? costliest(this.moves, this.you));
  readonly chosen = $derived.by(() =>
    this.moves.some(({ number }) => number === this.picked) ? this.picked : this.worst,
  );
  readonly move = $derived.by(() => this.moves.find(({ number }) => number === this.chosen) ?? null);
  /** The message that says why this decision is on show; null: the viewer chose it. */
  readonly lead = $derived.by(() => {
    const { move, you, worst, turned } = this;
    return this.hidden || !move || move.number !== worst ? null : leadOf(move, you, turned !== null);
  });
  /** The next mistake of the viewer; null: there is none. */
  readonly next = $derived.by(() =>
    this.chosen === null ? null : nextMistake(this.moves, this.you, this.chosen),
  );
  readonly copyPuzzle = $derived.by(() => {
    const { id } = this;
    if (id === null) return null;
    return (number: number) => {
      void copyAndTell(`${location.origin}${at(`/m/${id}/analysis`)}${puzzleHash(number)}`);
    };
  });

  choose(number: number): void {
    const other = number !== this.chosen;
    this.picked = number;
    // Links and Back lead to the decision again.
    if (other && this.id !== null) setQuery(queryOf(number));
  }

  reveal(): void {
    this.puzzle = null;
  }

  retry(): void {
    if (this.loaded.error) void this.loaded.reload();
    this.run.again();
  }

  owner(seat: number): string {
    return seatName(this.match?.seats[seat]) ?? "";
  }

  /** A seat's share of the win, of 1; null: nobody won, or it is not shown yet. */
  wonBy(seat: number): number | null {
    const winners = (this.run.whole && this.match?.outcome?.winners) || [];
    return winners.length ? Number(winners.includes(seat)) / winners.length : null;
  }

  loadTable(): Promise<TableFile | null> {
    const { source } = this;
    return "id" in source ? loadTable(source.id) : Promise.resolve(source.table);
  }

  heat(number: number, final: boolean, signal: AbortSignal): Promise<HeatMap> {
    return this.run.heat(number, final, signal);
  }

  tried(number: number, command: object): Promise<AnalysedMove> {
    return this.run.tryCommand(number, command);
  }

  openTable(file: TableFile): void {
    void tableHash(file).then((hash) => go(`/judge${hash}`));
  }

  /** Keep the viewer's mistake as a puzzle that comes back. */
  async keep(number: number): Promise<void> {
    const path = `/api/analysis/${this.run.view?.key}/puzzle/${number}`;
    const made = await this.keeping.run((signal) => postAsGuest<KeptPuzzle>(path, {}, { signal }));
    if (!made) return;
    this.kept = { ...this.kept, [number]: made.id };
    notify(t("analysis-kept"), "good");
  }
}
