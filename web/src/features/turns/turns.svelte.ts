/** Where it is the player's turn in matches over days, and the time, as a page shows them. */

import type { OwedTurnsView, OwedTurnView } from "../../generated/wire";
import { Poll } from "../../net/poll";
import { loadOwedTurns } from "../../net/turns";

const EVERY_MS = 30_000;
/** The pause of a hidden tab, whose title has the number of turns. */
const HIDDEN_MS = 120_000;

class OwedTurns {
  /** The one that ends first first; null: not known yet. */
  all = $state.raw<readonly OwedTurnView[] | null>(null);

  /** Ask now: a turn was played here. */
  readonly askAgain = (): void => poll?.again();
}

const owed = new OwedTurns();
/** One poll serves all parts of a page. */
let poll: Poll<OwedTurnsView> | undefined;
let users = 0;

function take({ matches }: OwedTurnsView): number {
  owed.all = matches;
  return EVERY_MS;
}

/** The turns that wait for the player, kept up to date while a component shows them. Call it where one is created. */
export function followOwedTurns(): Readonly<OwedTurns> {
  $effect(() => {
    users += 1;
    // Who comes from a match that they have just played shall not read that it waits.
    if (poll) poll.again();
    else poll = new Poll({ ask: loadOwedTurns, take, hiddenPause: HIDDEN_MS });
    return () => {
      users -= 1;
      if (users > 0) return;
      poll?.stop();
      poll = undefined;
    };
  });
  return owed;
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
