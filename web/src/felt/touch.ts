/** Touch input: one finger moves the card, shown above it; a second one turns it; lifting places it. */

import { type Point, turnBetween, toTable } from "./geometry";
import { angleOf, followPointers, placeOf, spreadOf, type PointerFollower } from "./pointers";
import type { Surface } from "./surface";

/** Distance of the card above the finger, in pixels. */
const LIFT = 64;
/** A touch that is shorter and moves less than this only brings the card here; it does not place it. */
const TAP_MS = 300;
const TAP_PX = 8;
/** A pinch: two fingers change their distance by at least this factor. A pinch does not place the card. */
const PINCH = 1.5;
/** A finger this near to the hovering card takes it as it is, without a jump. */
const NEAR_PX = 70;

/**
 * The card's height above the finger. Near the table's lower edge, the finger may have no room below the
 * table, so the
 * height shrinks.
 */
export function lift(aboveEdge: number, roomBelow: number): number {
  const least = Math.min(LIFT, roomBelow);
  const part = Math.min(1, Math.max(0, aboveEdge / (2 * LIFT)));
  return least + (LIFT - least) * part;
}

/** All fingers are followed together: a finger from the hand and a finger on the table twist the card. */
export function followTouch(felt: Surface): PointerFollower {
  const { grip } = felt;
  const fingers = new Map<number, Point>();
  let began = { x: 0, y: 0, at: 0 };
  let carried = { x: 0, y: 0 };
  let travelled = 0;
  let twisted = false;
  let spread = 0;
  let pinched = false;

  function carry(finger: Point): void {
    if (felt.inHandArea(finger.x, finger.y)) {
      if (grip.pose) grip.back();
      return;
    }
    const box = felt.box();
    const point = toTable(felt.camera, finger.x + carried.x - box.left, finger.y + carried.y - box.top);
    grip.move(point.x, point.y, "touch");
  }

  function reach(finger: Point): void {
    const box = felt.box();
    const held = felt.heldOnScreen();
    const near = held && Math.hypot(held.x - finger.x, held.y + LIFT - finger.y) < NEAR_PX;
    const room = felt.roomBelow();
    carried = near
      ? { x: held.x - finger.x, y: held.y - finger.y }
      : { x: 0, y: -lift(box.top + felt.seenHeight() - finger.y, room) };
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" || !grip.free) return;
    event.preventDefault();
    const finger = placeOf(event);
    fingers.set(event.pointerId, finger);
    if (fingers.size > 1) {
      twisted = true;
      spread = travelled < TAP_PX ? spreadOf(fingers) : 0;
      return;
    }
    began = { ...finger, at: event.timeStamp };
    travelled = 0;
    twisted = false;
    spread = 0;
    pinched = false;
    reach(finger);
    felt.touching(true);
    carry(finger);
  }

  function move(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    event.preventDefault();
    const before = angleOf(fingers);
    const finger = placeOf(event);
    fingers.set(event.pointerId, finger);
    if (fingers.size > 1) {
      grip.turn(turnBetween(before, angleOf(fingers)));
      const times = spread && spreadOf(fingers) / spread;
      if (times && (times > PINCH || times < 1 / PINCH)) pinched = true;
    }
    const first = fingers.keys().next().value === event.pointerId;
    // When one of two fingers is lifted, the other does not drag the card away from its place.
    if (!first || (twisted && fingers.size === 1)) return;
    travelled = Math.max(travelled, Math.hypot(finger.x - began.x, finger.y - began.y));
    // Towards the lower edge, the height above the finger shrinks.
    const low = lift(felt.box().top + felt.seenHeight() - finger.y, felt.roomBelow());
    if (-carried.y > low) carried = { ...carried, y: -low };
    carry(finger);
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) return;
    felt.touching(false);
    const tapped = travelled < TAP_PX && event.timeStamp - began.at < TAP_MS && !twisted;
    if (grip.pose && !tapped && !pinched) grip.commit();
  }

  /** The system cancelled the touch: the card stays on the screen, not placed. */
  function lose(): void {
    if (fingers.size === 0) return;
    fingers.clear();
    felt.touching(false);
  }

  return followPointers({ down, move, up, lose, heeds: () => grip.free });
}
