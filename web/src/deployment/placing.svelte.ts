/**
 * Placing, from this seat: where the card is held goes to the server, and what the referee says comes back.
 * The card stays in hand until the server has put it on the table.
 */

import type { Felt } from "../felt/felt";
import { uprightHeading } from "../felt/geometry";
import type { By } from "../felt/grip";
import type { Pose } from "../felt/state";
import { refusal } from "../i18n/index.svelte";
import type { MatchClient } from "../net/types";
import { play } from "../sound/index.svelte";

const wire = (pose: Pose) => ({ x_mm: pose.x, y_mm: pose.y, heading_deg: pose.heading });

export class Placing {
  /** It was sent, and the answer is not here. */
  sent = $state(false);
  /** It is held over the table, and by what. */
  over = $state(false);
  by = $state<By>("none");
  /** A finger carries it now. */
  carried = $state(false);
  felt = $state.raw<Felt | null>(null);
  /** Why the server did not take it, until it is held elsewhere. */
  private answered = $state<string | null>(null);
  /** The holds of this card begin with this number; older words are about another card. */
  private first = $state(0);
  private newest = $state(-1);
  /** Cards drawn so far: an answer about an earlier one says nothing of this one. */
  private drawn = 0;

  constructor(private readonly client: MatchClient) {}

  /** Why it cannot lie where it is held now, by the referee's last word. */
  readonly reason = $derived.by(() => {
    if (this.answered) return this.answered;
    const word = this.client.hand;
    return this.over && word?.refused && word.n >= this.first ? refusal(word.refused, word.args) : null;
  });

  /** Another card is in hand. */
  draw(): void {
    this.first = this.newest + 1;
    this.answered = null;
    // The table may show it before the answer is here, after a break above all.
    this.drawn += 1;
    this.sent = false;
    if (!this.felt) return;
    this.felt.grip.draw(uprightHeading(this.felt.camera));
    play("draw");
  }

  moved(pose: Pose | null, by: By): void {
    this.over = pose !== null;
    this.by = by;
    this.answered = null;
    if (pose && this.felt?.grip.free) this.newest = this.client.hold({ do: "hold", ...wire(pose) });
  }

  /** Put it down; not while others are to move. */
  async commit(pose: Pose, by: By, wait: boolean): Promise<void> {
    if (this.sent || !this.felt) return;
    if (wait) {
      // Why is in sight already, and goes when the turn comes.
      this.felt.shake();
      return;
    }
    const word = this.client.hand;
    if (by === "touch" && word?.refused && word.n === this.newest) {
      this.felt.shake();
      play("refused");
      return;
    }
    this.sent = true;
    play("place", this.pan(pose));
    const { drawn } = this;
    const answer = await this.client.do({ do: "place", ...wire(pose) });
    if (drawn !== this.drawn) return;
    this.sent = false;
    if (answer.ok) return;
    this.answered = refusal(answer.code, answer.args);
    this.felt.shake();
    play("refused");
  }

  /** After *stop*: `drop` or `withdraw`. */
  async decide(what: "drop" | "withdraw"): Promise<void> {
    if (this.sent) return;
    this.sent = true;
    const answer = await this.client.do({ do: what });
    this.sent = false;
    this.answered = answer.ok ? null : refusal(answer.code, answer.args);
    if (!answer.ok) play("refused");
  }

  private pan(pose: Pose): number {
    return this.felt ? (pose.x / this.felt.camera.width) * 2 - 1 : 0;
  }
}
