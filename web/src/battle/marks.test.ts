// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { make } from "../felt/svg";
import type { SeenShip } from "./frame";
import { Mark } from "./marks";

const SHIP: SeenShip = {
  ...{ presence: 1, landing: 1, burst: 0, ember: 0, gone: false, push: { x: 0, y: 0 }, flash: 0 },
  ...{ damage: [{ seat: 0, amount: 1 }], rocks: 0, delay: 0, firing: false },
};

test("a mark stresses a change, and not what was there from the first picture on", () => {
  const layer = make("g");
  const mark = new Mark(layer, { x: 0, y: 0 }, "rocks", () => "#fff");
  const shows = (damage: number) => {
    mark.ship({ ...SHIP, damage: [{ seat: 0, amount: damage }] }, false, 1);
    return [layer.querySelectorAll(".mark-hit").length, layer.querySelectorAll(".mark-pop").length];
  };
  expect(shows(1)).toEqual([1, 0]);
  expect(shows(1)).toEqual([1, 0]);
  expect(shows(2)).toEqual([2, 1]);
});
