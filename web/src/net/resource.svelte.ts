/** Something of the server that a page shows. */

import { untrack } from "svelte";
import { failureOf, type HttpFailure } from "./request";

/**
 * Loaded at once, again whenever `key` changes, and when asked. While it is loaded again, what was there stays; of another
 * key, nothing does. Leaving the page aborts the request. Create it in the component that shows it.
 */
export class Resource<T, K = true> {
  data = $state.raw<T | null>(null);
  /** Why the last request failed. */
  error = $state.raw<HttpFailure | null>(null);
  busy = $state(false);
  private asking: AbortController | null = null;
  private readonly wanted: K | null = $derived.by(() => this.key());

  /** `key`: what is loaded; null: nothing. */
  constructor(
    private readonly load: (signal: AbortSignal, key: K) => Promise<T>,
    private readonly key: () => K | null = () => true as K,
  ) {
    $effect.pre(() => {
      const { wanted } = this;
      this.data = null;
      this.error = null;
      void untrack(() => this.ask(wanted));
      return () => this.asking?.abort();
    });
  }

  reload(): Promise<void> {
    return this.ask(untrack(() => this.wanted));
  }

  private async ask(key: K | null): Promise<void> {
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    this.busy = key !== null;
    if (key === null) return;
    try {
      const found = await this.load(asking.signal, key);
      if (asking !== this.asking || asking.signal.aborted) return;
      this.data = found;
      this.error = null;
    } catch (reason) {
      const failure = failureOf(reason);
      if (asking !== this.asking || asking.signal.aborted) return;
      this.error = failure;
    } finally {
      if (asking === this.asking) this.busy = false;
    }
  }
}
