import { beforeAll, expect, test, vi } from "vitest";
import type { Option } from "../../generated/wire";
import { ready } from "../../i18n/index.svelte";
import {
  chooseDays,
  choices,
  dropIrrelevant,
  fixedByDays,
  matters,
  meaning,
  optionName,
  optionTable,
  presetOf,
  startOptions,
  terms,
  valueName,
} from "./options";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

beforeAll(ready);

function option(name: string, rest: Partial<Option>): Option {
  return {
    name,
    words: `regatta-option-${name}`,
    kind: "choice",
    default: null,
    start: null,
    values: [],
    ranges: [],
    unit: null,
    when: {},
    unless: {},
    more: false,
    ...rest,
  };
}

const placing = option("placing", {
  words: "lightspeed-option-placing",
  default: "fast",
  start: "fast",
  values: ["fast", "turns"].map((value) => ({ value, name: value })),
});
const clock = option("turn_s", {
  words: "lightspeed-option-turn-s",
  default: 0,
  start: 30,
  values: [
    { value: 0, name: "none" },
    { value: 30, name: null },
  ],
  unit: "s",
  when: { placing: "turns" },
});
const table = option("table_mm", {
  words: "option-table-mm",
  default: [1200, 800],
  start: [1200, 800],
  values: [{ value: [1200, 800], name: "standard" }],
  unit: "mm",
  unless: { placing: "turns" },
});
const form = [placing, clock, table];

test("a form begins as pages do, or as a link says", () => {
  expect(startOptions(form)).toEqual({ placing: "fast", turn_s: 30, table_mm: [1200, 800] });
  expect(startOptions(form, { turn_s: 0, unheard: 1 })).toEqual({
    placing: "fast",
    turn_s: 0,
    table_mm: [1200, 800],
  });
});

test("what does not matter is neither asked nor sent", () => {
  const options = startOptions(form);
  expect(form.filter((one) => matters(one, options))).toEqual([placing, table]);
  expect(dropIrrelevant(form, options)).toEqual({ placing: "fast", table_mm: [1200, 800] });
  expect(dropIrrelevant(form, { ...options, placing: "turns" })).toEqual({ placing: "turns", turn_s: 30 });
});

test("a value has a name, or is counted in its unit", () => {
  expect(valueName(clock, 0)).toBe("No clock");
  expect(valueName(clock, 45)).toBe("45\u00A0s");
  expect(valueName(table, [900, 700])).toBe("900 × 700\u00A0mm");
});

test("a value means what is said of it, else what its option changes", () => {
  expect(meaning(placing, "fast")).toBe("The first player to place all cards stops the others.");
  expect(meaning(clock, 30)).toMatch(/^In turns only/);
});

test("a value that came by a link can be chosen", () => {
  expect(choices(clock, 45).map(({ value }) => value)).toEqual([0, 30, 45]);
  expect(choices(clock, 12).map(({ value }) => value)).toEqual([0, 12, 30]);
});

test("a game that brought no words is shown by its own", () => {
  const wind = option("wind_force", { values: [{ value: "half_gale", name: "half_gale" }] });
  expect(optionName(wind)).toBe("Wind force");
  expect(valueName(wind, "half_gale")).toBe("Half gale");
  expect(meaning(wind, "half_gale")).toBe("");
  expect(terms([wind], { wind_force: "half_gale" }, {})).toEqual([
    { name: "Wind force", value: "Half gale" },
  ]);
});

test("what was agreed is told in words, by hand where a game has a piece for it", () => {
  const told = terms([...form, option("races", { kind: "own" })], startOptions(form), {
    races: {
      ask: () => Promise.reject(new Error("nobody asks")),
      tell: (value, name) => [{ name, value: String(value) }],
    },
  });
  expect(told).toEqual([
    { name: "Placing", value: "All at once", more: "The first player to place all cards stops the others." },
    { name: "Table", value: "1,200 × 800\u00A0mm" },
    { name: "Races", value: "null" },
  ]);
});

test("the rules' table shows what a form begins with", () => {
  const rocks = option("rocks", {
    kind: "number",
    values: [{ value: null, name: "none" }],
    ranges: [{ least: 1, most: 40, live: 20, step: 1 }],
  });
  const rows = optionTable([placing, rocks]).match(/<tr>.*?<\/tr>/g);
  expect(rows).toHaveLength(3);
  expect(rows?.[1]).toMatch(
    /<td><strong>Placing<\/strong><\/td><td>Whether .* <em>In turns<\/em>: .*<\/td><td><strong>All at once<\/strong>, In turns<\/td>/,
  );
  expect(rows?.[2]).toMatch(/1 to 20; <strong>None<\/strong>/);
});

test("words from elsewhere are words in the rules' table, not HTML", () => {
  const wild = option("wild", { kind: "switch", words: "<b>wild</b>" });
  expect(optionTable([{ ...wild, name: "<img src=x>" }])).toContain("<strong>&#60;img src=x&#62;</strong>");
});

test("days for a turn fix a game's own clocks, and change no preset", () => {
  const days = option("days_per_turn", { values: [], when: { placing: "turns", turn_s: 0 } });
  const timed = [...form, days];
  const chosen = chooseDays(timed, startOptions(timed), 2);
  expect(chosen).toEqual({ placing: "turns", turn_s: 0, table_mm: [1200, 800], days_per_turn: 2 });
  expect(fixedByDays(timed, chosen)).toEqual([placing, clock]);
  const usual = { name: "usual", seats: [2], options: {} };
  expect(presetOf(timed, [usual], chosen)).toBe(usual);
  expect(presetOf(timed, [usual], { ...chosen, table_mm: [900, 900] })).toBeUndefined();
  const sitting = chooseDays(timed, chosen, null);
  expect([sitting["days_per_turn"], fixedByDays(timed, sitting)]).toEqual([null, []]);
});
