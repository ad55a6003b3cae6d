/** A handle beside a card that turns it with one finger. Releasing it does not place the card. */

import { type Point, Pointers, quietTouches } from "../input/pointers";
import { type Camera, turnBetween } from "./geometry";
import type { Pose } from "./state";
import type { Surface } from "./surface";

export function makeHandle(): HTMLElement {
  const handle = document.createElement("div");
  handle.className = "felt-handle";
  handle.dataset["turn"] = "";
  handle.setAttribute("aria-hidden", "true");
  return handle;
}

/** Show the handle `reach` pixels from `centre` toward the card's front; null: hide it. */
export function putHandle(
  handle: HTMLElement,
  centre: { x: number; y: number } | null,
  reach: number,
  pose: Pose,
  camera: Camera,
): void {
  handle.classList.toggle("felt-shown", centre !== null);
  if (!centre) return;
  const heading = ((pose.heading + (camera.turned ? 90 : 0)) * Math.PI) / 180;
  const x = centre.x + Math.sin(heading) * reach;
  const y = centre.y - Math.cos(heading) * reach;
  handle.style.transform = `translate(${x}px, ${y}px)`;
}

/**
 * Make `element` turn the card in hand when it is dragged around `centre` (screen pixels).
 * Returns a function that removes the listeners.
 */
export function turnByHandle(
  felt: Surface,
  element: HTMLElement,
  centre: () => { x: number; y: number } | null,
): () => void {
  const angle = ({ x, y }: Point): number => {
    const around = centre();
    return around ? (Math.atan2(y - around.y, x - around.x) * 180) / Math.PI : 0;
  };
  const pointers = new Pointers({
    down(_, event) {
      if (pointers.fingers.size > 1 || !felt.grip.free) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    move({ before, at }) {
      if (centre()) felt.grip.turn(turnBetween(angle(before), angle(at)));
    },
  });
  const ends = [pointers.on(element), quietTouches(element), () => pointers.stop()];
  return () => {
    for (const end of ends) end();
  };
}
