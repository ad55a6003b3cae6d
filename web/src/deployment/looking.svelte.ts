/** The referee's verdict on a table that changes. One request is in flight at a time; the newest table goes next. */

import { untrack } from "svelte";
import type { LookedView } from "../generated/wire";
import { failureOf, type HttpFailure, post } from "../net/request";

/** The interval between two requests, in milliseconds: a dozen a second while a card moves. */
const PACE_MS = 80;
/** The delay before a retry, in milliseconds. */
const AGAIN_MS = 1500;

/** `T` is the table as its page knows it; it is replaced as a whole with every change. */
export class Looking<T extends object> {
  /** The latest verdict, and the table that it is about. */
  said = $state.raw<{ readonly table: T; readonly looked: LookedView } | null>(null);
  /** The error of the last request. */
  trouble = $state.raw<HttpFailure | null>(null);
  private wanted: T | null = null;
  private busy = false;
  private timer = 0;

  /**
   * Create it in the component that shows the table.
   *
   * `table`: null where there is nothing to look at. `body`: what is sent of it.
   */
  constructor(
    table: () => T | null,
    private readonly body: (table: T) => object,
  ) {
    $effect(() => {
      const now = table();
      untrack(() => this.ask(now));
    });
    $effect(() => () => {
      clearTimeout(this.timer);
      this.busy = true;
    });
  }

  /** The verdict on this table; it is asked for if it is not here. Rejects if it does not come. */
  async judge(table: T): Promise<LookedView> {
    if (this.said?.table === table) return this.said.looked;
    const looked = await post<LookedView>("/api/table", this.body(table));
    this.said = { table, looked };
    return looked;
  }

  private ask(table: T | null): void {
    this.wanted = table;
    if (!this.busy) void this.send();
  }

  private async send(): Promise<void> {
    const table = this.wanted;
    if (!table) return;
    this.busy = true;
    this.wanted = null;
    let wait = PACE_MS;
    try {
      await this.judge(table);
      this.trouble = null;
    } catch (reason) {
      this.trouble = failureOf(reason);
      if (this.trouble.passing) {
        this.wanted ??= table;
        wait = AGAIN_MS;
      }
    }
    this.timer = window.setTimeout(() => {
      this.busy = false;
      void this.send();
    }, wait);
  }
}
