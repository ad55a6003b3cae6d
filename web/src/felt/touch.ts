/** Touch input: one finger moves the card, shown above it; a second one turns it; lifting places it. */

import { angleOf, type Finger, Pointers, quietTouches, spreadOf } from "../input/pointers";
import { type Point, turnBetween, toTable } from "./geometry";
import { type Fingers, onButton, type Surface } from "./surface";

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

/** A touch, from the first finger that comes down to the last that is lifted. */
interface Touch {
  readonly first: Finger;
  /** The card's place relative to the first finger. */
  carried: Point;
  /** There was a second finger. */
  twisted: boolean;
  /** The distance between two fingers that came down together; 0: they did not. */
  spread: number;
  pinched: boolean;
}

/** All fingers are followed together: a finger from the hand and a finger on the table twist the card. */
export function followTouch(felt: Surface): Fingers {
  const { grip } = felt;
  let touch: Touch | null = null;

  function carry({ at }: Finger, { carried }: Touch): void {
    if (felt.inHandArea(at.x, at.y)) {
      if (grip.pose) grip.back();
      return;
    }
    const box = felt.box();
    const point = toTable(felt.camera, at.x + carried.x - box.left, at.y + carried.y - box.top);
    grip.move(point.x, point.y, "touch");
  }

  /** The card's place relative to a finger that takes it. */
  function reach({ at }: Finger): Point {
    const box = felt.box();
    const held = felt.heldOnScreen();
    const near = held && Math.hypot(held.x - at.x, held.y + LIFT - at.y) < NEAR_PX;
    return near
      ? { x: held.x - at.x, y: held.y - at.y }
      : { x: 0, y: -lift(box.top + felt.seenHeight() - at.y, felt.roomBelow()) };
  }

  const pointers = new Pointers({
    down(finger, event) {
      if (event.pointerType === "mouse" || !grip.free || onButton(event)) return false;
      event.preventDefault();
      if (touch) {
        touch.twisted = true;
        touch.spread = touch.first.far < TAP_PX ? spreadOf(pointers.fingers) : 0;
        return true;
      }
      touch = { first: finger, carried: reach(finger), twisted: false, spread: 0, pinched: false };
      felt.touching(true);
      carry(finger, touch);
      return true;
    },
    move(finger, event) {
      if (!touch) return;
      event.preventDefault();
      const { fingers } = pointers;
      if (fingers.size > 1) {
        grip.turn(turnBetween(angleOf(fingers, finger), angleOf(fingers)));
        const times = touch.spread && spreadOf(fingers) / touch.spread;
        if (times && (times > PINCH || times < 1 / PINCH)) touch.pinched = true;
      }
      // When one of two fingers is lifted, the other does not drag the card away from its place.
      const leads = fingers.values().next().value === finger;
      if (!leads || (touch.twisted && fingers.size === 1)) return;
      // Towards the lower edge, the height above the finger shrinks.
      const low = lift(felt.box().top + felt.seenHeight() - finger.at.y, felt.roomBelow());
      if (-touch.carried.y > low) touch.carried = { ...touch.carried, y: -low };
      carry(finger, touch);
    },
    up(_, lifted, event) {
      if (!touch || pointers.fingers.size > 0) return;
      const { first, twisted, pinched } = touch;
      touch = null;
      felt.touching(false);
      const tapped = first.far < TAP_PX && event.timeStamp - first.since < TAP_MS && !twisted;
      // A card that the system took from the finger stays on the screen, not placed.
      if (lifted && grip.pose && !tapped && !pinched) grip.commit();
    },
  });

  // The second finger turns the card wherever it comes down.
  const elsewhere = (event: PointerEvent) => {
    if (touch && !pointers.fingers.has(event.pointerId)) pointers.take(event);
  };
  document.addEventListener("pointerdown", elsewhere, { passive: false });

  return {
    from(surface) {
      const ends = [pointers.on(surface), quietTouches(surface, () => grip.free)];
      return () => {
        for (const end of ends) end();
      };
    },
    stop: () => {
      document.removeEventListener("pointerdown", elsewhere);
      pointers.stop();
    },
  };
}
