/** A handle beside a card that turns it with one finger. Releasing it does not place the card. */

import { type Point, Pointers, quietTouches } from "../input/pointers";
import { type Camera, turnBetween } from "./geometry";
import type { Pose } from "./state";
import type { Surface } from "./surface";

type Size = Camera["window"];

/** The radius of the disc that is seen of it, in pixels. */
const DISC_PX = 16;

export function makeHandle(): HTMLElement {
  const handle = document.createElement("div");
  handle.className = "felt-handle";
  handle.dataset["turn"] = "";
  handle.setAttribute("aria-hidden", "true");
  return handle;
}

/**
 * Where the handle of a card is: `reach` pixels from its centre toward its front, or behind the card where the front is
 * at the edge of the window. `heading`: as seen on the screen, in degrees.
 */
export function besideCard({ x, y }: Point, reach: number, heading: number, window: Size): Point {
  const angle = (heading * Math.PI) / 180;
  const [across, down] = [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  const isOut = (at: number, size: number) => at < DISC_PX || at > size - DISC_PX;
  const side = isOut(x + across, window.width) || isOut(y + down, window.height) ? -1 : 1;
  return { x: x + side * across, y: y + side * down };
}

/** Show the handle of a card around `centre`, in a window of this size; null: hide it. */
export function putHandle(
  handle: HTMLElement,
  centre: Point | null,
  reach: number,
  pose: Pose,
  camera: Camera,
  window: Size,
): void {
  handle.classList.toggle("felt-shown", centre !== null);
  if (!centre) return;
  const { x, y } = besideCard(centre, reach, pose.heading + (camera.turned ? 90 : 0), window);
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
