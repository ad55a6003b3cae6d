/** What a player asks for by a button: `busy` while it is under way, and a notice if it fails. */

import { failureOf, type HttpFailure } from "../net/request";
import { notify } from "../style/notices.svelte";
import { language, refusal } from "./index.svelte";

/** A failure in a sentence for the player. */
export function explain({ code, args, detail }: HttpFailure): string {
  // Options without a form have only the error line of files, which is in English.
  const line = code === "bad-options" && language() === "en" ? (detail ?? "") : "";
  return `${refusal(code, args)} ${line}`.trim();
}

/** Tell a failure in a notice, unless the page that asked was left. Anything else is thrown on. */
export function tell(reason: unknown): void {
  const failure = failureOf(reason);
  if (!failure.left) notify(explain(failure), "bad");
}

/**
 * Requests of a page, one at a time, in the order in which they were asked for: of two changes the later one stays.
 * Leaving the page aborts them. Create it in the component that asks.
 */
export class Requests {
  private waiting = $state(0);
  readonly busy = $derived.by(() => this.waiting > 0);
  private left = new AbortController();
  private last: Promise<unknown> = Promise.resolve();

  constructor() {
    $effect(() => () => this.left.abort());
  }

  /** Do some work, and tell its failure. Null: it failed, or the page was left. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    this.waiting += 1;
    const done = this.last.then(() => this.attempt(work));
    this.last = done.catch(() => undefined); // Whoever asked for it gets the error.
    try {
      return await done;
    } finally {
      this.waiting -= 1;
    }
  }

  private async attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const { signal } = this.left;
    if (signal.aborted) return null;
    try {
      const found = await work(signal);
      return signal.aborted ? null : found;
    } catch (reason) {
      if (signal.aborted) failureOf(reason);
      else tell(reason);
      return null;
    }
  }

  /** Do some work that has no result, and return whether it was done. */
  async did(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const done = await this.run(async (signal) => {
      await work(signal);
      return true;
    });
    return done === true;
  }
}
