import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Keys = Partial<Record<"shiftKey" | "ctrlKey" | "metaKey" | "altKey", boolean>>;

let chords: typeof import("./chords");
await import("./chords");

/** A browser that tells its layout, as `navigator.keyboard` does; null: it has no such thing. */
async function browser(layout: Readonly<Record<string, string>> | null): Promise<void> {
  const getLayoutMap = () => Promise.resolve(new Map(Object.entries(layout ?? {})));
  vi.stubGlobal("navigator", layout ? { keyboard: { getLayoutMap } } : {});
  vi.resetModules();
  (await import("./layout.svelte")).askLayout();
  await Promise.resolve();
  chords = await import("./chords");
}

beforeEach(() => browser(null));
afterEach(() => vi.unstubAllGlobals());

/** The key that a shortcut has to have, for this press. */
function meant(key: string, code: string, keys: Keys = {}): string | null {
  const press = { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...keys };
  chords.noteScript(press);
  const meaning = chords.meaningOf(press);
  return meaning && (meaning.byPlace ? meaning.placed : meaning.typed);
}

test.each([
  ["QWERTY", "q", "KeyQ", {}, "q"],
  ["QWERTY", "Z", "KeyZ", { shiftKey: true }, "Shift+z"],
  ["QWERTY with Caps Lock", "Q", "KeyQ", {}, "q"],
  ["QWERTY", "z", "KeyZ", { ctrlKey: true }, "Mod+z"],
  ["a Mac", "z", "KeyZ", { metaKey: true, shiftKey: true }, "Mod+Shift+z"],
  ["a Mac", "∂", "KeyD", { altKey: true }, null],
  ["AZERTY", "q", "KeyA", {}, "q"],
  ["AZERTY", "a", "KeyQ", {}, "a"],
  ["AZERTY", "z", "KeyW", {}, "z"],
  ["AZERTY", "w", "KeyZ", {}, "w"],
  ["AZERTY", "m", "Semicolon", {}, "m"],
  ["AZERTY", ",", "KeyM", {}, ","],
  ["AZERTY", ".", "Comma", { shiftKey: true }, "."],
  ["AZERTY", "?", "KeyM", { shiftKey: true }, "?"],
  ["AZERTY", "é", "Digit2", {}, "2"],
  ["AZERTY", "2", "Digit2", { shiftKey: true }, "2"],
  ["AZERTY", "z", "KeyW", { ctrlKey: true }, "Mod+z"],
  ["QWERTZ", "z", "KeyY", { ctrlKey: true }, "Mod+z"],
  ["QWERTZ", "y", "KeyZ", { ctrlKey: true }, "Mod+y"],
  ["QWERTZ", "ü", "BracketLeft", {}, "ü"],
  ["Dvorak", "q", "KeyX", {}, "q"],
  ["Dvorak", "'", "KeyQ", {}, "'"],
  ["Bépo", "é", "KeyW", {}, "é"],
  ["Turkish", "ı", "KeyI", {}, "ı"],
  ["Cyrillic", "й", "KeyQ", {}, "q"],
  ["Cyrillic", "Т", "KeyN", { shiftKey: true }, "Shift+n"],
  ["Cyrillic", "я", "KeyZ", { ctrlKey: true }, "Mod+z"],
  ["Greek", "ς", "KeyW", {}, "w"],
  ["Hebrew", "ק", "KeyE", {}, "e"],
  ["Arabic", "ض", "KeyQ", {}, "q"],
  ["Thai", "ๆ", "KeyQ", {}, "q"],
  ["Hindi", "ौ", "KeyQ", {}, "q"],
  ["Hangul", "ㅂ", "KeyQ", {}, "q"],
  ["an input method", "Process", "KeyQ", {}, "q"],
  ["a keyboard that says nothing", "Unidentified", "KeyQ", {}, "q"],
  ["the number pad", "7", "Numpad7", {}, "7"],
  ["the number pad", "ArrowLeft", "Numpad4", {}, "ArrowLeft"],
  ["the number pad", "Enter", "NumpadEnter", {}, "Enter"],
  ["any", " ", "Space", {}, "Space"],
  ["any", "Enter", "Enter", { shiftKey: true }, "Shift+Enter"],
] as [string, string, string, Keys, string | null][])(
  "%s: %s on %s, %o, is %s",
  (_, key, code, keys, chord) => {
    expect(meant(key, code, keys)).toBe(chord);
  },
);

test("a sign where a Latin keyboard has a letter: the place counts once another script was typed", () => {
  expect(meant(";", "KeyQ")).toBe(";");
  expect(meant("ς", "KeyW")).toBe("w");
  expect(meant(";", "KeyQ")).toBe("q");
  expect(meant("a", "KeyA")).toBe("a");
  expect(meant(";", "KeyZ")).toBe(";");
});

test("or once the browser has told the layout, which has no such letter", async () => {
  await browser({ KeyQ: "/", KeyW: "'", KeyE: "ק" });
  expect(meant("/", "KeyQ")).toBe("q");
  await browser({ KeyQ: "'", KeyX: "q", KeyW: ",", Comma: "w" });
  expect(meant("'", "KeyQ")).toBe("'");
});

test("the help shows the letter on the key, where the layout has another one", async () => {
  await browser({ KeyQ: "й", KeyE: "у" });
  const { ownLetter } = await import("./layout.svelte");
  expect(["q", "e", "d"].map(ownLetter)).toEqual(["й", "у", "d"]);
  await browser({ KeyA: "q", KeyQ: "a" });
  expect((await import("./layout.svelte")).ownLetter("q")).toBe("q");
});

test.each([
  ["refuses", () => Promise.reject(new Error("a frame"))],
  [
    "throws",
    () => {
      throw new Error("not here");
    },
  ],
  ["has no such method", undefined],
])("a browser that %s leaves the letters as they are", async (_, getLayoutMap) => {
  vi.stubGlobal("navigator", { keyboard: { getLayoutMap } });
  vi.resetModules();
  const { askLayout, ownLetter } = await import("./layout.svelte");
  askLayout();
  await Promise.resolve();
  expect(ownLetter("q")).toBe("q");
});
