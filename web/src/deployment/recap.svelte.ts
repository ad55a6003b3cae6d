/** The film of the cards that were placed since an earlier visit: one after the other. */

import type { Told } from "../playback/Log.svelte";
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
  readonly segments: readonly Segment[];
  /** How many of its cards the film has placed so far. */
  readonly placed = $derived.by(() => this.segments.filter(({ start }) => start <= this.time).length);
  /** Who placed which card, and when. */
  readonly story: readonly Told[];
  private readonly first: number;

  /** `seen`: how many of the cards the viewer has seen. `width`: the table's, in millimetres. */
  constructor(
    private readonly laid: readonly Laid[],
    seen: number,
    private readonly width: number,
  ) {
    super();
    this.first = Math.max(seen, laid.length - MOST_CARDS);
    this.segments = laid.slice(this.first).map((_, index) => ({
      start: BEGIN_MS + index * CARD_MS,
      end: BEGIN_MS + (index + 1) * CARD_MS,
      label: String(index + 1),
    }));
    this.story = this.segments.flatMap(({ start: at }, index) =>
      (laid[this.first + index]?.lines ?? []).map((line) => ({ line, at, seen: at, head: false })),
    );
  }

  get duration(): number {
    return BEGIN_MS + this.segments.length * CARD_MS;
  }

  /** Who placed the latest card of this moment; null: none is placed yet. */
  get seat(): number | null {
    return this.placed ? (this.laid[this.first + this.placed - 1]?.seat ?? null) : null;
  }

  /** The table at this moment. Nobody has a card in hand. */
  look<View extends DeploymentView>(view: View): View {
    const count = this.first + this.placed;
    const later = view.ships.slice(count);
    const left = view.left.map((held, seat) => held + later.filter((ship) => ship.seat === seat).length);
    return { ...view, ships: view.ships.slice(0, count), left, hand: null };
  }

  protected override playSounds(before: number, now: number): void {
    this.segments.forEach(({ start }, index) => {
      const x = this.laid[this.first + index]?.x ?? 0;
      if (start > before && start <= now) sound("placed", (x / this.width) * 2 - 1);
    });
  }
}
