/**
 * What the table shows: plain data, replaced whole. The widget draws it and knows no game.
 *
 * Lengths are millimetres from the table's top-left corner, y down; headings are degrees, 0 up, clockwise.
 */

/** A card's pose: its centre and its heading. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** Which drawing to show, and how it is dressed. */
export interface Drawing {
  /** The name of a sprite (see sprites.ts), and of the one for cards that are seen small. */
  readonly sprite: string;
  readonly small: string;
  /** CSS custom properties for the team, ready for a `style` attribute. */
  readonly dress: string;
  readonly width: number;
  readonly height: number;
}

export const sameDrawing = (one: Drawing, other: Drawing): boolean =>
  one.sprite === other.sprite && one.dress === other.dress;

/** A card that lies on the table, of a ship or of an asteroid. */
export interface FeltCard {
  /** Its name for as long as it lies here; a new key is a card that was just put down. */
  readonly key: string;
  readonly drawing: Drawing;
  readonly pose: Pose;
  /** Its name for screen readers. */
  readonly label: string;
  /** Put down just now by somebody: it lands with a thump. False: it was there before. */
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

/** The card in this player's own hand. Where it is held is the grip's business (grip.ts). */
export interface HeldCard {
  /** Changes with every new card. */
  readonly key: string;
  readonly drawing: Drawing;
  /** The lasers whose lines are drawn to the table's edge; empty: the printed ones must do. */
  readonly aim: readonly Laser[];
  /** The referee says that it cannot lie here: it is tinted. */
  readonly refused: boolean;
  /**
   * `free`: it follows its player; `waiting`: it does, but cannot be placed yet; `landing`: sent to the server;
   * `frozen`: after *stop* it hangs where it was; `idle`: it stays in the hand.
   */
  readonly hold: "free" | "waiting" | "landing" | "frozen" | "idle";
}

/** A card in the hand of another player: its back, hovering. */
export interface HoveringBack {
  readonly seat: number;
  readonly drawing: Drawing;
  readonly pose: Pose;
  /** After *stop* it hangs still. */
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
