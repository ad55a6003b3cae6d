import { expect, test } from "vitest";
import { layOut } from "./layout";

const table = { width: 1200, height: 800 };

test("a desktop has the dock beside the table", () => {
  const layout = layOut(1440, 800, table);
  expect(layout.dock).toBe("side");
  expect(layout.turned).toBe(false);
  expect(layout.scale).toBeGreaterThan(0.9);
});

test("a phone held upright sees the table turned, the dock below", () => {
  const layout = layOut(390, 740, table);
  expect(layout).toMatchObject({ turned: true, dock: "below" });
  expect(800 * layout.scale).toBeLessThanOrEqual(390);
  expect(layout.dockSize).toBeGreaterThanOrEqual(148);
});

test("a phone held sideways keeps the table whole", () => {
  const layout = layOut(844, 300, table);
  expect(layout).toMatchObject({ turned: false, dock: "side" });
  expect(800 * layout.scale).toBeLessThanOrEqual(300);
});

test.each([
  [390, 566],
  [390, 746],
  [360, 542],
])("with a card in hand a phone of %i × %i has the table from edge to edge", (width, height) => {
  const layout = layOut(width, height, table, "hand");
  expect(layout.window.width).toBe(width);
  expect(800 * layout.scale).toBeCloseTo(width);
  expect(layout.window.height + layout.dockSize).toBe(height);
  expect(layout.dockSize).toBeGreaterThanOrEqual(104);
});

test("held sideways, four fifths of the width are the table's", () => {
  const layout = layOut(844, 312, table, "hand");
  expect(layout.window.width).toBeGreaterThanOrEqual(0.8 * 844);
  expect(layout.window.height).toBe(312);
  expect(layout).toMatchObject({ turned: false, dock: "side" });
});

test.each([
  [390, 322],
  [360, 222],
])("half a phone of %i × %i, which two share, has the table from edge to edge", (width, height) => {
  const layout = layOut(width, height, table, "hand");
  expect(layout).toMatchObject({ turned: false, dock: "below" });
  expect(layout.window.width).toBe(width);
  expect(1200 * layout.scale).toBeCloseTo(width);
  expect(layout.window.height + layout.dockSize).toBe(height);
  expect(layout.dockSize).toBeGreaterThanOrEqual(104);
});

test("on a desktop a card in hand changes nothing", () => {
  expect(layOut(1440, 800, table, "hand")).toEqual(layOut(1440, 800, table));
});

test.each([
  [390, 740],
  [844, 344],
  [1280, 700],
])("a verdict has room for its sentences beside the whole table on %i × %i", (width, height) => {
  const { dock, dockSize, turned, scale } = layOut(width, height, table, "verdict");
  expect(dockSize).toBeGreaterThanOrEqual(dock === "side" ? 264 : 260);
  const [across, down] = turned ? [800, 1200] : [1200, 800];
  const room = dock === "side" ? [width - dockSize, height] : [width, height - dockSize];
  expect(across * scale).toBeLessThanOrEqual(room[0] ?? 0);
  expect(down * scale).toBeLessThanOrEqual(room[1] ?? 0);
});
