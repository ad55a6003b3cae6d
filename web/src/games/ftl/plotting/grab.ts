/** Dragging a handle on the table: followed until the pointer is released. */

/** A pointer that moved no farther than this is a tap; in pixels. */
const TAP_PX = 5;

export interface Grabbed {
  /** The pointer is here now, in pixels from the table's corner. */
  moved(x: number, y: number): void;
  /**
   * `lifted`: released by the player, not cancelled by the system. `far`: the pointer moved farther than a
   * tap.
   */
  ended(lifted: boolean, far: boolean): void;
}

/** Follow the pointer of this event on a handle of the table. */
export function grab(event: PointerEvent, handle: SVGElement, { moved, ended }: Grabbed): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const box = handle.ownerSVGElement?.getBoundingClientRect();
  if (!box) return;
  const { pointerId, clientX, clientY } = event;
  let far = false;
  handle.setPointerCapture(pointerId);
  const move = (to: PointerEvent) => {
    if (to.pointerId !== pointerId) return;
    far ||= Math.hypot(to.clientX - clientX, to.clientY - clientY) > TAP_PX;
    if (far) moved(to.clientX - box.left, to.clientY - box.top);
  };
  const end = (last: PointerEvent) => {
    if (last.pointerId !== pointerId) return;
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", end);
    handle.removeEventListener("pointercancel", end);
    ended(last.type === "pointerup", far);
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
}
