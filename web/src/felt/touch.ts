/** Fingers: one moves the card, held in sight above it; a second one twists; lifting puts it down. */

import { turnBetween, toTable } from "./geometry";
import type { Surface } from "./surface";

/** How far above the finger the card is held, in pixels. */
const LIFT = 64;
/** A touch shorter and stiller than this only brings the card here; it does not put it down. */
const TAP_MS = 160;
const TAP_PX = 8;
/** A finger this near to the hovering card takes it as it is, without a jump. */
const NEAR_PX = 70;

/**
 * The card's height above the finger. Near the table's lower edge, where the finger may have no room to go below
 * the table, the card comes down to it.
 */
export function lift(aboveEdge: number, roomBelow: number): number {
  const least = Math.min(LIFT, roomBelow);
  const part = Math.min(1, Math.max(0, aboveEdge / (2 * LIFT)));
  return least + (LIFT - least) * part;
}

interface Finger {
  x: number;
  y: number;
}

export interface Touch {
  /**
   * Let fingers take the card from this element too, which shows it at so many pixels a millimetre. Returns how to end
   * that.
   */
  from(surface: HTMLElement, scale?: () => number): () => void;
  stop(): void;
}

/** All fingers are followed together: one that came from the hand and one that came down on the table twist the card. */
export function followTouch(felt: Surface): Touch {
  const { grip } = felt;
  const fingers = new Map<number, Finger>();
  let began = { x: 0, y: 0, at: 0 };
  let carried = { x: 0, y: 0 };
  let travelled = 0;
  let twisted = false;

  const angle = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
  };

  function carry(finger: Finger): void {
    if (felt.inHandArea(finger.x, finger.y)) {
      if (grip.pose) grip.back();
      return;
    }
    const box = felt.box();
    const point = toTable(felt.camera, finger.x + carried.x - box.left, finger.y + carried.y - box.top);
    grip.move(point.x, point.y, "touch");
  }

  function reach(finger: Finger): void {
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
    if (event.target instanceof Element && event.target.closest("button, [data-turn]")) return;
    event.preventDefault();
    const finger = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, finger);
    if (fingers.size > 1) {
      twisted = true;
      return;
    }
    began = { ...finger, at: event.timeStamp };
    travelled = 0;
    twisted = false;
    reach(finger);
    felt.touching(true);
    carry(finger);
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    event.preventDefault();
    const before = angle();
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (fingers.size > 1) grip.turn(turnBetween(before, angle()));
    const first = fingers.keys().next().value === event.pointerId;
    // When one of two fingers has left, the other does not drag the card away from where they put it.
    if (!first || (twisted && fingers.size === 1)) return;
    travelled = Math.max(travelled, Math.hypot(finger.x - began.x, finger.y - began.y));
    // Toward the lower edge the height above the finger shrinks as it goes.
    const low = lift(felt.box().top + felt.seenHeight() - finger.y, felt.roomBelow());
    if (-carried.y > low) carried = { ...carried, y: -low };
    carry(finger);
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) return;
    felt.touching(false);
    const tapped = travelled < TAP_PX && event.timeStamp - began.at < TAP_MS && !twisted;
    if (grip.pose && !tapped) grip.commit();
  }

  /** The system took the finger away: the card stays in sight, uncommitted. */
  function lose(): void {
    if (fingers.size === 0) return;
    fingers.clear();
    felt.touching(false);
  }

  // Safari pays no heed to touch-action alone.
  const quiet = (event: TouchEvent) => {
    if (grip.free && event.cancelable && !(event.target instanceof Element && event.target.closest("button")))
      event.preventDefault();
  };
  window.addEventListener("pointermove", move, { passive: false });
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", lose);
  document.addEventListener("visibilitychange", lose);
  return {
    from(surface) {
      surface.addEventListener("pointerdown", down);
      surface.addEventListener("touchstart", quiet, { passive: false });
      surface.addEventListener("touchmove", quiet, { passive: false });
      return () => {
        surface.removeEventListener("pointerdown", down);
        surface.removeEventListener("touchstart", quiet);
        surface.removeEventListener("touchmove", quiet);
      };
    },
    stop() {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", lose);
      document.removeEventListener("visibilitychange", lose);
    },
  };
}
