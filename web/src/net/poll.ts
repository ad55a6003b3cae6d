/**
 * Asking again and again. Failures that pass make the pauses longer, and are told only when they last. A hidden tab asks
 * nothing, or less often.
 */

import { backoff } from "./backoff";
import { failureOf, type HttpFailure } from "./request";

export interface Polling<T> {
  /** Ask once. The signal aborts when the poll stops. */
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** Take an answer. Returns the pause before the next question, in milliseconds; null: nothing more is asked. */
  readonly take: (answer: T) => number | null;
  /** Tell a failure that lasts; null: it is over. What the last answer said stays as it is. */
  readonly fail?: (failure: HttpFailure | null) => void;
  /** The shortest pause of a hidden tab, in milliseconds; without it, a hidden tab asks nothing. */
  readonly hiddenPause?: number;
}

/** A failure that passes lasts after so many questions in a row: about seven seconds. */
const LASTING = 8;

const isVisible = (): boolean => document.visibilityState === "visible";

export class Poll<T> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | null = null;
  /** Failures in a row. */
  private failures = 0;
  /** The pause is over, but the tab is hidden. */
  private due = false;
  private stopped = false;
  private readonly wake = () => {
    const waits = this.due || this.failures || this.polling.hiddenPause !== undefined;
    if (isVisible() && waits) void this.ask();
  };

  constructor(private readonly polling: Polling<T>) {
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
    void this.ask();
  }

  /** Ask now, whatever happened before. */
  again(): void {
    this.failures = 0;
    void this.ask();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.asking?.abort();
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
  }

  private async ask(): Promise<void> {
    if (this.asking || this.stopped) return;
    clearTimeout(this.timer);
    this.due = false;
    const asking = (this.asking = new AbortController());
    let pause: number | null;
    try {
      const answer = await this.polling.ask(asking.signal);
      if (this.stopped) return;
      pause = this.polling.take(answer);
      if (this.failures) this.polling.fail?.(null);
      this.failures = 0;
    } catch (reason) {
      const failure = failureOf(reason);
      if (this.stopped) return;
      pause = failure.passing ? backoff(this.failures) : null;
      this.failures += 1;
      if (!failure.passing || this.failures >= LASTING) this.polling.fail?.(failure);
    } finally {
      this.asking = null;
    }
    if (pause === null) return;
    const shortest = isVisible() ? 0 : (this.polling.hiddenPause ?? 0);
    this.timer = setTimeout(() => this.ring(), Math.max(pause, shortest));
  }

  private ring(): void {
    if (isVisible() || this.polling.hiddenPause !== undefined) void this.ask();
    else this.due = true;
  }
}
