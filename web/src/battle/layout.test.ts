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
