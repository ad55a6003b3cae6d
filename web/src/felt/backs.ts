/** Other players' held cards: their backs move smoothly between the few positions a second that arrive. */

import { turnBetween } from "./geometry";
import { type HoveringBack, type Pose, sameDrawing } from "./state";
import type { Detail } from "./detail";
import { make, toCssTransform } from "./svg";

/**
 * Time constant of the motion: a back covers 1 - 1/e of its way to the hand's last known position in this
 * time.
 */
const GLIDE_MS = 70;

interface Kept {
  group: SVGGElement;
  shown: Pose;
  back: HoveringBack;
}

export class Backs {
  private readonly kept = new Map<number, Kept>();

  constructor(
    private readonly layer: SVGGElement,
    private readonly detail: Detail,
  ) {}

  set(backs: readonly HoveringBack[]): void {
    const gone = new Set(this.kept.keys());
    for (const back of backs) {
      gone.delete(back.seat);
      let known = this.kept.get(back.seat);
      if (known && !sameDrawing(known.back.drawing, back.drawing)) {
        known.group.remove();
        known = undefined;
      }
      if (known) known.back = back;
      else this.kept.set(back.seat, { group: this.raise(back), shown: back.pose, back });
      this.kept.get(back.seat)?.group.classList.toggle("felt-frozen", back.frozen);
    }
    for (const seat of gone) {
      this.kept.get(seat)?.group.remove();
      this.kept.delete(seat);
    }
  }

  /** Advance the motion by `ms`. Returns whether any back is still moving. */
  glide(ms: number, still: boolean): boolean {
    let moving = false;
    const part = still ? 1 : 1 - Math.exp(-ms / GLIDE_MS);
    for (const kept of this.kept.values()) {
      const { shown } = kept;
      const to = kept.back.pose;
      const dx = to.x - shown.x;
      const dy = to.y - shown.y;
      const turn = turnBetween(shown.heading, to.heading);
      const near = Math.abs(dx) + Math.abs(dy) + Math.abs(turn) < 0.2;
      kept.shown = near
        ? to
        : { x: shown.x + dx * part, y: shown.y + dy * part, heading: shown.heading + turn * part };
      moving ||= !near;
      kept.group.style.transform = toCssTransform(kept.shown);
    }
    return moving;
  }

  private raise(back: HoveringBack): SVGGElement {
    const { width, height, dress } = back.drawing;
    const group = make("g", { class: "felt-back", style: dress }, this.layer);
    make(
      "rect",
      { x: -width / 2 + 4, y: -height / 2 + 6, width, height, rx: 3, class: "felt-lifted-shadow" },
      group,
    );
    this.detail.draw(back.drawing, group);
    make("title", {}, group).textContent = back.label;
    return group;
  }
}
