/**
 * Which key a press is. A letter is the one that the key types; on a layout without it (Cyrillic, Greek …), the one at its
 * place on a Latin keyboard.
 */

import { keyboardLayout } from "./layout.svelte";

/** The part of a `KeyboardEvent` that says which key it is. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * A press as the keys that it can mean, for example `q`, `Shift+n`, `Mod+z` (Ctrl, or Command on a Mac), `Enter`, `Space`,
 * `?`. Shift is no part of a sign or a digit: layouts differ in what needs it.
 */
export interface Meaning {
  /** By what the key types; null: nothing that a shortcut could have. */
  readonly typed: string | null;
  /** By its place on a Latin keyboard; null: no letter or digit is there. */
  readonly placed: string | null;
  /** The layout has no such letter or digit at hand: the place counts. */
  readonly byPlace: boolean;
}

/** Values of `KeyboardEvent.key` that say nothing: dead keys, and keys that an input method takes. */
const UNSAID = new Set(["Dead", "Process", "Unidentified"]);
const LETTER = /^\p{L}$/u;
const LATIN = /\p{Script=Latin}/u;
/** A letter of another script. In some, a key types a vowel sign, or several letters. */
const isForeign = (key: string) => /^[\p{L}\p{M}]+$/u.test(key) && !LATIN.test(key);

/** The script of the last letter that was typed. */
let script: "latin" | "other" | null = null;

/** Learn from a press which script the layout has. */
export function noteScript({ key }: Press): void {
  if (isForeign(key)) script = "other";
  else if (LETTER.test(key)) script = "latin";
}

/** What a press means; null: it has Alt, which makes another key of it. */
export function meaningOf(press: Press): Meaning | null {
  if (press.altKey) return null;
  const typed = typedKey(press);
  const placed = placedKey(press);
  return {
    typed: typed === null ? null : chord(typed, press),
    placed: placed === null ? null : chord(placed, press),
    byPlace: placed !== null && countsByPlace(typed, placed),
  };
}

function typedKey({ key }: Press): string | null {
  if (UNSAID.has(key)) return null;
  if (key === " ") return "Space";
  return key.length === 1 ? key.toLowerCase() : key;
}

function placedKey({ code }: Press): string | null {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? null;
}

function countsByPlace(typed: string | null, placed: string): boolean {
  // On a French keyboard, digits need Shift.
  if (typed === null || /\d/.test(placed)) return true;
  if (isForeign(typed)) return true;
  if (LATIN.test(typed)) return false;
  // A sign where a Latin keyboard has a letter: Greek and Hebrew have some, but so have Dvorak and Bépo.
  if (script !== null) return script === "other";
  const layout = keyboardLayout();
  return layout !== null && ![...layout.values()].includes(placed);
}

function chord(key: string, { shiftKey, ctrlKey, metaKey }: Press): string {
  const plain = key.length === 1 && !LETTER.test(key);
  return `${ctrlKey || metaKey ? "Mod+" : ""}${shiftKey && !plain ? "Shift+" : ""}${key}`;
}
