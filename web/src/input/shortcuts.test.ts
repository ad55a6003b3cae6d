import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { activate, clashes, defineScope, type Pressed, type Scope, shiftIsDown } from "./shortcuts";

/** What the page's listeners hear, by the type of the event. */
const { listeners } = vi.hoisted(() => {
  const listeners: Record<string, (event: object) => void> = {};
  globalThis.addEventListener = ((type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  }) as typeof globalThis.addEventListener;
  return { listeners };
});

/** An element with the focus. */
class FakeElement {
  scrollHeight = 100;
  clientHeight = 100;
  overflowY = "visible";
  constructor(
    /** What it is, or is within. */
    private readonly kinds: readonly string[] = [],
  ) {}
  closest(selector: string): FakeElement | null {
    return selector.split(", ").some((one) => this.kinds.some((kind) => one.startsWith(kind))) ? this : null;
  }
}

let dialog = false;
const heard: string[] = [];
const ends: (() => void)[] = [];

beforeEach(() => {
  dialog = false;
  heard.length = 0;
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", { body: {}, querySelector: () => (dialog ? {} : null) });
  vi.stubGlobal("getComputedStyle", (element: FakeElement) => element);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Hit {
  readonly code?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly repeat?: boolean;
  readonly isComposing?: boolean;
  readonly defaultPrevented?: boolean;
  readonly target?: FakeElement | null;
}

/** Press a key. Returns whether the page took it from the browser. */
function press(key: string, hit: Hit = {}): boolean {
  let taken = false;
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false };
  const event = {
    ...none,
    code: `Key${key.toUpperCase()}`,
    target: null,
    defaultPrevented: false,
    ...hit,
    key,
  };
  listeners["keydown"]?.({ ...event, preventDefault: () => (taken = true) });
  return taken;
}
const release = (code: string, shiftKey = false) => listeners["keyup"]?.({ code, shiftKey });

/** Let a scope act: it notes what it heard. `does`: whether it has something to do. */
function act(scope: Scope, does: (name: string) => boolean = () => true): () => void {
  const handlers = Object.fromEntries(
    Object.keys(scope.shortcuts).map((name) => [
      name,
      ({ key, shift }: Pressed) => {
        if (!does(name)) return false;
        heard.push(`${scope.name} ${name} ${shift ? "Shift+" : ""}${key}`);
        return true;
      },
    ]),
  );
  const end = activate(scope, handlers, (code) => heard.push(`${scope.name} released ${code}`));
  ends.push(end);
  return end;
}

const table = defineScope({
  name: "table",
  where: "table",
  shortcuts: {
    turn: { keys: ["q", "e"], held: true, shift: true },
    move: { keys: ["ArrowLeft"], held: true },
    place: { keys: ["Enter"], once: true },
    next: { keys: ["n"] },
    back: { keys: ["Escape"] },
  },
});
const stop = defineScope({
  name: "stop",
  where: "table",
  shortcuts: { drop: { keys: ["d"] }, withdraw: { keys: ["w"] }, undo: { keys: ["Mod+z"] } },
});
const menu = defineScope({ name: "menu", where: "any", shortcuts: { close: { keys: ["Escape"] } } });
const modal = defineScope({ name: "modal", where: "modal", shortcuts: { rank: { keys: ["q", "2"] } } });

test("a key acts in the scope that has it, until the scope ends", () => {
  const end = act(table);
  act(stop);
  expect([press("n"), press("d"), press("x")]).toEqual([true, true, false]);
  end();
  expect(press("n")).toBe(false);
  expect(heard).toEqual(["table next n", "stop drop d"]);
});

test("a scope with nothing to do leaves the key to others, and to the browser", () => {
  act(table, (name) => name !== "next");
  expect([press("n"), press("q")]).toEqual([false, true]);
});

test.each([
  ["q", "KeyA", ["table turn q"]],
  ["a", "KeyQ", ["table turn q"]],
  ["w", "KeyZ", ["stop withdraw w"]],
  ["z", "KeyW", []],
])(
  "AZERTY: %s, the key at %s: what is held goes by the place, too, an action by the letter alone",
  (key, code, does) => {
    act(table);
    act(stop);
    press(key, { code });
    expect(heard).toEqual(does);
  },
);

test("a key whose letter means something else here does not go by its place", () => {
  act(table);
  act(defineScope({ name: "more", where: "table", shortcuts: { all: { keys: ["a"] } } }), () => false);
  press("a", { code: "KeyQ" });
  expect(heard).toEqual([]);
});

test("QWERTZ: Ctrl and the key of the letter Z undo", () => {
  act(stop);
  expect([press("z", { code: "KeyY", ctrlKey: true }), press("y", { code: "KeyZ", ctrlKey: true })]).toEqual([
    true,
    false,
  ]);
  expect(heard).toEqual(["stop undo Mod+z"]);
});

test("Cyrillic: the places of the letters", () => {
  act(table);
  act(stop);
  press("й", { code: "KeyQ" });
  press("ц", { code: "KeyW" });
  press("я", { code: "KeyZ", ctrlKey: true });
  expect(heard).toEqual(["table turn q", "stop withdraw w", "stop undo Mod+z"]);
});

test("a letter that Caps Lock has made large is the same key", () => {
  act(table);
  press("Q", { code: "KeyQ" });
  // On AZERTY, where its place is another letter's.
  press("Q", { code: "KeyA" });
  expect(heard).toEqual(["table turn q", "table turn q"]);
});

test("movement goes on while its key is held, and ends with it, or with the page's focus", () => {
  act(table);
  press("q");
  expect(press("q", { repeat: true })).toBe(true);
  // Shift changes the letter, and not the key.
  press("Shift", { code: "ShiftLeft", shiftKey: true });
  expect(shiftIsDown()).toBe(true);
  release("KeyQ", true);
  expect(shiftIsDown()).toBe(true);
  press("ArrowLeft", { code: "ArrowLeft" });
  listeners["blur"]?.({});
  release("ArrowLeft");
  expect(heard).toEqual([
    "table turn q",
    "table released KeyQ",
    "table move ArrowLeft",
    "table released ArrowLeft",
  ]);
});

test("a key that acts once acts once for each press", () => {
  act(table);
  press("Enter");
  expect(press("Enter", { repeat: true })).toBe(true);
  press("n", { repeat: true });
  expect(heard).toEqual(["table place Enter", "table next n"]);
});

test("Escape closes what is on top", () => {
  let open = true;
  act(menu, () => open);
  act(table);
  press("Escape");
  open = false;
  press("Escape");
  expect(heard).toEqual(["menu close Escape", "table back Escape"]);
});

test("a modal scope has all keys, and the others have none", () => {
  act(table);
  act(menu);
  const end = act(modal);
  press("q");
  press("é", { code: "Digit2" });
  press("n");
  press("Escape");
  end();
  press("n");
  expect(heard).toEqual(["modal rank q", "modal rank 2", "table next n"]);
});

test.each([
  ["the page", new FakeElement(), ["n", "Enter", "ArrowLeft", "Escape"]],
  ["nothing", null, ["n", "Enter", "ArrowLeft", "Escape"]],
  ["a text field", new FakeElement(["input"]), ["menu"]],
  ["an open menu", new FakeElement(["details", "button"]), ["menu"]],
  ["a button", new FakeElement(["button"]), ["n", "ArrowLeft", "Escape"]],
  ["a link", new FakeElement(["a[href]"]), ["n", "ArrowLeft", "Escape"]],
])("with the focus on %s, these keys are shortcuts", (_, target, keys) => {
  act(table);
  for (const key of ["n", "Enter", "ArrowLeft", "Escape"]) press(key, { code: key, target });
  act(menu);
  if (keys.includes("menu")) press("Escape", { target });
  const found = heard.map((one) => (one.startsWith("menu") ? "menu" : (one.split(" ").at(-1) ?? "")));
  expect(found).toEqual(keys);
});

test("a page that scrolls keeps the keys that scroll it", () => {
  act(
    defineScope({
      name: "map",
      where: "table",
      shortcuts: { up: { keys: ["ArrowUp"] }, next: { keys: ["n"] } },
    }),
  );
  const target = Object.assign(new FakeElement(), { scrollHeight: 300, overflowY: "auto" });
  expect([press("ArrowUp", { target }), press("n", { target })]).toEqual([false, true]);
  target.scrollHeight = 100;
  expect(press("ArrowUp", { target })).toBe(true);
});

test("a dialog, an input method and an element that has handled the key come first", () => {
  act(table);
  press("n", { isComposing: true });
  press("n", { defaultPrevented: true });
  dialog = true;
  press("n");
  expect(heard).toEqual([]);
});

test("clashes are found where two scopes can act at once", () => {
  const of = (name: string, where: string, ...keys: string[]) =>
    defineScope({ name, where, shortcuts: { does: { keys } } });
  const found = (...scopes: Scope[]) => clashes(scopes);
  expect(found(of("felt", "table", "q"), of("map", "table", "q"))).toEqual([]);
  expect(found(of("felt", "table", "q"), of("stop", "felt", "q"))).toEqual(["q: felt does, stop does"]);
  expect(found(of("map", "table", "q"), of("stop", "felt", "q"))).toEqual([]);
  expect(found(of("stop", "felt", "q"), of("editor", "felt", "q"))).toEqual(["q: stop does, editor does"]);
  expect(found(of("map", "table", "?"), of("explain", "any", "?"))).toEqual(["?: map does, explain does"]);
  expect(found(of("modal", "modal", "q"), of("explain", "any", "q"))).toEqual([]);
  expect(found(of("felt", "table", "q", "q"))).toEqual(["q: felt does, felt does"]);
  expect(found(of("felt", "table", "Escape"), of("menu", "any", "Escape"))).toEqual([]);
  const fine = defineScope({
    ...{ name: "fine", where: "table" },
    shortcuts: { move: { keys: ["n"], shift: true }, back: { keys: ["Shift+n"] } },
  });
  expect(found(fine)).toEqual(["Shift+n: fine move, fine back"]);
});
