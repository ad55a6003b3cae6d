import { beforeEach, expect, test } from "vitest";
import { choice, Entry, flag, json, listOf, text } from "./entry";
import { fakeStorage } from "./fixtures";

const shelf = fakeStorage();
beforeEach(() => shelf.clear());

interface Fleet {
  readonly name: string;
  readonly ships: readonly string[];
}
const isFleet = (found: unknown): found is Fleet => typeof (found as Fleet | null)?.name === "string";

test("an entry without a stored value has its default", () => {
  expect(new Entry("sound", flag("on", "off"), true).read()).toBe(true);
  expect(new Entry("language", choice(["en", "fr"]), null).read()).toBeNull();
  expect(new Entry("fleets", listOf(isFleet), []).read()).toEqual([]);
});

test.each([
  ["sound", new Entry("sound", flag("on", "off"), true), "off", false],
  ["language", new Entry("language", choice(["en", "fr"]), null), "fr", "fr"],
  ["name", new Entry("name", text, ""), "Ada", "Ada"],
  ["fleets.wiss", new Entry("fleets.wiss", listOf(isFleet), []), '[{"name":"A"}]', [{ name: "A" }]],
] as [string, Entry<unknown>, string, unknown][])(
  "%s is written as it is read",
  (key, entry, stored, value) => {
    shelf.set(`starfelt.${key}`, stored);
    expect(entry.read()).toEqual(value);
    entry.remove();
    expect(shelf.size).toBe(0);
    entry.write(value);
    expect(shelf.get(`starfelt.${key}`)).toBe(stored);
  },
);

test("unreadable text is the default, until a value is written", () => {
  const entry = new Entry("fleets", listOf(isFleet), []);
  for (const stored of ["{", "null", "3", '{"name": 1}']) {
    shelf.set("starfelt.fleets", stored);
    expect(entry.read()).toEqual([]);
  }
  shelf.set("starfelt.fleets", '[{"name": "A"}, 3, null]');
  expect(entry.read()).toEqual([{ name: "A" }]);
  shelf.set("starfelt.language", "de");
  expect(new Entry("language", choice(["en", "fr"]), "en").read()).toBe("en");
});

test("the same text is the same value", () => {
  shelf.set("starfelt.fleets", '[{"name": "A"}]');
  const entry = new Entry("fleets", listOf(isFleet), []);
  expect(entry.read()).toBe(entry.read());
});

test("a later version reads what earlier ones wrote, and leaves it to tabs that know no other", () => {
  const counts = json((found) => (Array.isArray(found) ? (found as number[]) : null));
  const now = new Entry("count", counts, [], {
    older: [(found) => [Number(found)], (found) => found.split(" ").map(Number)],
  });
  shelf.set("starfelt.count", "3");
  expect(now.read()).toEqual([3]);
  shelf.set("starfelt.count@2", "3 4");
  expect(now.read()).toEqual([3, 4]);
  now.write([5]);
  expect(Object.fromEntries(shelf)).toEqual({
    "starfelt.count": "3",
    "starfelt.count@2": "3 4",
    "starfelt.count@3": "[5]",
  });
  expect(now.read()).toEqual([5]);
  now.remove();
  expect(shelf.size).toBe(0);
});
