/** The interface of the widget for its own parts: input devices and the loupe. */

import type { Camera, View } from "./geometry";
import type { Grip } from "./grip";

export interface Surface {
  readonly element: HTMLElement;
  readonly grip: Grip;
  readonly camera: Camera;
  /** A mouse is over the table. */
  readonly hovered: boolean;
  /** The table is magnified around the card in hand. */
  readonly magnified: boolean;
  /** The view of the whole table. */
  whole(): View;
  /** The visible table, in screen pixels. */
  box(): DOMRect;
  /** The height of the visible table, in screen pixels. */
  seenHeight(): number;
  /** The room for a finger below the table, before the hand's area begins; in pixels. */
  roomBelow(): number;
  /** Whether a point of the screen is in the hand's area. */
  inHandArea(x: number, y: number): boolean;
  /** The centre of the card in hand in screen pixels; null while it is not over the table. */
  heldOnScreen(): { readonly x: number; readonly y: number } | null;
  /** Whether placed cards can be picked up. */
  readonly arranging: boolean;
  /** Pick up a card from the table; null: put down the card in hand. */
  take(key: string | null): void;
  /**
   * The card at a point of the screen, or the card with the nearest centre within so many pixels; null: none.
   */
  cardAt(x: number, y: number, within: number): string | null;
  /** A finger came down or was lifted. */
  touching(finger: boolean): void;
  /** Draw in the next frame. */
  wake(): void;
}

/** Fingers that take the card in hand, from several elements. */
export interface Fingers {
  /** Follow the fingers on an element. `scale`: its own pixels per millimetre. Returns a function that ends it. */
  from(surface: HTMLElement, scale?: () => number): () => void;
  stop(): void;
}

/** Whether a pointer is on a button, or on the handle that turns the card. */
export function onButton({ target }: Event): boolean {
  return target instanceof Element && target.closest("button, [data-turn]") !== null;
}
