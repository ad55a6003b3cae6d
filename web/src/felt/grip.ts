/** The pose of the card in hand and the input device that moves it. Mouse, touch and keys all go through here. */

import { type Point, snap, turnBetween, wrap } from "./geometry";
import type { Pose } from "./state";

/** `none`: the card is in the hand, not over the table. */
export type By = "none" | "mouse" | "touch" | "keys";

export interface GripListener {
  /** The held card moved (null: back to the hand). */
  move(pose: Pose | null, by: By): void;
  /**
   * For tables on which placed cards can be picked up: a press on a card (its key) or on the bare cloth
   * (null). The card
   * is in hand when this returns. Without this callback, hands only place the cards that they get.
   */
  take?(key: string | null): void;
  /** A finger picked the card up or released it. */
  carry?(finger: boolean): void;
  /** The player places the card here. */
  commit(pose: Pose, by: By): void;
}

/** Time constant of a turn: the shown heading covers 1 - 1/e of its way in this time. */
const EASE_MS = 45;

export class Grip {
  /** Whether the player can move the card: not while it is being sent, and not without a card. */
  free = false;
  by: By = "none";
  heading = 0;
  private at: Point | null = null;
  private shownHeading = 0;

  constructor(
    private readonly listener: GripListener,
    private size: { width: number; height: number },
    private readonly wake: () => void,
  ) {}

  /** The held card's pose, rounded as in the protocol; null: not over the table. */
  get pose(): Pose | null {
    return this.at && { x: this.at.x, y: this.at.y, heading: this.heading };
  }

  /** The pose to draw: its heading moves smoothly to the new one. In the hand, the position is the origin. */
  get shown(): Pose {
    return { x: this.at?.x ?? 0, y: this.at?.y ?? 0, heading: this.shownHeading };
  }

  bound(width: number, height: number): void {
    this.size = { width, height };
  }

  /**
   * Take a new card. With a mouse it stays over the table; a finger must fetch it; keys start in the middle.
   */
  draw(heading: number): void {
    this.heading = this.shownHeading = wrap(heading);
    if (this.by === "touch") this.back();
    else if (this.by === "keys") this.at = { x: snap(this.size.width / 2), y: snap(this.size.height / 2) };
    this.tell();
  }

  move(x: number, y: number, by: By): void {
    if (!this.free) return;
    this.by = by;
    const clamp = (value: number, most: number) => snap(Math.min(Math.max(value, 0), most));
    const at = { x: clamp(x, this.size.width), y: clamp(y, this.size.height) };
    if (this.at?.x === at.x && this.at.y === at.y) return;
    this.at = at;
    this.tell();
  }

  /** Move by a step; a card in the hand starts at the table's middle. */
  nudge(dx: number, dy: number, by: By): void {
    const from = this.at ?? { x: this.size.width / 2, y: this.size.height / 2 };
    this.move(from.x + dx, from.y + dy, by);
  }

  turn(degrees: number): void {
    this.face(this.heading + degrees);
  }

  face(heading: number): void {
    if (!this.free) return;
    this.heading = snap(wrap(heading)) % 360;
    this.tell();
  }

  /** Return the card to the hand. */
  back(): void {
    this.at = null;
    this.by = "none";
    this.tell();
  }

  /** Fix the card at this pose (null: in the hand); input no longer moves it. */
  fix(pose: Pose | null): void {
    this.at = pose && { x: pose.x, y: pose.y };
    if (pose) this.heading = this.shownHeading = pose.heading;
    else this.by = "none";
    this.wake();
  }

  /** Place the card at its current pose. */
  commit(): void {
    const pose = this.pose;
    if (this.free && pose) this.listener.commit(pose, this.by);
  }

  /** Advance the shown heading by `ms`. Returns whether it is still moving. */
  ease(ms: number, still: boolean): boolean {
    const rest = turnBetween(this.shownHeading, this.heading);
    if (still || Math.abs(rest) < 0.05) {
      this.shownHeading = this.heading;
      return false;
    }
    this.shownHeading = wrap(this.shownHeading + rest * (1 - Math.exp(-ms / EASE_MS)));
    return true;
  }

  private tell(): void {
    this.listener.move(this.pose, this.by);
    this.wake();
  }
}
