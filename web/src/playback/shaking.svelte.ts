/** Whether explosions shake the picture: a switch, stored in this browser. Reduced motion switches it off, too. */

import { readStored, writeStored } from "../net/storage";

let on = $state(readStored("shake") !== "off");

export function shakeOn(): boolean {
  return on;
}

export function setShake(wanted: boolean): void {
  on = wanted;
  writeStored("shake", wanted ? "on" : "off");
}
