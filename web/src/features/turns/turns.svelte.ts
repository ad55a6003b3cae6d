/** Where it is the player's turn in matches over days, and the time, as a page shows them. */

import type { OwedTurnView } from "../../generated/wire";
import { Poll } from "../../net/poll";
import { loadOwedTurns } from "../../net/turns";

const EVERY_MS = 30_000;

/** The turns that wait for the player, the one that ends first first. Create it in the component that shows them. */
export class OwedTurns {
  /** Null: not known yet. */
  all = $state.raw<readonly OwedTurnView[] | null>(null);

  constructor() {
    $effect(() => {
      const poll = new Poll({
        ask: loadOwedTurns,
        take: ({ matches }) => {
          this.all = matches;
          return EVERY_MS;
        },
      });
      return () => poll.stop();
    });
  }
}

/** The time, exact to half a minute. `read`: the server's, else this device's. Create it in the component that shows it. */
export class Now {
  ms = $state(0);

  constructor(read: () => number = Date.now) {
    this.ms = read();
    $effect(() => {
      const timer = setInterval(() => (this.ms = read()), EVERY_MS);
      return () => clearInterval(timer);
    });
  }
}
