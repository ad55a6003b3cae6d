/** The analysis of a match, as the server makes it: asked for again until every decision is judged. */

import type { AnalysedMove, AnalysisView, HeatMap, MatchView, TableFile } from "../../generated/wire";
import { refusal } from "../../i18n/index.svelte";
import { get, HttpFailure, post } from "../../net/http";

/** The interval between two requests, in milliseconds. */
const AGAIN_MS = 300;
/** The interval while the server is busy with other matches. */
const BUSY_MS = 2000;

/** What is analysed: a match of this server, or a match file that somebody opened. */
export type Source =
  | { readonly id: string }
  | {
      readonly file: string;
      readonly view: MatchView;
      /** The final table of a card game. */
      readonly table: TableFile | null;
    };

export class AnalysisRun {
  view = $state.raw<AnalysisView | null>(null);
  /** Why there is no analysis, in words. */
  failure = $state<string | null>(null);
  /** The part of the server that analyses is missing. It may arrive. */
  missing = $state(false);
  private timer = 0;
  private gone = false;

  constructor(private readonly source: Source) {
    void this.ask();
  }

  get whole(): boolean {
    return this.view !== null && this.view.done >= this.view.parts;
  }

  /** The heat map of a card: with what its player knew, or on the final table. */
  heat(number: number, final: boolean): Promise<HeatMap> {
    return get<HeatMap>(`/api/analysis/${this.view?.key}/heat/${number}?final=${final}`);
  }

  /** Judge another command in place of a decision. */
  tried(number: number, command: object): Promise<AnalysedMove> {
    return post<AnalysedMove>(`/api/analysis/${this.view?.key}/try/${number}`, command);
  }

  destroy(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }

  private next(): Promise<AnalysisView> {
    const { source } = this;
    if ("id" in source) return get(`/api/matches/${encodeURIComponent(source.id)}/analysis`);
    return this.view ? get(`/api/analysis/${this.view.key}`) : post("/api/analysis", source.file);
  }

  async ask(): Promise<void> {
    this.failure = null;
    this.missing = false;
    try {
      const view = await this.next();
      if (this.gone) return;
      this.view = view;
      if (!this.whole) this.timer = window.setTimeout(() => void this.ask(), AGAIN_MS);
    } catch (reason) {
      if (!(reason instanceof HttpFailure)) throw reason;
      // Other matches are being analysed: this one waits for its turn.
      if (reason.code === "analysis-busy" && !this.gone)
        this.timer = window.setTimeout(() => void this.ask(), BUSY_MS);
      else this.failure = refusal(reason.code, reason.args);
      this.missing = reason.code === "no-analysis";
    }
  }
}
