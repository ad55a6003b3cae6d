/**
 * Arranging placed cards: a press picks a card up, a drag moves it, and a press on the cloth puts it down.
 * Mouse: the
 * wheel turns the card, the right button points its front. Touch: a second finger twists it; the loupe moves
 * it finely.
 */

import { angleOf, type Finger, type Point, Pointers, quietTouches } from "../input/pointers";
import { bearing, moveOnTable, toTable, turnBetween } from "./geometry";
import { noMenu, turnByWheel } from "./mouse";
import { type Fingers, onButton, type Surface } from "./surface";

/** A pointer that moves less than this is a press, not a drag; in pixels. */
const STILL_PX = 5;
/** The distance from a card's centre within which a finger picks it, in pixels. */
const NEAR_PX = 30;
/** The minimum distance at which the right button points the card, in pixels. */
const POINT_PX = 16;

/** A drag of the card in hand by one pointer. */
interface Drag {
  readonly finger: Finger;
  /** The card's place relative to the pointer, in pixels. */
  readonly off: Point;
}

/** Pick up the card under a pointer. Returns the drag that begins there; null: no card is there. */
function takeUp(felt: Surface, finger: Finger, within: number): Drag | null {
  const { at } = finger;
  const key = felt.cardAt(at.x, at.y, within);
  if (key === null) return null;
  felt.take(key);
  const held = felt.heldOnScreen() ?? at;
  return { finger, off: { x: held.x - at.x, y: held.y - at.y } };
}

const hasMoved = ({ finger }: Drag) => finger.far > STILL_PX;

function drag(felt: Surface, dragged: Drag, by: "mouse" | "touch"): void {
  if (!hasMoved(dragged)) return;
  const { finger, off } = dragged;
  const box = felt.box();
  const { x, y } = toTable(felt.camera, finger.at.x + off.x - box.left, finger.at.y + off.y - box.top);
  felt.grip.move(x, y, by);
}

export function arrangeByMouse(felt: Surface): () => void {
  const { element, grip } = felt;
  /** A press: a drag, or `point` with the right button. */
  let press: Drag | "point" | null = null;

  function point({ at }: Finger): void {
    const held = felt.heldOnScreen();
    if (!grip.pose || !held || Math.hypot(at.x - held.x, at.y - held.y) < POINT_PX) return;
    const box = felt.box();
    grip.face(bearing(grip.pose, toTable(felt.camera, at.x - box.left, at.y - box.top)));
  }

  const pointers = new Pointers({
    down(finger, event) {
      if (event.pointerType !== "mouse") return false;
      element.focus({ preventScroll: true });
      if (event.button === 2 && grip.free) press = "point";
      if (event.button === 0) {
        press = takeUp(felt, finger, 0);
        if (!press) felt.take(null);
      }
      return press !== null;
    },
    move(finger) {
      if (press === "point") point(finger);
      else if (press) drag(felt, press, "mouse");
    },
    up() {
      if (press && (press === "point" || hasMoved(press))) grip.commit();
      press = null;
    },
  });
  const ends = [pointers.on(element), noMenu(element), turnByWheel(felt), () => pointers.stop()];
  return () => {
    for (const end of ends) end();
  };
}

/** A touch, from the first finger that comes down to the last that is lifted. */
interface Touch {
  readonly first: Finger;
  /** The scale of the element under the first finger: the loupe has its own. */
  readonly fine: (() => number) | null;
  readonly drag: Drag | null;
  /** The card was turned, or moved finely. */
  changed: boolean;
}

export function arrangeByFinger(felt: Surface): Fingers {
  const { grip } = felt;
  let touch: Touch | null = null;
  const scales = new Map<EventTarget, () => number>();

  const pointers = new Pointers({
    down(finger, event) {
      const fine = (event.currentTarget && scales.get(event.currentTarget)) ?? null;
      if ((event.pointerType === "mouse" && !fine) || onButton(event)) return false;
      event.preventDefault();
      if (touch) return true;
      const drag = fine ? null : takeUp(felt, finger, NEAR_PX);
      touch = { first: finger, fine, drag, changed: false };
      if (drag) felt.touching(true);
      return true;
    },
    move(finger, event) {
      if (!touch) return;
      event.preventDefault();
      const { fingers } = pointers;
      if (fingers.size > 1) {
        touch.changed = true;
        grip.turn(turnBetween(angleOf(fingers, finger), angleOf(fingers)));
      }
      if (finger !== touch.first) return;
      if (touch.fine && grip.pose) {
        touch.changed = true;
        const { at, before } = finger;
        const scale = touch.fine();
        const way = moveOnTable(felt.camera, (at.x - before.x) / scale, (at.y - before.y) / scale);
        grip.nudge(way.x, way.y, "touch");
      }
      if (touch.drag) drag(felt, touch.drag, "touch");
    },
    up(_, lifted) {
      if (!touch || pointers.fingers.size > 0) return;
      const { first, fine, drag, changed } = touch;
      touch = null;
      // What the system took from the finger stays as it is.
      if (lifted) {
        if (changed || (drag && hasMoved(drag))) grip.commit();
        else if (!drag && !fine && first.far < STILL_PX) felt.take(null);
      }
      felt.touching(false);
    },
  });

  return {
    from(surface, scale) {
      if (scale) scales.set(surface, scale);
      const ends = [pointers.on(surface), quietTouches(surface)];
      return () => {
        for (const end of ends) end();
        scales.delete(surface);
      };
    },
    stop: () => pointers.stop(),
  };
}
