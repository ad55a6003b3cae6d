/** The referee's verdict on the edited table. One request is in flight at a time; the newest table goes next. */

import type { LookedView, TableFile } from "../generated/wire";
import { failureOf, type HttpFailure, post } from "../net/request";
import { type Edited, makeRequest } from "./table";

/** The interval between two requests, in milliseconds: a dozen a second while a card moves. */
const PACE_MS = 80;
/** The delay before a retry, in milliseconds. */
const AGAIN_MS = 1500;

export class Looking {
  /** The latest verdict, and the table that it is about. */
  said = $state.raw<{ readonly file: TableFile; readonly looked: LookedView } | null>(null);
  /** The error of the last request. */
  trouble = $state.raw<HttpFailure | null>(null);
  private wanted: Edited | null = null;
  private busy = false;
  private timer = 0;

  /** Create it in the component that shows the table. */
  constructor(table: () => Edited) {
    $effect(() => this.ask(table()));
    $effect(() => () => {
      clearTimeout(this.timer);
      this.busy = true;
    });
  }

  private ask(table: Edited): void {
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
      const looked = await post<LookedView>("/api/table", makeRequest(table));
      this.said = { file: table.file, looked };
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
