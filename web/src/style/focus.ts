/** Keyboard focus: moves it, and decides whether its ring is visible. */

const KEPT = "starfelt.by";

// Show the focus ring only to keyboard users. Browsers also show it to others after a script moves the focus.
if (typeof document !== "undefined") {
  const { dataset } = document.documentElement;
  const by = (what: string) => () => {
    if (dataset["by"] === what) return;
    dataset["by"] = what;
    try {
      sessionStorage.setItem(KEPT, what);
    } catch {
      // Without storage, the next page learns the device from the next key.
    }
  };
  addEventListener("keydown", by("keys"), true);
  addEventListener("pointerdown", by("pointer"), true);
  try {
    // A user who navigated by keyboard keeps the focus ring on the new page.
    dataset["by"] = sessionStorage.getItem(KEPT) ?? "";
  } catch {
    // Storage is not available.
  }
}

/** Focus an element, unless the user has focused another one that still exists. */
export function takeFocus(element: HTMLElement | SVGElement): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.id === "app") element.focus({ preventScroll: true });
}
