/**
 * Keyboard shortcuts of the page: scopes declare them, and one listener finds the one that a press means. A scope stands in
 * a file `shortcuts.ts` of its folder; a test reads all of them and reports every clash.
 */

import { meaningOf, noteScript } from "./chords";
import { askLayout } from "./layout.svelte";

export interface Shortcut {
  /** Any of these keys, as in `Meaning`. */
  readonly keys: readonly string[];
  /** The message that says what they do, for the help. Without it, the help has no word of them. */
  readonly does?: string;
  /** Shift makes it finer, or goes the other way. */
  readonly shift?: true;
  /**
   * Movement that goes on while the key is held. It goes by the key's place as well: on a French keyboard the key left of Z
   * turns as the key left of W does on an English one.
   */
  readonly held?: true;
  /** A key that stays down does it once. */
  readonly once?: true;
}

export interface Scope<Name extends string = string> {
  readonly name: string;
  /**
   * Where it acts. `table`: it has the keys of what the page shows, alone. The name of such a scope: beside it. `any`: beside
   * every scope. `modal`: it has all keys, and no other scope gets any.
   */
  readonly where: "table" | "any" | "modal" | (string & {});
  readonly shortcuts: Readonly<Record<Name, Shortcut>>;
  /** A message at the end of its help. */
  readonly more?: string;
}

export interface Pressed {
  /** The key, as the shortcut names it. */
  readonly key: string;
  readonly shift: boolean;
  /** The physical key, which is released later. */
  readonly code: string;
}

/** Returns false if there is nothing to do: the key is offered to the next scope. */
export type Handler = (pressed: Pressed) => unknown;

interface Active {
  readonly scope: Scope;
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly release: (code: string) => void;
}

/** Declare a scope. */
export function defineScope<Name extends string>(declared: Scope<Name>): Scope<Name> {
  return declared;
}

let active: readonly Active[] = [];
/** The held keys, by their codes. */
const held = new Map<string, Active>();
let shift = false;

/** Whether Shift is down. */
export function shiftIsDown(): boolean {
  return shift;
}

/**
 * Let a scope act, until the returned function is called. `release`: a held key was released, or the page lost the
 * keyboard.
 */
export function activate<Name extends string>(
  scope: Scope<Name>,
  handlers: Readonly<Record<Name, Handler>>,
  release: (code: string) => void = () => undefined,
): () => void {
  listen();
  const one: Active = { scope, handlers, release };
  active = [...active, one];
  return () => {
    active = active.filter((other) => other !== one);
    for (const [code, by] of held) if (by === one) held.delete(code);
  };
}

/**
 * The shortcuts of these scopes that want the same key at the same time, as sentences. Escape is none of them: it closes
 * what is on top, so each scope is asked in turn.
 */
export function clashes(scopes: readonly Scope[]): string[] {
  const found: string[] = [];
  const all = scopes.flatMap((scope) =>
    Object.entries(scope.shortcuts).flatMap(([name, shortcut]) =>
      shortcut.keys.flatMap((key) =>
        (shortcut.shift ? [key, `Shift+${key}`] : [key]).map((one) => ({ scope, name, key: one })),
      ),
    ),
  );
  all.forEach(({ scope, name, key }, index) => {
    for (const other of all.slice(index + 1))
      if (key === other.key && key !== "Escape" && meet(scope, other.scope))
        found.push(`${key}: ${scope.name} ${name}, ${other.scope.name} ${other.name}`);
  });
  return found;
}

/** Whether two scopes can act at once. */
function meet(one: Scope, other: Scope): boolean {
  if (one === other) return true;
  if (one.where === "modal" || other.where === "modal") return false;
  if (one.where === "any" || other.where === "any") return true;
  if (one.where === "table") return other.where === one.name;
  return other.where === one.where || one.where === other.name;
}

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  askLayout();
  addEventListener("keydown", press);
  addEventListener("keyup", (event) => {
    shift = event.shiftKey;
    held.get(event.code)?.release(event.code);
    held.delete(event.code);
  });
  addEventListener("blur", () => {
    for (const [code, { release }] of held) release(code);
    held.clear();
  });
}

function press(event: KeyboardEvent): void {
  shift = event.shiftKey;
  noteScript(event);
  // An element has handled it, or an input method is composing a word.
  if (event.defaultPrevented || event.isComposing) return;
  const meaning = meaningOf(event);
  if (!meaning) return;
  const { typed, placed, byPlace } = meaning;
  if (typed !== null && offer(event, typed, () => true)) return;
  if (placed !== null && placed !== typed)
    offer(event, placed, (shortcut) => byPlace || shortcut.held === true);
}

/** Offer a key to the active scopes. Returns whether it has a meaning. */
function offer(event: KeyboardEvent, chord: string, fits: (shortcut: Shortcut) => boolean): boolean {
  let known = false;
  for (const one of inOrder()) {
    for (const [name, shortcut] of Object.entries(one.scope.shortcuts)) {
      const plain = shortcut.shift ? chord.replace("Shift+", "") : chord;
      const key = fits(shortcut) ? shortcut.keys.find((key) => key === chord || key === plain) : undefined;
      if (key === undefined) continue;
      known = true;
      if (focusTakes(event, key, one.scope)) continue;
      if (!event.repeat || !(shortcut.once || held.has(event.code))) {
        if (one.handlers[name]?.({ key, shift, code: event.code }) === false) continue;
        if (shortcut.held) held.set(event.code, one);
      }
      event.preventDefault();
      return true;
    }
  }
  return known;
}

/** The scopes in the order in which they are asked. */
function inOrder(): readonly Active[] {
  const latest = active.toReversed();
  const modal = latest.find(({ scope }) => scope.where === "modal");
  if (modal) return [modal];
  return latest.toSorted((one, other) => order(one) - order(other));
}

const order = ({ scope }: Active) => (scope.where === "any" ? 0 : scope.where === "table" ? 2 : 1);

/** Elements that take every key. Within a menu, Escape still closes it. */
const FIELDS = "input, select, textarea, [contenteditable]:not([contenteditable=false]), details";
/** Elements that Enter and the space bar press. */
const BUTTONS = "button, a[href], summary";
const SCROLLING = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Space"]);

/** Whether the key belongs to the element that has the focus. */
function focusTakes({ target }: KeyboardEvent, key: string, { where }: Scope): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS)) return !(key === "Escape" && where === "any");
  if (key === "Enter" || key === "Space") return target.closest(BUTTONS) !== null;
  return SCROLLING.has(key) && scrolls(target);
}

function scrolls(element: Element): boolean {
  if (element === document.body || element.scrollHeight <= element.clientHeight) return false;
  return /auto|scroll/.test(getComputedStyle(element).overflowY);
}
