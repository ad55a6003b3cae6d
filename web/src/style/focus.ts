/** Keyboard focus: moves it, and decides whether its ring is visible. */

const KEPT = "starfelt.by";

// A ring is for whoever plays by keyboard; browsers show it as well to others where a script gave the keyboard away.
if (typeof document !== "undefined") {
  const { dataset } = document.documentElement;
  const by = (what: string) => () => {
    if (dataset["by"] === what) return;
    dataset["by"] = what;
    try {
      sessionStorage.setItem(KEPT, what);
    } catch {
      // The next page learns it from the next key.
    }
  };
  addEventListener("keydown", by("keys"), true);
  addEventListener("pointerdown", by("pointer"), true);
  try {
    // A user who opened the page by keyboard stays on the keyboard.
    dataset["by"] = sessionStorage.getItem(KEPT) ?? "";
  } catch {
    // Storage is not available.
  }
}

/** Give an element the keyboard, unless the player is at something else that is still there. */
export function takeFocus(element: HTMLElement | SVGElement): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.id === "app") element.focus({ preventScroll: true });
}
