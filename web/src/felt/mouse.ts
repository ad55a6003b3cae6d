/**
 * Mouse input: the card follows the pointer, the wheel turns it, a click places it; the right button points its
 * front.
 */

import { placeOf, type Point, Pointers } from "../input/pointers";
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

/** How the card in hand follows the mouse. */
interface Follow {
  /** The card's place relative to the pointer, in millimetres: away from it after the right button pointed the card. */
  offset: { readonly x: number; readonly y: number };
  /** The right button is down: the card stays, and its front follows. */
  pinned: boolean;
  /** The last place of the pointer on the table. */
  last: { readonly x: number; readonly y: number } | null;
}

export function followMouse(felt: Surface): () => void {
  const { element, grip } = felt;
  const state: Follow = { offset: { x: 0, y: 0 }, pinned: false, last: null };

  function place(at: Point): Point {
    const box = felt.box();
    return toTable(felt.camera, at.x - box.left, at.y - box.top);
  }

  function move(point: Point): void {
    const pose = grip.pose;
    if (state.pinned && pose) {
      const far = Math.hypot(point.x - pose.x, point.y - pose.y) * felt.camera.scale > 24;
      if (far) grip.face(bearing(pose, point));
      return;
    }
    // The card returns under the pointer gradually, without a jump.
    const { offset, last } = state;
    const far = Math.hypot(offset.x, offset.y);
    const moved = last ? Math.hypot(point.x - last.x, point.y - last.y) : 0;
    const rest = far > 0 ? Math.max(0, 1 - (moved * CATCH_UP) / far) : 0;
    state.offset = { x: offset.x * rest, y: offset.y * rest };
    state.last = point;
    grip.move(point.x + state.offset.x, point.y + state.offset.y, "mouse");
  }

  const pointers = new Pointers({
    over(event) {
      if (event.pointerType === "mouse") move(place(placeOf(event)));
    },
    down({ at }, event) {
      if (event.pointerType !== "mouse" || !grip.free) return false;
      element.focus({ preventScroll: true });
      if (event.button === 2) return (state.pinned = true);
      if (event.button !== 0) return false;
      move(place(at));
      state.offset = { x: 0, y: 0 };
      grip.commit();
      return false;
    },
    up({ at }) {
      const pose = grip.pose;
      const point = place(at);
      state.pinned = false;
      if (pose) state.offset = { x: pose.x - point.x, y: pose.y - point.y };
      state.last = point;
    },
  });
  const ends = [pointers.on(element), noMenu(element), turnByWheel(felt), () => pointers.stop()];
  return () => {
    for (const end of ends) end();
  };
}

/** The right button opens no menu. Returns a function that ends it. */
export function noMenu(element: HTMLElement): () => void {
  const quiet = (event: Event) => event.preventDefault();
  element.addEventListener("contextmenu", quiet);
  return () => element.removeEventListener("contextmenu", quiet);
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
