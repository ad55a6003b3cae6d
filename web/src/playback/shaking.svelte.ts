/** Whether explosions shake the picture: a switch, stored in this browser. Reduced motion switches it off, too. */

import { readStored, writeStored } from "../net/storage";
import { shake } from "./breaking";

let on = $state(readStored("shake") !== "off");

/** The offset of a board's picture in pixels, `since` milliseconds after an explosion; null: there was none. */
export function shaken(since: number | null, still: boolean): { readonly x: number; readonly y: number } {
  return since === null || still || !on ? { x: 0, y: 0 } : shake(since, 6);
}

export function shakeOn(): boolean {
  return on;
}

export function setShake(wanted: boolean): void {
  on = wanted;
  writeStored("shake", wanted ? "on" : "off");
}
