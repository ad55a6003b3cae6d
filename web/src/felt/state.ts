/**
 * The state of the table widget: plain data, always replaced as a whole. The widget draws it and knows no
 * game.
 *
 * Lengths are millimetres from the table's top-left corner, y down; headings are degrees, 0 up, clockwise.
 */

/** A card's pose: its centre and its heading. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** A drawing and its colours. */
export interface Drawing {
  /** The name of a sprite (see sprites.ts); `small`: the sprite for cards that are small on the screen. */
  readonly sprite: string;
  readonly small: string;
  /** CSS custom properties for the team, ready for a `style` attribute. */
  readonly dress: string;
  readonly width: number;
  readonly height: number;
}

export const sameDrawing = (one: Drawing, other: Drawing): boolean =>
  one.sprite === other.sprite && one.dress === other.dress;

/** A card on the table: a ship or an asteroid. */
export interface FeltCard {
  /** The card's key while it is on the table. A new key means a card that was just placed. */
  readonly key: string;
  readonly drawing: Drawing;
  readonly pose: Pose;
  /** Its name for screen readers. */
  readonly label: string;
  /** A player placed it just now, so it lands with a thump. False: it was there before. */
  readonly landing: boolean;
}

/** A laser of the card in hand, in the card's own frame. */
export interface Laser {
  readonly x_mm: number;
  readonly y_mm: number;
  readonly angle_deg: number;
  readonly power: number;
  readonly kind: string;
}

/** The card in this player's hand. The grip (grip.ts) knows its pose. */
export interface HeldCard {
  /** Changes with every new card. */
  readonly key: string;
  readonly drawing: Drawing;
  /** The lasers whose lines are drawn to the table's edge; empty: only the printed lines. */
  readonly aim: readonly Laser[];
  /** The referee says that this pose is not valid: the card is tinted. */
  readonly refused: boolean;
  /**
   * `free`: it follows the player's input; `waiting`: it does, but cannot be placed yet; `landing`: sent to
   * the server;
   * `frozen`: after *stop* it hangs in place; `idle`: it stays in the hand.
   */
  readonly hold: "free" | "waiting" | "landing" | "frozen" | "idle";
}

/** A card that another player holds over the table: its back. */
export interface HoveringBack {
  readonly seat: number;
  readonly drawing: Drawing;
  readonly pose: Pose;
  /** After *stop* it hangs in place. */
  readonly frozen: boolean;
  readonly label: string;
}

export interface FeltState {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly FeltCard[];
  readonly held: HeldCard | null;
  readonly backs: readonly HoveringBack[];
}

export const emptyFelt: FeltState = { width: 1200, height: 800, cards: [], held: null, backs: [] };
