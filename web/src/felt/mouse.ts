/**
 * Mouse input: the card follows the pointer, the wheel turns it, a click places it; the right button points its
 * front.
 */

import { bearing, toTable } from "./geometry";
import type { Surface } from "./surface";

/** The fraction of each movement by which an offset card catches up with the pointer. */
const CATCH_UP = 0.8;
const NOTCH = 5;
const FINE = 0.5;
/** The wheel delta of one notch on most mice, in pixels; trackpads send smaller deltas. */
const NOTCH_PX = 100;
/** Notches in quicker succession than this turn twice as far; in milliseconds. */
const HASTE_MS = 55;

export function followMouse(felt: Surface): () => void {
  const { element, grip } = felt;
  // The pointer can be away from the card's centre after the right button pointed the card.
  let offset = { x: 0, y: 0 };
  let pinned = false;
  let last: { x: number; y: number } | null = null;

  const onMouse = (event: PointerEvent) => event.pointerType === "mouse";

  function place(event: PointerEvent): { x: number; y: number } {
    const box = felt.box();
    return toTable(felt.camera, event.clientX - box.left, event.clientY - box.top);
  }

  function move(event: PointerEvent): void {
    if (!onMouse(event)) return;
    const point = place(event);
    const pose = grip.pose;
    if (pinned && pose) {
      const far = Math.hypot(point.x - pose.x, point.y - pose.y) * felt.camera.scale > 24;
      if (far) grip.face(bearing(pose, point));
      return;
    }
    // The card returns under the pointer gradually, without a jump.
    const far = Math.hypot(offset.x, offset.y);
    const moved = last ? Math.hypot(point.x - last.x, point.y - last.y) : 0;
    const rest = far > 0 ? Math.max(0, 1 - (moved * CATCH_UP) / far) : 0;
    offset = { x: offset.x * rest, y: offset.y * rest };
    last = point;
    grip.move(point.x + offset.x, point.y + offset.y, "mouse");
  }

  function down(event: PointerEvent): void {
    if (!onMouse(event) || !grip.free) return;
    element.focus({ preventScroll: true });
    if (event.button === 2) {
      pinned = true;
      return;
    }
    if (event.button !== 0) return;
    move(event);
    offset = { x: 0, y: 0 };
    grip.commit();
  }

  function up(event: PointerEvent): void {
    if (!onMouse(event) || !pinned || event.button !== 2) return;
    pinned = false;
    const pose = grip.pose;
    const point = place(event);
    if (pose) offset = { x: pose.x - point.x, y: pose.y - point.y };
    last = point;
  }

  const quiet = (event: Event) => event.preventDefault();

  element.addEventListener("pointermove", move);
  element.addEventListener("pointerdown", down);
  window.addEventListener("pointerup", up);
  const letGo = turnByWheel(felt);
  element.addEventListener("contextmenu", quiet);
  return () => {
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerdown", down);
    window.removeEventListener("pointerup", up);
    letGo();
    element.removeEventListener("contextmenu", quiet);
  };
}

/** The wheel turns the card in hand. Returns a function that removes the listener. */
export function turnByWheel({ element, grip }: Surface): () => void {
  let lastNotch = 0;

  function wheel(event: WheelEvent): void {
    if (!grip.free || event.ctrlKey) return;
    event.preventDefault();
    const raw = event.deltaY || event.deltaX;
    const notches = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? raw / NOTCH_PX : raw / 3;
    const now = event.timeStamp;
    const haste = Math.abs(notches) >= 0.9 && now - lastNotch < HASTE_MS && !event.shiftKey ? 2 : 1;
    lastNotch = now;
    grip.turn(Math.max(-3, Math.min(3, notches)) * (event.shiftKey ? FINE : NOTCH) * haste);
  }

  element.addEventListener("wheel", wheel, { passive: false });
  return () => element.removeEventListener("wheel", wheel);
}
