/**
 * Map gestures: wheel and pinch zoom, dragging the ground pans, a tap on the ground is reported. An element with
 * `data-grab` handles its own pointers.
 */

import { Pointers } from "../input/pointers";
import type { Point } from "./camera";
import type { MapView } from "./view.svelte";

/** A finger that moves less than this taps; in pixels. */
const TAP_PX = 6;
const WHEEL = 0.0016;

/** A gesture, from the first pointer that goes down to the last that is lifted. */
interface Gesture {
  /** The place on the table where the first pointer went down. Null: the camera moved, so the aim is not sure. */
  readonly aim: Point | null;
  /** Nothing but a tap so far. */
  still: boolean;
}

export function follow(element: HTMLElement, view: MapView, tapped: (at: Point | null) => void): () => void {
  let gesture: Gesture | null = null;

  function within({ x, y }: Point): Point {
    const box = element.getBoundingClientRect();
    return { x: x - box.left, y: y - box.top };
  }

  const pointers = new Pointers({
    down({ id, at }, event) {
      const grabbed = event.target instanceof Element && event.target.closest("[data-grab], button");
      if (event.button > 1 || (grabbed && !gesture)) return false;
      const { x, y } = within(at);
      if (gesture) gesture.still = false;
      gesture ??= { aim: view.gliding ? null : view.at(x, y), still: true };
      if (!grabbed) element.setPointerCapture(id);
      return true;
    },
    move(finger) {
      if (!gesture) return;
      if (finger.far > TAP_PX) gesture.still = false;
      const other = [...pointers.fingers.values()].find((one) => one !== finger);
      const { before, at } = finger;
      if (other) pinch(other.at, before, at);
      else if (!gesture.still) view.pan(at.x - before.x, at.y - before.y);
    },
    up(_, lifted) {
      if (!gesture || pointers.fingers.size > 0) return;
      const { aim, still } = gesture;
      gesture = null;
      if (lifted && still) tapped(aim);
    },
  });

  function pinch(still: Point, before: Point, now: Point): void {
    const apart = (at: Point) => Math.hypot(at.x - still.x, at.y - still.y);
    const middle = within({ x: (still.x + now.x) / 2, y: (still.y + now.y) / 2 });
    view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (apart(before) > 1) view.zoom(apart(now) / apart(before), middle);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 33;
    view.zoom(Math.exp(-pixels * WHEEL), within({ x: event.clientX, y: event.clientY }));
  }

  const end = pointers.on(element);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    end();
    pointers.stop();
    element.removeEventListener("wheel", wheel);
  };
}
