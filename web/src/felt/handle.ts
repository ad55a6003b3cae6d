/** A handle beside a card that turns it with one finger. Releasing it does not place the card. */

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
  let pointer: number | null = null;
  let before = 0;

  function angle(event: PointerEvent): number {
    const around = centre();
    return around ? (Math.atan2(event.clientY - around.y, event.clientX - around.x) * 180) / Math.PI : before;
  }
  function down(event: PointerEvent): void {
    if (pointer !== null || !felt.grip.free) return;
    event.preventDefault();
    event.stopPropagation();
    pointer = event.pointerId;
    before = angle(event);
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const now = angle(event);
    felt.grip.turn(turnBetween(before, now));
    before = now;
  }
  function up(event: PointerEvent): void {
    if (event.pointerId === pointer) pointer = null;
  }
  const quiet = (event: TouchEvent) => event.preventDefault();

  element.addEventListener("pointerdown", down);
  element.addEventListener("touchstart", quiet, { passive: false });
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  return () => {
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("touchstart", quiet);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  };
}
