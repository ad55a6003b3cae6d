import { expect, test } from "vitest";
import type { FleetFile } from "../generated/wire";
import {
  accept,
  cardsOf,
  type Edited,
  emptyTable,
  layCard,
  mirror,
  poseAt,
  withAsteroid,
  withFleet,
  withOption,
  without,
  withoutFleet,
  withSeat,
  withSeats,
  withShip,
  withSize,
} from "./table";

const empty = emptyTable("lightspeed", ["Ada", "Bob"]);

/** Ada's Moth and Viper, and Bob's Moth, each in some place. */
function table(): Edited {
  let made = withShip(empty, 0, "moth").table;
  made = withShip(made, 1, "moth").table;
  made = withShip(made, 0, "viper").table;
  made = layCard(made, "ship:0", { x: 100, y: 200, heading: 90 });
  return {
    ...made,
    sure: { "ship:1": { mm: 1, deg: 1 }, "ship:2": { mm: 2, deg: 1 }, "asteroid:0": { mm: 3, deg: 1 } },
  };
}

test("an empty table of Light Speed has its asteroid in the middle", () => {
  expect(cardsOf(empty.file)).toEqual(["asteroid:0"]);
  expect(poseAt(empty.file, "asteroid:0")).toEqual({ x: 600, y: 400, heading: 0 });
  expect(emptyTable("stellarconflict", ["A", "B", "C"]).file.seats.map(({ fleet }) => fleet)).toEqual([
    "wiss",
    "vak",
    "hexai",
  ]);
});

test("a new card lies away from all others, and looks away from its owner's edge", () => {
  const { file } = table();
  const [, bob, viper] = file.ships;
  expect(bob?.heading_deg).toBe(180);
  for (const other of [...file.asteroids, ...(bob ? [bob] : [])])
    expect(Math.hypot((viper?.x_mm ?? 0) - other.x_mm, (viper?.y_mm ?? 0) - other.y_mm)).toBeGreaterThan(108);
});

test("poses go to the grid of the files, headings into one turn", () => {
  const { file } = layCard(table(), "ship:0", { x: 100.04, y: 200.06, heading: -0.04 });
  expect(file.ships[0]).toMatchObject({ x_mm: 100, y_mm: 200.1, heading_deg: 0 });
});

test("a hand that has laid a card knows where it lies, and so does one that says it lies right", () => {
  expect(layCard(table(), "ship:1", { x: 1, y: 2, heading: 3 }).sure).not.toHaveProperty("ship:1");
  expect(Object.keys(accept(table(), "ship:2").sure)).toEqual(["ship:1", "asteroid:0"]);
});

test("a card that goes takes nobody else's measures along", () => {
  const after = without(table(), "ship:1");
  expect(after.file.ships.map(({ ship }) => ship)).toEqual(["moth", "viper"]);
  expect(after.sure).toEqual({ "ship:1": { mm: 2, deg: 1 }, "asteroid:0": { mm: 3, deg: 1 } });
  expect(without(table(), "asteroid:0").file.asteroids).toEqual([]);
});

test("twice mirrored is as before", () => {
  for (const across of [true, false]) {
    const once = mirror(table(), across);
    expect(once.file.ships[0]).toMatchObject(
      across ? { x_mm: 1100, y_mm: 200, heading_deg: 270 } : { x_mm: 100, y_mm: 600, heading_deg: 90 },
    );
    expect(mirror(once, across).file).toEqual(table().file);
  }
});

test("with a seat its ships go; a new seat has a colour of its own", () => {
  const three = withSeats(withSeat(table(), 0, { colour: "purple" }), ["Ada", "Bob", "Cyd"]);
  expect(three.file.seats.map(({ name, colour }) => `${name} ${colour}`)).toEqual([
    "Ada purple",
    "Bob amber",
    "Cyd blue",
  ]);
  const fewer = withSeats({ ...three, file: { ...three.file, seats: three.file.seats } }, ["Ada"]);
  expect(fewer.file.ships.map(({ ship }) => ship)).toEqual(["moth", "viper"]);
});

test("two seats trade their colours", () => {
  const { seats } = withSeat(table(), 0, { colour: "amber" }).file;
  expect(seats.map(({ colour }) => colour)).toEqual(["amber", "blue"]);
});

test("sizes stay within what files may have", () => {
  expect(withSize(empty, 12, 99_999).file.table_mm).toEqual([300, 3000]);
});

test("an option that is off is not written", () => {
  expect(withOption(empty, "piracy", true).file.options).toEqual({ piracy: true });
  expect(withOption(withOption(empty, "piracy", true), "piracy", false).file.options).toEqual({});
});

test("fleets of one's own are kept once each; without any there is no list", () => {
  const fleet = { id: "mine", name: "Mine" } as FleetFile;
  const better = { id: "mine", name: "Better" } as FleetFile;
  expect(withFleet(withFleet(empty, fleet), better).file.fleets).toEqual([better]);
  expect(withoutFleet(withFleet(empty, fleet), "mine").file).toEqual(empty.file);
});

test("an asteroid is added with its rocks", () => {
  const { table: made, key } = withAsteroid(empty);
  expect(key).toBe("asteroid:1");
  expect(made.file.asteroids[1]?.rocks).toBe(12);
});
