import { expect, test } from "vitest";
import type { PuzzleView } from "../../generated/wire";
import { CardTry, namedIn } from "./cardTry.svelte";

const lies = (seat: number, ship: string, x_mm: number) => ({ seat, ship, x_mm, y_mm: 100, heading_deg: 0 });
const place = { x_mm: 500, y_mm: 400, heading_deg: 90 };

const puzzle = (parts: Partial<PuzzleView>): PuzzleView => ({
  id: "ls-1",
  game: "lightspeed",
  kind: "last-ship",
  goal: "win",
  rating: 1500,
  table: {
    format: "starfelt-table/1",
    game: "lightspeed",
    table_mm: [1200, 800],
    seats: [],
    options: {},
    ships: [lies(0, "moth", 100), lies(1, "ghost", 200), lies(0, "viper", 300)],
    asteroids: [],
  } as unknown as PuzzleView["table"],
  fleets: [],
  seat: 0,
  ship: "avenger",
  day: null,
  reply: null,
  last: null,
  ...parts,
});

test("one card is placed where it is put", () => {
  const now = new CardTry(puzzle({}));
  expect([now.ship, now.goal, now.opens]).toEqual(["avenger", "last-ship", false]);
  expect(now.movable()).toEqual([]);
  expect(now.sent(place)).toEqual(place);
});

test("a card is chosen before it is moved", () => {
  const now = new CardTry(puzzle({ kind: "mend", ship: null }));
  expect(now.ship).toBe(null);
  expect(now.movable()).toEqual([0, 2]);
  const before = now.key;
  now.take(2);
  expect(now.ship).toBe("viper");
  expect(now.key).not.toBe(before);
  expect(now.sent(place)).toEqual({ ...place, ship: "viper" });
  now.again();
  expect(now.ship).toBe(null);
});

test("the enemy's answer lies on the table before the last card is placed", () => {
  const now = new CardTry(puzzle({ kind: "two-ships", reply: "lancer", last: "hydra" }));
  expect([now.ship, now.opens]).toEqual(["avenger", true]);
  now.answered(place, { ...place, x_mm: 900 });
  expect([now.ship, now.opens, now.goal]).toEqual(["hydra", false, "last"]);
  expect(now.table.ships.slice(3).map(({ seat, ship }) => [seat, ship])).toEqual([
    [0, "avenger"],
    [1, "lancer"],
  ]);
  const last = { ...place, y_mm: 700 };
  expect(now.sent(last)).toEqual({ first: place, last });
  now.again();
  expect(now.table.ships).toHaveLength(3);
});

test("an enemy's card without room is left out", () => {
  const now = new CardTry(puzzle({ kind: "two-ships", reply: "lancer", last: "hydra" }));
  now.answered(place, null);
  expect(now.table.ships).toHaveLength(4);
});

test("the goal names the ships in question, and one's own Cargo ship", () => {
  const ship = (id: string, name: string, role: string) => ({ id, name, role });
  const fleets = [
    { id: "kestrel", ships: [ship("moth", "Moth", "fighter"), ship("ox", "Ox", "cargo")] },
    { id: "raven", ships: [ship("moth", "Dark Moth", "fighter"), ship("mule", "Mule", "cargo")] },
  ] as unknown as PuzzleView["fleets"];
  const seats = [{ fleet: "kestrel" }, { fleet: "raven" }];
  const table = { ...puzzle({}).table, seats } as unknown as PuzzleView["table"];
  const one = puzzle({ fleets, table, ship: "moth", reply: "moth", last: "ox" });
  expect(namedIn(one)).toEqual({ ship: "Moth", reply: "Dark Moth", last: "Ox", cargo: "Ox" });
  expect(namedIn({ ...one, seat: 1 }).cargo).toBe("Mule");
});
