import { expect, test } from "vitest";
import { besideCard } from "./handle";

const WINDOW = { width: 300, height: 200 };

test.each([
  ["in front of a card", { x: 150, y: 100 }, 0, { x: 150, y: 40 }],
  ["behind a card whose front is at the edge", { x: 150, y: 40 }, 0, { x: 150, y: 100 }],
  ["in front of a turned card", { x: 150, y: 100 }, 90, { x: 210, y: 100 }],
  ["behind a turned card at the right edge", { x: 280, y: 100 }, 90, { x: 220, y: 100 }],
])("the handle is %s", (_, centre, heading, { x, y }) => {
  const at = besideCard(centre, 60, heading, WINDOW);
  expect([at.x, at.y]).toEqual([expect.closeTo(x), expect.closeTo(y)]);
});
