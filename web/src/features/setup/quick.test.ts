import { expect, test, vi } from "vitest";
import { games } from "../../games";
import type { Option, PresetView } from "../../generated/wire";
import type { Quickly } from "../../games/contract";
import { filterPresets, findChanged, optionsOf, presetOf, usable, variants, wishFrom } from "./quick";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

function option(name: string, start: unknown): Option {
  return {
    name,
    words: name,
    kind: "switch",
    default: start,
    start,
    values: [],
    ranges: [],
    unit: null,
    when: {},
    unless: {},
    more: true,
  };
}

const range = (least: number, live: number) => ({ least, live, most: live, step: 1 });
const form = [option("aim", "stub"), option("placing", "fast"), option("turn_s", 0), option("piracy", false)];
const quickly: Quickly = {
  paces: {
    learn: { placing: "turns", turn_s: 0, aim: "full" },
    relaxed: { placing: "turns", turn_s: 30, aim: "full" },
    fast: { aim: "full" },
  },
  pace: "fast",
  practice: { placing: "fast" },
};
const presets: readonly PresetView[] = [
  { name: "raid", options: { piracy: true }, seats: [2] },
  { name: "plain", options: {}, seats: [2, 3] },
];
const fresh = wishFrom(null, { seats: [2, 3, 4], quickly });

test("a new player meets one cadet, at the game's usual pace", () => {
  expect(fresh).toEqual({ rival: "cadet", others: 1, pace: "fast", preset: null, options: {} });
});

test("what was remembered holds as far as it can be granted", () => {
  const kept = { rival: "captain", others: 3, pace: "never", options: 7, preset: "raid" };
  expect(wishFrom(kept, { seats: [2, 3, 4], quickly })).toEqual({
    ...fresh,
    rival: "captain",
    others: 3,
    preset: "raid",
  });
  expect(wishFrom(kept, { seats: [2], quickly }).others).toBe(1);
  for (const nonsense of [null, [], "text"])
    expect(wishFrom(nonsense, { seats: [2], quickly })).toEqual(fresh);
});

test("choices become options: preset, then pace", () => {
  expect(optionsOf(form, presets, quickly, { ...fresh, pace: "relaxed" })).toEqual({
    aim: "full",
    placing: "turns",
    turn_s: 30,
    piracy: true,
  });
});

test("practice has no clock, whatever the pace was", () => {
  const alone = optionsOf(form, presets, quickly, { ...fresh, pace: "learn", rival: "idle" });
  expect(alone["placing"]).toBe("fast");
});

test("a preset that so many cannot play is not offered", () => {
  expect(filterPresets(presets, 3).map(({ name }) => name)).toEqual(["plain"]);
  expect(presetOf(presets, { ...fresh, others: 2, preset: "raid" })?.name).toBe("plain");
  expect(presetOf(presets, { ...fresh, others: 3 })).toBeUndefined();
});

test("variants are all that the few words do not say", () => {
  expect(variants(form, quickly, {}).map(({ name }) => name)).toEqual(["piracy"]);
  expect(variants(form, { ...quickly, paces: null }, { piracy: true }).map(({ name }) => name)).toEqual([
    "aim",
    "placing",
    "turn_s",
  ]);
});

test("what was changed by hand is told from what was begun with", () => {
  expect(findChanged({ table: [1, 2], piracy: true }, { table: [1, 2], piracy: false })).toEqual({
    piracy: true,
  });
});

test("a stored option is used only while the form allows its value", () => {
  const size: Option = { ...option("size", [10, 10]), kind: "size", ranges: [range(5, 20), range(5, 20)] };
  const offers = [option("piracy", false), size];
  expect(usable(offers, { piracy: true, size: [6, 7], gone: 1 })).toEqual({ piracy: true, size: [6, 7] });
  expect(usable(offers, { piracy: "yes", size: [6, 70] })).toEqual({});
});

test("every game says what practice without an opponent is", () => {
  for (const { quickly } of games) expect(Object.keys(quickly.practice).length).toBeGreaterThan(0);
});
