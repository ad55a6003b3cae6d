/** The interface of the widget for its own parts: input devices and the loupe. */

import type { Camera, View } from "./geometry";
import type { Grip } from "./grip";

export interface Surface {
  readonly element: HTMLElement;
  readonly grip: Grip;
  readonly camera: Camera;
  /** A mouse is over the table. */
  readonly hovered: boolean;
  /** The table is seen larger than it would fit, around the card in hand. */
  readonly magnified: boolean;
  /** All of the table. */
  whole(): View;
  /** The seen table, in screen pixels. */
  box(): DOMRect;
  /** Its height, in screen pixels. */
  seenHeight(): number;
  /** Room for a finger beneath the table before the hand's own area begins, in pixels. */
  roomBelow(): number;
  /** Whether a place on the screen is within the hand's own area. */
  inHandArea(x: number, y: number): boolean;
  /** The centre of the card in hand in screen pixels; null while it is not over the table. */
  heldOnScreen(): { readonly x: number; readonly y: number } | null;
  /** Cards that lie may be taken up again. */
  readonly arranging: boolean;
  /** Take a card that lies on the table; null: put down the one in hand. */
  take(key: string | null): void;
  /** The card at a place on the screen, or the nearest within so many pixels of its middle; null: none. */
  cardAt(x: number, y: number, within: number): string | null;
  /** A finger is down, or no longer. */
  touching(finger: boolean): void;
  /** Draw with the next frame. */
  wake(): void;
}
