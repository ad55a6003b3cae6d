import { beforeEach, expect, test } from "vitest";
import { fakeStorage } from "../../storage/fixtures";
import { keepRace, keptRace } from "./races";
import { SavedFleets } from "./saved.svelte";

const shelf = fakeStorage();
beforeEach(() => shelf.clear());

test("the race and the fleets that earlier versions stored are still read", () => {
  shelf.set("starfelt.race", "hexai");
  shelf.set("starfelt.fleets.wiss", '[{"name":"Swarm","ships":["a","b"]},{"name":"Bad","ships":3}]');
  expect(keptRace()).toBe("hexai");
  expect(new SavedFleets("wiss").list).toEqual([{ name: "Swarm", ships: ["a", "b"] }]);
});

test("a fleet of the same name is replaced, and a fleet can be deleted", () => {
  const saved = new SavedFleets("vak");
  saved.save("Swarm", ["a"]);
  saved.save("Wall", ["b"]);
  saved.save("Swarm", ["c"]);
  expect(new SavedFleets("vak").list.map(({ name, ships }) => [name, ...ships])).toEqual([
    ["Swarm", "c"],
    ["Wall", "b"],
  ]);
  saved.forget("Swarm");
  expect(saved.list.map(({ name }) => name)).toEqual(["Wall"]);
});

test("a race that is none is the first", () => {
  expect(keptRace()).toBe("wiss");
  shelf.set("starfelt.race", "borg");
  expect(keptRace()).toBe("wiss");
  keepRace("vak");
  expect(keptRace()).toBe("vak");
});
