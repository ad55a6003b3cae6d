import { beforeEach, expect, test } from "vitest";
import { Editing } from "./editing.svelte";
import { emptyTable, withAsteroid } from "./table";

let editing: Editing;

beforeEach(() => {
  editing = new Editing(withAsteroid(emptyTable("lightspeed", ["Ada", "Bob"])).table);
});

const place = () => editing.table.file.asteroids.map(({ x_mm }) => x_mm);

test("a drag is undone as one, and another drag as another", () => {
  const [first] = place();
  editing.select("asteroid:0");
  for (const x of [100, 110, 120]) editing.move({ x, y: 400, heading: 0 }, "mouse");
  editing.settle();
  editing.move({ x: 300, y: 400, heading: 0 }, "mouse");
  editing.undo();
  expect(place()[0]).toBe(120);
  editing.undo();
  expect(place()[0]).toBe(first);
  expect(editing.canUndo).toBe(false);
  editing.redo();
  editing.redo();
  expect(place()[0]).toBe(300);
  expect(editing.canRedo).toBe(false);
});

test("what was undone is gone once something else is done", () => {
  editing.select("asteroid:0");
  editing.move({ x: 100, y: 400, heading: 0 }, "keys");
  editing.undo();
  editing.move({ x: 200, y: 400, heading: 0 }, "keys");
  expect(editing.canRedo).toBe(false);
});

test("a card that is held still changes nothing", () => {
  editing.select("asteroid:0");
  editing.move({ x: 600, y: 400, heading: 0 }, "mouse");
  expect(editing.canUndo).toBe(false);
});

test("a card that an undo takes away is in no hand", () => {
  editing.change(withAsteroid(editing.table).table);
  editing.select("asteroid:2");
  editing.undo();
  expect(editing.selected).toBeNull();
});

test("keys go round all cards", () => {
  editing.next(1);
  expect(editing.selected).toBe("asteroid:0");
  editing.next(-1);
  expect(editing.selected).toBe("asteroid:1");
  editing.next(1);
  expect(editing.selected).toBe("asteroid:0");
});
