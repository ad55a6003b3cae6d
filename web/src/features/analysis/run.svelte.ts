/** The analysis of a match, as the server makes it: asked for again until every decision is judged. */

import type { AnalysedMove, AnalysisView, HeatMap, MatchView, TableFile } from "../../generated/wire";
import { Poll } from "../../net/poll";
import { get, type HttpFailure, post, WORK_MS } from "../../net/request";

/** The pauses between two questions, in milliseconds: each is longer than the one before. */
const FIRST_MS = 300;
const LONGER = 1.25;
const LAST_MS = 2000;

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
  /** Why there is no analysis, or nothing new of it. */
  failure = $state.raw<HttpFailure | null>(null);
  private pause = FIRST_MS;
  private readonly poll: Poll<AnalysisView>;

  constructor(private readonly source: Source) {
    this.poll = new Poll({
      ask: (signal) => this.next(signal),
      take: (view) => this.take(view),
      fail: (failure) => (this.failure = failure),
    });
  }

  get whole(): boolean {
    return this.view !== null && this.view.done >= this.view.parts;
  }

  /** The part of the server that analyses is missing. It may arrive. */
  get missing(): boolean {
    return this.failure?.code === "no-analysis";
  }

  /** Other matches are being analysed: this one waits for its turn. */
  get waiting(): boolean {
    return this.failure?.code === "analysis-busy";
  }

  /** The heat map of a card: with what its player knew, or on the final table. */
  heat(number: number, final: boolean, signal: AbortSignal): Promise<HeatMap> {
    const path = `/api/analysis/${this.view?.key}/heat/${number}?final=${final}`;
    return get<HeatMap>(path, { signal, patience: WORK_MS });
  }

  /** Judge another command in place of a decision. */
  tryCommand(number: number, command: object): Promise<AnalysedMove> {
    return post<AnalysedMove>(`/api/analysis/${this.view?.key}/try/${number}`, command);
  }

  again(): void {
    this.failure = null;
    this.poll.again();
  }

  destroy(): void {
    this.poll.stop();
  }

  private next(signal: AbortSignal): Promise<AnalysisView> {
    const { source } = this;
    const once = { signal, tries: 1 };
    if ("id" in source) return get(`/api/matches/${encodeURIComponent(source.id)}/analysis`, once);
    if (this.view) return get(`/api/analysis/${this.view.key}`, once);
    return post("/api/analysis", source.file, { signal });
  }

  private take(view: AnalysisView): number | null {
    this.view = view;
    if (this.whole) return null;
    const { pause } = this;
    this.pause = Math.min(LAST_MS, LONGER * pause);
    return pause;
  }
}
