/** Whether explosions shake the picture: a switch, stored in this browser. Reduced motion switches it off, too. */

import { Entry, flag } from "../storage/entry";
import { Live } from "../storage/live";

const on = new Live(new Entry("shake", flag("on", "off"), true));

export function shakeOn(): boolean {
  return on.current;
}

export function setShake(wanted: boolean): void {
  on.current = wanted;
}
