/** The referee's word on the table as it changes: one question is on its way at a time, and the newest is the next. */

import type { LookedView, TableFile } from "../generated/wire";
import { HttpFailure, post } from "../net/http";

/** Between two questions, in milliseconds: a dozen a second while a card is moved. */
const PACE_MS = 80;
/** How long until it is asked again where there was no answer. */
const AGAIN_MS = 1500;
/** What another try might mend. */
const PASSING = ["too-fast", "judge-busy", "no-connection", "internal"];

export class Looking {
  /** What was said last, and about which table. */
  said = $state.raw<{ readonly file: TableFile; readonly looked: LookedView } | null>(null);
  /** Why there is no answer. */
  trouble = $state.raw<HttpFailure | null>(null);
  private wanted: TableFile | null = null;
  private busy = false;
  private timer = 0;

  /** To be made together with the component that shows the table. */
  constructor(file: () => TableFile) {
    $effect(() => this.ask(file()));
    $effect(() => () => {
      clearTimeout(this.timer);
      this.busy = true;
    });
  }

  private ask(file: TableFile): void {
    this.wanted = file;
    if (!this.busy) void this.send();
  }

  private async send(): Promise<void> {
    const file = this.wanted;
    if (!file) return;
    this.busy = true;
    this.wanted = null;
    let wait = PACE_MS;
    try {
      const looked = await post<LookedView>("/api/table", file);
      this.said = { file, looked };
      this.trouble = null;
    } catch (reason) {
      if (!(reason instanceof HttpFailure)) throw reason;
      this.trouble = reason;
      if (PASSING.includes(reason.code)) {
        this.wanted ??= file;
        wait = AGAIN_MS;
      }
    }
    this.timer = window.setTimeout(() => {
      this.busy = false;
      void this.send();
    }, wait);
  }
}
