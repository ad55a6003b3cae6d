import { expect, test } from "vitest";
import { LABEL_HIGH, placeLabels, type Labelled } from "./labels";

const PANE = { x: 0, y: 0, width: 800, height: 600 };
const piece = (key: string, x: number, y: number): Labelled => ({ key, x, y, radius: 16, wide: 60 });

/** The distance between two intervals of this size around their centres; negative: they overlap. */
const gap = (one: number, other: number, size: number) => Math.abs(one - other) - size;

test("a piece that stands alone has its label beside it", () => {
  const found = placeLabels([piece("a", 300, 300), piece("b", 600, 300)], [], PANE);
  expect([...found.values()]).toEqual([
    { x: 50, y: 0, led: false },
    { x: 50, y: 0, led: false },
  ]);
});

test("a label keeps off the edge of the picture, and a piece without one has none", () => {
  const found = placeLabels([piece("a", 780, 300), { ...piece("b", 40, 40), wide: 0 }], [], PANE);
  expect([...found]).toEqual([["a", { x: -50, y: 0, led: false }]]);
});

test("in a pile of ten all labels can be read: none covers another or a handle", () => {
  const pile = Array.from({ length: 10 }, (_, n) =>
    piece(`m${n}`, 400 + ((n * 37) % 70) - 35, 300 + ((n * 53) % 70) - 35),
  );
  const handle = { x: 400, y: 300, radius: 70 };
  const found = placeLabels(pile, [handle], PANE);
  const centres = pile.map(({ key, x, y }) => {
    const place = found.get(key);
    return { x: x + (place?.x ?? 0), y: y + (place?.y ?? 0), led: place?.led };
  });
  expect(centres.every(({ led }) => led)).toBe(true);
  for (const [n, one] of centres.entries()) {
    const away = Math.hypot(
      Math.max(0, gap(one.x, handle.x, 30)),
      Math.max(0, gap(one.y, handle.y, LABEL_HIGH / 2)),
    );
    expect(away).toBeGreaterThanOrEqual(handle.radius);
    for (const other of centres.slice(n + 1))
      expect(Math.max(gap(one.x, other.x, 60), gap(one.y, other.y, LABEL_HIGH))).toBeGreaterThan(0);
  }
});
