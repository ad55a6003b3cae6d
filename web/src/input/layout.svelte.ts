/** The keyboard's layout, where the browser tells it. */

/** `navigator.keyboard`: only Chromium has it, and only on secure pages. */
interface Keyboard {
  getLayoutMap?(): Promise<ReadonlyMap<string, string>>;
}

let layout = $state.raw<ReadonlyMap<string, string> | null>(null);
let asked = false;

/** What each key types, by its place (`KeyQ`); null: the browser does not tell, or not yet. */
export function keyboardLayout(): ReadonlyMap<string, string> | null {
  return layout;
}

/** Ask the browser for the layout, once. */
export function askLayout(): void {
  if (asked) return;
  asked = true;
  const { keyboard } = navigator as { keyboard?: Keyboard };
  try {
    keyboard
      ?.getLayoutMap?.()
      .then((found) => (layout = found))
      .catch(() => undefined); // A frame may be forbidden to ask.
  } catch {
    // It has the method, and throws.
  }
}

/** The letter on the key that acts as `letter`: the keyboard's own, where it has no such letter. */
export function ownLetter(letter: string): string {
  const own = layout?.get(`Key${letter.toUpperCase()}`);
  return own !== undefined && layout && ![...layout.values()].includes(letter) ? own : letter;
}
