/**
 * Placement of this seat's cards. The client sends the pose of the held card, and the server answers with the
 * referee's verdict. The card stays in hand until the server has placed it.
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
  /** A request is under way. */
  sent = $state(false);
  /** The card is over the table; `by` is the input device that holds it. */
  over = $state(false);
  by = $state<By>("none");
  /** A finger carries it now. */
  carried = $state(false);
  felt = $state.raw<Felt | null>(null);
  /** The server's reason for a refusal, shown until the card moves. */
  private answered = $state<string | null>(null);
  /** The number of this card's first hold. Verdicts on earlier holds are about another card. */
  private first = $state(0);
  private newest = $state(-1);
  /** The number of cards drawn so far. It tells apart answers about earlier cards. */
  private drawn = 0;

  constructor(private readonly client: MatchClient) {}

  /** The referee's latest verdict on the card in hand; null before the first. */
  readonly verdict = $derived.by(() => {
    const { hand } = this.client;
    return hand && hand.n >= this.first ? hand : null;
  });
  /** Why the current pose is not valid, by the referee's latest verdict. */
  readonly reason = $derived.by(() => {
    if (this.answered) return this.answered;
    return this.over && this.verdict?.refused ? refusal(this.verdict.refused, this.verdict.args) : null;
  });

  /** A new card is in hand. */
  draw(): void {
    this.first = this.newest + 1;
    this.answered = null;
    // After a reconnect, the view can show the placed card before the answer arrives.
    this.drawn += 1;
    this.sent = false;
    if (!this.felt) return;
    this.felt.grip.draw(uprightHeading(this.felt.camera));
    play("draw");
  }

  move(pose: Pose | null, by: By): void {
    this.over = pose !== null;
    this.by = by;
    this.answered = null;
    if (pose && this.felt?.grip.free) this.newest = this.client.hold({ do: "hold", ...wire(pose) });
  }

  /** Place the card. `wait`: it is another player's turn. */
  async commit(pose: Pose, by: By, wait: boolean): Promise<void> {
    if (this.sent || !this.felt) return;
    if (wait) {
      // The reason is on the screen already, and goes when the turn comes.
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

  /** The decision after *stop*: `drop` or `withdraw`. */
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
