/** Keyboard focus: moves it, and decides whether its ring is visible. */

import { Entry, text } from "../storage/entry";
import { session } from "../storage/store";
import { nextTask } from "./nextTask";

/** The device of the last input. A user who navigated by keyboard keeps the focus ring on the new page. */
const by = new Entry("by", text, "", { store: session });

// Show the focus ring only to keyboard users. Browsers also show it to others after a script moves the focus.
if (typeof document !== "undefined") {
  const { dataset } = document.documentElement;
  const note = (what: string) => () => {
    if (dataset["by"] !== what) by.write((dataset["by"] = what));
  };
  addEventListener("keydown", note("keys"), true);
  addEventListener("pointerdown", note("pointer"), true);
  dataset["by"] = by.read();
}

/** Focus an element, unless the user has focused another one that still exists. */
export function takeFocus(element: HTMLElement | SVGElement): void {
  // In a task of its own: the browser lays out the page for it.
  void nextTask().then(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === "app")
      element.focus({ preventScroll: true });
  });
}
