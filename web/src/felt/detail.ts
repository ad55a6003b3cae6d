/** Level of detail of the cards in one picture of the table. */

import { restingImage } from "./pictures";
import { spriteHref } from "./sprites";
import type { Drawing } from "./state";
import { make, put } from "./svg";

/** Selects one of a card's two drawings for a picture of the table. Each picture has its own selection. */
export class Detail {
  private small = false;
  private readonly shown = new Map<Element, () => void>();

  /** As vector graphics: for cards that move or are seen large. */
  draw(drawing: Drawing, parent: Element): void {
    const use = make("use", {}, parent);
    this.show(use, drawing, (name) => put(use, { href: spriteHref(name) }));
  }

  /** As a cached image: for cards at rest. */
  rest(drawing: Drawing, parent: Element): void {
    const image = restingImage(drawing, parent);
    this.show(image.element, drawing, image.show);
  }

  /** Whether cards are small on the screen now. */
  set(small: boolean): void {
    if (small === this.small) return;
    this.small = small;
    for (const [element, show] of this.shown) {
      if (element.isConnected) show();
      else this.shown.delete(element);
    }
  }

  private show(element: Element, drawing: Drawing, show: (name: string) => void): void {
    const now = () => show(this.small ? drawing.small : drawing.sprite);
    this.shown.set(element, now);
    now();
  }
}
