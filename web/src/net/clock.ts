/**
 * An estimate of the server's clock. Of the latest answers, the one with the shortest round trip is the most
 * exact.
 */

interface Sample {
  readonly trip: number;
  readonly offset: number;
}

/** The number of answers to keep. */
const KEEP = 8;

export class ServerClock {
  #samples: Sample[] = [];
  #offset = 0;

  /** A local clock that does not jump while the page is open. */
  static here(): number {
    return performance.timeOrigin + performance.now();
  }

  /**
   * The server answered `now`. The request left at `asked` and the answer arrived at `heard`, both by `here`.
   */
  addSample(now: number, asked: number, heard = ServerClock.here()): void {
    const trip = heard - asked;
    this.#samples = [...this.#samples.slice(1 - KEEP), { trip, offset: now + trip / 2 - heard }];
    this.#offset = this.#samples.reduce((best, next) => (next.trip <= best.trip ? next : best)).offset;
  }

  now(): number {
    return ServerClock.here() + this.#offset;
  }
}
