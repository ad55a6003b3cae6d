/**
 * Map gestures: wheel and pinch zoom, dragging the ground pans, a tap on the ground is reported. An element with
 * `data-grab` handles its own pointers.
 */

import type { Point } from "./camera";
import type { MapView } from "./view.svelte";

/** A finger that moves less than this taps; in pixels. */
const TAP_PX = 6;
const WHEEL = 0.0016;

export function follow(element: HTMLElement, view: MapView, tapped: (at: Point | null) => void): () => void {
  const down = new Map<number, Point>();
  let moved = 0;
  /** The place on the table where the pointer went down. Null: the camera moved, so the aim is not sure. */
  let aim: Point | null = null;

  function place(event: PointerEvent | WheelEvent): Point {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function press(event: PointerEvent): void {
    const grabbed = event.target instanceof Element && event.target.closest("[data-grab], button");
    if (event.button > 1 || (grabbed && down.size === 0)) return;
    const at = place(event);
    if (down.size === 0) {
      moved = 0;
      aim = view.gliding ? null : view.at(at.x, at.y);
    }
    down.set(event.pointerId, at);
    if (!grabbed) element.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    down.set(event.pointerId, now);
    if (other) pinch(other, before, now);
    else if (moved > TAP_PX) view.pan(now.x - before.x, now.y - before.y);
  }

  function pinch(still: Point, before: Point, now: Point): void {
    const apart = (at: Point) => Math.hypot(at.x - still.x, at.y - still.y);
    const middle = { x: (still.x + now.x) / 2, y: (still.y + now.y) / 2 };
    view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (apart(before) > 1) view.zoom(apart(now) / apart(before), middle);
  }

  function lift(event: PointerEvent): void {
    if (!down.delete(event.pointerId) || down.size > 0 || event.type === "pointercancel") return;
    if (moved <= TAP_PX) tapped(aim);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 33;
    view.zoom(Math.exp(-pixels * WHEEL), place(event));
  }

  element.addEventListener("pointerdown", press);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", lift);
  element.addEventListener("pointercancel", lift);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    element.removeEventListener("pointerdown", press);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", lift);
    element.removeEventListener("pointercancel", lift);
    element.removeEventListener("wheel", wheel);
  };
}
