import { expect, test } from "vitest";
import type { LightspeedView, Line, TableShip } from "../generated/wire";
import type { Laid } from "./history";
import { Recap } from "./recap.svelte";
import type { DeploymentView } from "./view";

const line = (ship: number): Line => ({ id: "log-placed", args: { ship }, step: null, shot: null });

/** So many cards, which two players have placed in turn. */
const cards = (count: number): Laid[] =>
  Array.from({ length: count }, (_, ship) => ({
    seat: ship % 2,
    ship: `ship ${ship}`,
    x: 100,
    at: ship,
    lines: [line(ship)],
  }));

const tableOf = (laid: readonly Laid[]) =>
  ({
    ships: laid.map(({ seat, ship }): TableShip => ({ seat, ship, x_mm: 0, y_mm: 0, heading_deg: 0 })),
    left: [2, 3],
    hand: {} as LightspeedView["hand"],
  }) as unknown as DeploymentView;

test("cards that were placed since appear one after the other, and are told", () => {
  const laid = cards(4);
  const recap = new Recap(laid, 2);
  const table = () => recap.look(tableOf(laid));
  expect([table().ships.length, table().left, table().hand, recap.seat]).toEqual([
    2,
    [3, 4],
    null,
    undefined,
  ]);
  recap.go(1);
  expect([table().ships.length, table().left, recap.seat]).toEqual([3, [2, 4], 0]);
  recap.go(1);
  expect([table().ships.length, table().left, recap.seat]).toEqual([4, [2, 3], 1]);
  expect(recap.laid.flatMap(({ lines }) => lines)).toEqual([line(2), line(3)]);
  expect(recap.over).toBe(false);
  recap.skip();
  expect(recap.over).toBe(true);
});

test("who was away for long sees the last cards", () => {
  const laid = cards(30);
  const recap = new Recap(laid, 3);
  expect(recap.look(tableOf(laid)).ships.length).toBe(18);
  expect(recap.segments.length).toBe(12);
});
