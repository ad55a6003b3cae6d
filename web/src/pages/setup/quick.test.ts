import { expect, test, vi } from "vitest";
import { games } from "../../games";
import type { Option, PresetView } from "../../generated/wire";
import { changed, offered, optionsOf, presetOf, variants, wishFrom } from "./quick";

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

const form = [option("aim", "stub"), option("placing", "fast"), option("turn_s", 0), option("piracy", false)];
const quickly = {
  paces: { learn: { placing: "turns", turn_s: 0 }, relaxed: { placing: "turns", turn_s: 30 }, fast: {} },
  aim: true,
  practice: { placing: "fast" },
};
const presets: readonly PresetView[] = [
  { name: "raid", options: { piracy: true }, seats: [2] },
  { name: "plain", options: {}, seats: [2, 3] },
];
const fresh = wishFrom(null, [2, 3, 4]);

test("who has chosen nothing meets one cadet, at the pace of the game, and learns to aim", () => {
  expect(fresh).toEqual({ rival: "cadet", others: 1, pace: "fast", aim: "full", preset: null });
});

test("what was remembered holds as far as it can be granted", () => {
  const kept = JSON.stringify({ rival: "captain", others: 3, pace: "never", aim: 7, preset: "raid" });
  expect(wishFrom(kept, [2, 3, 4])).toEqual({ ...fresh, rival: "captain", others: 3, preset: "raid" });
  expect(wishFrom(kept, [2]).others).toBe(1);
  for (const nonsense of ["{", "null", "[]", '"text"']) expect(wishFrom(nonsense, [2])).toEqual(fresh);
});

test("words become options: preset, then pace, then aiming", () => {
  expect(optionsOf(form, presets, quickly, { ...fresh, pace: "relaxed", aim: "off" })).toEqual({
    aim: "off",
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
  expect(offered(presets, 3).map(({ name }) => name)).toEqual(["plain"]);
  expect(presetOf(presets, { ...fresh, others: 2, preset: "raid" })?.name).toBe("plain");
  expect(presetOf(presets, { ...fresh, others: 3 })).toBeUndefined();
});

test("variants are all that the few words do not say", () => {
  expect(variants(form, quickly, {}).map(({ name }) => name)).toEqual(["piracy"]);
  expect(variants(form, { ...quickly, paces: null }, { piracy: true }).map(({ name }) => name)).toEqual([
    "placing",
    "turn_s",
  ]);
});

test("what was changed by hand is told from what was begun with", () => {
  expect(changed({ table: [1, 2], piracy: true }, { table: [1, 2], piracy: false })).toEqual({
    piracy: true,
  });
});

test("every game says what practice without an opponent is", () => {
  for (const { quickly } of games) expect(Object.keys(quickly.practice).length).toBeGreaterThan(0);
});
