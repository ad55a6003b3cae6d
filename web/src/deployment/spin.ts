/** A button that keeps turning the card in hand while it is pressed. */

import type { Felt } from "../felt/felt";
import { Pointers } from "../input/pointers";

/** The interval between two turns, in milliseconds. */
const PACE_MS = 60;

/** An action for a button: the first turn has so many degrees, each further one a third of them. */
export function spin(
  element: HTMLElement,
  { felt, degrees }: { readonly felt: Felt; readonly degrees: number },
) {
  let timer = 0;
  const pointers = new Pointers({
    down(_, event) {
      event.preventDefault();
      felt.grip.turn(degrees);
      clearInterval(timer);
      timer = window.setInterval(() => felt.grip.turn(degrees / 3), PACE_MS);
      return true;
    },
    up: () => clearInterval(timer),
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    felt.grip.turn(degrees);
  };
  const end = pointers.on(element);
  element.addEventListener("keydown", press);
  return {
    destroy() {
      clearInterval(timer);
      end();
      pointers.stop();
      element.removeEventListener("keydown", press);
    },
  };
}
