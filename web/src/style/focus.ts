/** The keyboard: who gets it, and whether its ring is shown. */

// A ring is for whoever plays by keyboard; browsers show it as well to others where a script gave the keyboard away.
if (typeof document !== "undefined") {
  const by = (what: string) => () => (document.documentElement.dataset["by"] = what);
  addEventListener("keydown", by("keys"), true);
  addEventListener("pointerdown", by("pointer"), true);
}

/** Give an element the keyboard, unless the player is at something else that is still there. */
export function takeFocus(element: HTMLElement | SVGElement): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.id === "app") element.focus({ preventScroll: true });
}
