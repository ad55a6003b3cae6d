/**
 * Arranging placed cards: a press picks a card up, a drag moves it, and a press on the cloth puts it down.
 * Mouse: the
 * wheel turns the card, the right button points its front. Touch: a second finger twists it; the loupe moves
 * it finely.
 */

import { bearing, moveOnTable, type Point, toTable, turnBetween } from "./geometry";
import { angleOf, followPointers, placeOf, type PointerFollower } from "./pointers";
import { turnByWheel } from "./mouse";
import type { Surface } from "./surface";

/** A pointer that moves less than this is a press, not a drag; in pixels. */
const STILL_PX = 5;
/** The distance from a card's centre within which a finger picks it, in pixels. */
const NEAR_PX = 30;
/** The minimum distance at which the right button points the card, in pixels. */
const POINT_PX = 16;

/** A drag of the card in hand: its start, and whether the pointer has left it. */
class Drag {
  moved = false;
  private readonly from: Point;
  private readonly off: Point;

  constructor(
    private readonly felt: Surface,
    at: Point,
  ) {
    const held = felt.heldOnScreen() ?? at;
    this.from = at;
    this.off = { x: held.x - at.x, y: held.y - at.y };
  }

  to(at: Point, by: "mouse" | "touch"): void {
    this.moved ||= Math.hypot(at.x - this.from.x, at.y - this.from.y) > STILL_PX;
    if (!this.moved) return;
    const box = this.felt.box();
    const { x, y } = toTable(this.felt.camera, at.x + this.off.x - box.left, at.y + this.off.y - box.top);
    this.felt.grip.move(x, y, by);
  }
}

/** Pick up the card at a place. Returns the drag that begins there; null: no card is there. */
function takeUp(felt: Surface, at: Point, within: number): Drag | null {
  const key = felt.cardAt(at.x, at.y, within);
  if (key === null) return null;
  felt.take(key);
  return new Drag(felt, at);
}

export function arrangeByMouse(felt: Surface): () => void {
  const { element, grip } = felt;
  let drag: Drag | null = null;
  let pointing = false;

  function down(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    element.focus({ preventScroll: true });
    if (event.button === 2) pointing = grip.free;
    if (event.button !== 0) return;
    drag = takeUp(felt, placeOf(event), 0);
    if (!drag) felt.take(null);
  }

  function move(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    drag?.to(placeOf(event), "mouse");
    const held = felt.heldOnScreen();
    if (!pointing || !grip.pose || !held) return;
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < POINT_PX) return;
    const box = felt.box();
    grip.face(bearing(grip.pose, toTable(felt.camera, event.clientX - box.left, event.clientY - box.top)));
  }

  function up(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    if (drag?.moved || pointing) grip.commit();
    drag = null;
    pointing = false;
  }

  const quiet = (event: Event) => event.preventDefault();
  element.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  element.addEventListener("contextmenu", quiet);
  const letGo = turnByWheel(felt);
  return () => {
    element.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    element.removeEventListener("contextmenu", quiet);
    letGo();
  };
}

export function arrangeByFinger(felt: Surface): PointerFollower {
  const { grip } = felt;
  /** The fingers on the surface, with the scale of the element under them: the loupe has its own. */
  const fingers = new Map<number, Point>();
  let first = -1;
  let fine: (() => number) | null = null;
  let drag: Drag | null = null;
  let began: Point = { x: 0, y: 0 };
  let changed = false;

  function down(event: PointerEvent, scale: (() => number) | null): void {
    if (event.pointerType === "mouse" && !scale) return;
    event.preventDefault();
    fingers.set(event.pointerId, placeOf(event));
    if (fingers.size > 1) return;
    first = event.pointerId;
    fine = scale;
    changed = false;
    began = placeOf(event);
    drag = scale ? null : takeUp(felt, began, NEAR_PX);
    if (drag) felt.touching(true);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    event.preventDefault();
    const turned = angleOf(fingers);
    const now = placeOf(event);
    fingers.set(event.pointerId, now);
    if (fingers.size > 1) {
      changed = true;
      grip.turn(turnBetween(turned, angleOf(fingers)));
    }
    if (event.pointerId !== first) return;
    if (fine && grip.pose) {
      changed = true;
      const scale = fine();
      const way = moveOnTable(felt.camera, (now.x - before.x) / scale, (now.y - before.y) / scale);
      grip.nudge(way.x, way.y, "touch");
    }
    drag?.to(now, "touch");
  }

  function up(event: PointerEvent): void {
    const at = fingers.get(event.pointerId);
    if (!at || !fingers.delete(event.pointerId) || fingers.size > 0) return;
    const bare = !drag && !fine && !changed && Math.hypot(at.x - began.x, at.y - began.y) < STILL_PX;
    if (bare) felt.take(null);
    else if (drag?.moved || changed) grip.commit();
    drag = null;
    felt.touching(false);
  }

  /** The system cancelled the touch: its changes stay. */
  function lose(): void {
    fingers.clear();
    drag = null;
    felt.touching(false);
  }

  return followPointers({ down, move, up, lose, heeds: () => true });
}
