/** Level of detail of the cards in one picture of the table. */

import { restingImage } from "./pictures";
import { spriteHref } from "./sprites";
import type { Drawing } from "./state";
import { make, put } from "./svg";

/** Which of a card's two drawings a picture shows; each picture of the table has its own. */
export class Detail {
  private small = false;
  private readonly shown = new Map<Element, () => void>();

  /** Drawn line by line: for what moves, or is seen close. */
  draw(drawing: Drawing, parent: Element): void {
    const use = make("use", {}, parent);
    this.show(use, drawing, (name) => put(use, { href: spriteHref(name) }));
  }

  /** As a picture that was drawn once: for what rests. */
  rest(drawing: Drawing, parent: Element): void {
    const image = restingImage(drawing, parent);
    this.show(image.element, drawing, image.show);
  }

  /** Cards are seen small now, or not. */
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
