/** The pose of the card in hand and the input device that moves it. Mouse, touch and keys all go through here. */

import { type Point, snap, turnBetween, wrap } from "./geometry";
import type { Pose } from "./state";

/** `none`: it is in the hand, not over the table. */
export type By = "none" | "mouse" | "touch" | "keys";

export interface GripListener {
  /** The card is held elsewhere now (null: back in the hand). */
  moved(pose: Pose | null, by: By): void;
  /**
   * Where cards that lie may be taken up again: this one (its key) was pressed, or the bare cloth (null). The card is
   * in hand when this returns. Without it, hands only put down what they are dealt.
   */
  take?(key: string | null): void;
  /** A finger took it, or let go of it. */
  carried?(finger: boolean): void;
  /** The player puts it down here. */
  commit(pose: Pose, by: By): void;
}

/** The time in which a turn is shown most (1 - 1/e) of its way. */
const EASE_MS = 45;

export class Grip {
  /** Whether the card may be moved: not while it is sent, nor when there is none. */
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

  /** The held card's position, rounded as it is sent; null: not over the table. */
  get pose(): Pose | null {
    return this.at && { x: this.at.x, y: this.at.y, heading: this.heading };
  }

  /** As `pose`, its heading on its way to the one it was turned to. In the hand: around the origin. */
  get shown(): Pose {
    return { x: this.at?.x ?? 0, y: this.at?.y ?? 0, heading: this.shownHeading };
  }

  bound(width: number, height: number): void {
    this.size = { width, height };
  }

  /** A new card was drawn. A mouse keeps holding over the table; a finger has to fetch it; keys begin in the middle. */
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

  /** Move from where it is; from the table's middle if it is in the hand. */
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

  /** Back into the hand. */
  back(): void {
    this.at = null;
    this.by = "none";
    this.tell();
  }

  /** It hangs here now (null: in the hand), whatever the player does. */
  fix(pose: Pose | null): void {
    this.at = pose && { x: pose.x, y: pose.y };
    if (pose) this.heading = this.shownHeading = pose.heading;
    else this.by = "none";
    this.wake();
  }

  /** Put it down where it is. */
  commit(): void {
    const pose = this.pose;
    if (this.free && pose) this.listener.commit(pose, this.by);
  }

  /** Turn what is shown on by `ms`. Returns whether it is still on its way. */
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
    this.listener.moved(this.pose, this.by);
    this.wake();
  }
}
