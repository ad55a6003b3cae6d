/** The film of the cards that were placed since an earlier visit: one after the other. */

import { Player, type Segment } from "../playback/player.svelte";
import { play as sound } from "../sound/index.svelte";
import type { Laid } from "./history";
import type { DeploymentView } from "./view";

/** The table as it was, then so long for each card. */
const BEGIN_MS = 700;
const CARD_MS = 1500;
/** A viewer who comes back is shown no more than the last cards. */
const MOST_CARDS = 12;

export class Recap extends Player {
  /** The cards of the film; each has a segment. */
  readonly laid: readonly Laid[];
  readonly segments: readonly Segment[];
  readonly duration: number;
  /** How many of them are placed so far. */
  readonly placed = $derived.by(() => this.segments.filter(({ start }) => start <= this.time).length);
  /** How many cards the table had before. */
  private readonly before: number;

  /** `laid`: all cards on the table, of which the viewer has `seen` so many. */
  constructor(laid: readonly Laid[], seen: number) {
    super();
    this.before = Math.max(seen, laid.length - MOST_CARDS);
    this.laid = laid.slice(this.before);
    this.segments = this.laid.map((_, index) => ({
      start: BEGIN_MS + index * CARD_MS,
      end: BEGIN_MS + (index + 1) * CARD_MS,
      label: String(index + 1),
    }));
    this.duration = BEGIN_MS + this.laid.length * CARD_MS;
  }

  /** Who placed the latest card of this moment; undefined: none is placed yet. */
  get seat(): number | undefined {
    return this.laid[this.placed - 1]?.seat;
  }

  /** The table at this moment. Nobody has a card in hand. */
  look<View extends DeploymentView>(view: View): View {
    const count = this.before + this.placed;
    const later = view.ships.slice(count);
    const left = view.left.map((held, seat) => held + later.filter((ship) => ship.seat === seat).length);
    return { ...view, ships: view.ships.slice(0, count), left, hand: null };
  }

  protected override playSounds(before: number, now: number): void {
    for (const { start } of this.segments) if (start > before && start <= now) sound("placed");
  }
}
