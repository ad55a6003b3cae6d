/** The cards on the table: one SVG group each, reused by key. */

import type { Point } from "./geometry";
import { type FeltCard, sameDrawing } from "./state";
import type { Detail } from "./detail";
import { make, put, toSvgTransform } from "./svg";

export class Cards {
  private readonly kept = new Map<string, { group: SVGGElement; card: FeltCard }>();

  constructor(
    private readonly layer: SVGGElement,
    private readonly detail: Detail,
  ) {}

  set(cards: readonly FeltCard[]): void {
    const gone = new Set(this.kept.keys());
    for (const card of cards) {
      gone.delete(card.key);
      const known = this.kept.get(card.key);
      if (known?.card === card) continue;
      const same = known && sameDrawing(known.card.drawing, card.drawing);
      if (known && !same) known.group.remove();
      const group = same ? known.group : this.lay(card);
      put(group, { transform: toSvgTransform(card.pose) });
      this.kept.set(card.key, { group, card });
    }
    for (const key of gone) {
      this.kept.get(key)?.group.remove();
      this.kept.delete(key);
    }
  }

  /** The group of a card, with its origin at the card's centre, to draw on. */
  group(key: string): SVGGElement | null {
    return this.kept.get(key)?.group ?? null;
  }

  private lay(card: FeltCard): SVGGElement {
    const { width, height, dress } = card.drawing;
    const group = make("g", { class: "felt-card", style: dress, "data-card": card.key }, this.layer);
    const half = { x: -width / 2, y: -height / 2, width, height };
    make("rect", { ...half, class: "felt-card-shadow", rx: 2 }, group);
    const body = make("g", { class: card.landing ? "felt-card-body felt-landing" : "felt-card-body" }, group);
    this.detail.rest(card.drawing, body);
    if (card.landing) make("rect", { ...half, class: "felt-landing-ring", rx: 3 }, group);
    make("title", {}, group).textContent = card.label;
    return group;
  }
}

/**
 * The top card at a point of the table; else the card with the nearest centre within `within`, in
 * millimetres.
 */
export function cardAt(
  cards: readonly Pick<FeltCard, "key" | "drawing" | "pose">[],
  point: Point,
  within: number,
): string | null {
  let nearest: string | null = null;
  let least = within;
  for (const { key, drawing, pose } of [...cards].reverse()) {
    const turn = (-pose.heading * Math.PI) / 180;
    const [dx, dy] = [point.x - pose.x, point.y - pose.y];
    const x = dx * Math.cos(turn) - dy * Math.sin(turn);
    const y = dx * Math.sin(turn) + dy * Math.cos(turn);
    if (Math.abs(x) <= drawing.width / 2 && Math.abs(y) <= drawing.height / 2) return key;
    const far = Math.hypot(dx, dy);
    if (far < least) [nearest, least] = [key, far];
  }
  return nearest;
}
