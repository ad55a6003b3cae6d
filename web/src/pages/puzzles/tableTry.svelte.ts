/** A puzzle of cards on its page: the tries, the battle of the last one, and the solution once it was asked for. */

import type { Felt } from "../../felt/felt";
import { Heat } from "../../deployment/heat";
import { CardTry } from "../../deployment/puzzles/cardTry.svelte";
import type {
  FilePose,
  HeatMap,
  LookedView,
  PuzzleView,
  Shot,
  ShownView,
  TryView,
} from "../../generated/wire";
import { type Requests, tell } from "../../i18n/requests.svelte";
import { postAsGuest } from "../../net/guest";
import { get, post, WORK_MS } from "../../net/request";
import { tryQuery } from "./names";
import { note } from "./progress.svelte";
import { askReply } from "./reply";

export class TableTry {
  readonly current: CardTry;
  /** The last try, judged; null: the card is in hand. */
  result = $state.raw<TryView | null>(null);
  /** The solution, once it was asked for. */
  shown = $state.raw<ShownView | null>(null);
  /** The beams that would fire as the table is, once the player asks for them. */
  beams = $state.raw<readonly Shot[] | null>(null);
  heat = $state.raw<Heat | null>(null);
  /** How others tried is on the table. */
  crowded = $state(false);
  private felt: Felt | null = null;
  private returning = false;

  /** `onsolved`: the first time that a try solves it. */
  constructor(
    readonly puzzle: PuzzleView,
    readonly requests: Requests,
    private readonly onsolved: () => void,
  ) {
    this.current = new CardTry(puzzle);
  }

  /** A card is being placed. */
  get placing(): boolean {
    return !this.result && !this.shown;
  }

  /** The table is on the page; after a try, it gets the focus back, for keys. */
  take(felt: Felt): void {
    this.felt = felt;
    if (this.returning) felt.element.focus();
  }

  async beam(): Promise<void> {
    if (this.beams) {
      this.beams = null;
      return;
    }
    this.beams = [];
    try {
      // The card in hand stays free meanwhile.
      const looked = await post<LookedView>("/api/table", this.current.table);
      if (this.beams) this.beams = looked.battle?.report.steps.flatMap((step) => step.shots) ?? [];
    } catch (reason) {
      tell(reason);
    }
  }

  async commit(place: FilePose): Promise<void> {
    const { requests, current } = this;
    if (requests.busy || this.shown) return;
    this.beams = null;
    if (!current.opens) await this.judge(current.sent(place));
    else if (!(await askReply(requests, current, place))) this.felt?.shake();
  }

  private async judge(sent: object): Promise<void> {
    const { id } = this.puzzle;
    const found = await this.requests.run((signal) =>
      postAsGuest<TryView>(`/api/puzzles/${id}/tries?${tryQuery(this.puzzle.day)}`, sent, { signal }),
    );
    if (!found) {
      this.felt?.shake();
      return;
    }
    if (found.own) note(id, found.own.attempt, found.own);
    if (found.tried.solved) this.onsolved();
    this.result = found;
  }

  /** Another try. */
  again(): void {
    this.returning = this.result !== null;
    this.result = null;
    this.current.again();
  }

  show(found: ShownView): void {
    this.again();
    this.shown = found;
  }

  /** Show the heat map of the solution, or hide it. */
  async warm(): Promise<void> {
    if (this.heat) {
      this.heat = null;
      return;
    }
    const map = await this.requests.run((signal) =>
      get<HeatMap>(`/api/puzzles/${this.puzzle.id}/heat`, { signal, patience: WORK_MS }),
    );
    if (map) this.heat = new Heat(map);
  }
}
