/** Dragging a handle on the table: followed until the pointer is released. */

import { Pointers } from "../../../input/pointers";

/** A pointer that moved no farther than this is a tap; in pixels. */
const TAP_PX = 5;

export interface Grabbed {
  /** The pointer is here now, in pixels from the table's corner. */
  move(x: number, y: number): void;
  /**
   * `lifted`: released by the player, not cancelled by the system. `far`: the pointer moved farther than a
   * tap.
   */
  end(lifted: boolean, far: boolean): void;
}

/** Follow the pointer of this event on a handle of the table. */
export function grab(event: PointerEvent, handle: SVGElement, { move, end }: Grabbed): void {
  const box = handle.ownerSVGElement?.getBoundingClientRect();
  if (event.button !== 0 || !box) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const pointers = new Pointers({
    down: () => true,
    move({ at, far }) {
      if (far > TAP_PX) move(at.x - box.left, at.y - box.top);
    },
    up({ far }, lifted) {
      pointers.stop();
      end(lifted, far > TAP_PX);
    },
  });
  pointers.take(event);
}
