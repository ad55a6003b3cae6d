/**
 * The picture agrees with the rules: after every command of the golden playthroughs, it shows the same as a
 * spectator's
 * view from the server.
 */

import { describe, expect, test } from "vitest";
import type { HexfleetView } from "../../../generated/wire";
import { BLANK, type HexEvent, type Of } from "./events";
import { after, destroy, opening, type Picture, shipIn } from "./picture";
import { follow } from "./scenes";

const goldens = import.meta.glob<string>("../../../../../tests/games/goldens/hexfleet-*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** One command of a playthrough: its events, and a spectator's view after it. */
interface Move {
  readonly command: string;
  readonly events: readonly HexEvent[];
  readonly view: HexfleetView;
}

/** A playthrough lists the changed fields of a view; entries added to a list stand after a plus. */
function seen(before: Record<string, unknown>, told: readonly string[]): Record<string, unknown> {
  const view = { ...before };
  for (const line of told) {
    const [, key = "", json = ""] = /^ {4}(\w+): (.*)$/.exec(line) ?? [];
    const value = JSON.parse(json) as { "+"?: unknown[] } | null;
    view[key] = value?.["+"] ? [...(view[key] as unknown[]), ...value["+"]] : value;
  }
  return view;
}

function moves(golden: string): Move[] {
  const made: Move[] = [];
  let view: Record<string, unknown> = {};
  for (const block of golden.split("\n\n")) {
    const lines = block.split("\n");
    const events = lines.flatMap((line) =>
      line.startsWith("event ") ? [JSON.parse(line.slice("event ".length)) as HexEvent] : [],
    );
    const looks = lines.findIndex((line) => line.startsWith("  spectator sees "));
    if (looks < 0) continue;
    const rest = lines.slice(looks + 1);
    const end = rest.findIndex((line) => !line.startsWith("    "));
    view = seen(view, end < 0 ? rest : rest.slice(0, end));
    made.push({ command: lines[0] ?? "", events, view: view as unknown as HexfleetView });
  }
  return made;
}

/**
 * The rules return the blank as soon as it is drawn; the picture leaves it out until the next turn begins, if
 * any.
 */
const lying = (chits: readonly string[], over: boolean) =>
  over ? chits.filter((chit) => chit !== BLANK) : chits;

const shown = (picture: Picture, over: boolean) => ({
  turn: picture.turn,
  cup: lying(picture.cup, over),
  out: lying(picture.out, over),
  active: picture.active,
  pack: picture.pack,
  discard: picture.discard,
  ships: picture.ships.map(
    ({ id, side, kind, status, q, r, facing, shieldsUp, shields, weapons, propulsion, start }) => ({
      ...{ id, side, kind, status, shieldsUp, shields, weapons, propulsion, start },
      // A ship that is not on the table has no position.
      ...(status === "table" ? { q, r, facing } : {}),
    }),
  ),
});

const expected = (view: HexfleetView, over: boolean): ReturnType<typeof shown> => ({
  turn: view.turn,
  cup: lying(view.cup, over),
  out: lying(view.out, over),
  active: view.active?.ship ?? null,
  pack: view.pack_left,
  discard: view.discard.length,
  ships: view.ships.map((ship) => ({
    id: ship.id,
    side: ship.side,
    kind: ship.class,
    status: ship.status,
    shieldsUp: ship.shields_up,
    shields: ship.shields,
    weapons: ship.weapons,
    propulsion: ship.propulsion,
    start: { shields: ship.shields_start, weapons: ship.weapons_start, propulsion: ship.propulsion_start },
    ...(ship.status === "table" ? { q: ship.q, r: ship.r, facing: ship.facing } : {}),
  })),
});

test.each(Object.entries(goldens).map(([path, text]) => [path.split("/").at(-1), text] as const))(
  "%s: the picture is the server's view",
  (_, golden) => {
    const all = moves(golden);
    expect(all.length).toBeGreaterThan(10);
    let picture: Picture | null = null;
    for (const { command, events, view } of all) {
      const [first] = events;
      if (first?.type === "opened") picture = opening(first, view.ships);
      // A shot changes the picture card by card. At the end of its scene, the picture is complete.
      const scenes = follow(
        picture ? [still(picture)] : [],
        events.map((event) => ({ event, lines: [] })),
        view.ships,
      );
      picture = scenes.at(-1)?.steps.at(-1)?.picture ?? picture;
      const over = view.phase === "finished";
      expect(picture && shown(picture, over), command).toEqual(expected(view, over));
    }
  },
);

/** A scene that shows this picture, for the next scene to continue. */
const still = (picture: Picture) => ({
  event: { type: "turn_ended" } as HexEvent,
  lines: [],
  start: 0,
  end: 0,
  before: picture,
  steps: [{ at: 0, picture }],
  shot: null,
});

const heavy = { class: "heavy", weapons: 16, q: 0, r: 0, facing: 0 } as const;
const three = ["A1", "B1", "C1"].map((id, side) => ({ ...heavy, id, side, r: side }));
/**
 * A turn with three sides of one ship each, in a match that returns drawn chits at once, or keeps them out.
 */
const begun = (chits: "out" | "returned") => {
  const scenario = { map: { radius: 6 }, ships: three };
  const options = {
    ...{ scenario: null, budget: null, chits, turn_limit: null, odds: false },
    ...{ blank_after: 0, split_move: false, hail_many: false, asteroids: false, days_per_turn: null },
  };
  const opened = opening({ type: "opened", options, scenario, seats: [], chance: null }, []);
  return after(opened, { type: "turn_began", turn: 1, cup: ["A1", "B1", "C1", BLANK] });
};

test("a chit is put straight back where the match says so, the blank never", () => {
  const drawn = (chits: "out" | "returned", chit: string) => after(begun(chits), { type: "drawn", chit });
  expect(drawn("out", "A1")).toMatchObject({ cup: ["B1", "C1", BLANK], out: ["A1"], active: "A1" });
  expect(drawn("returned", "A1")).toMatchObject({ cup: ["A1", "B1", "C1", BLANK], out: ["A1"] });
  expect(drawn("returned", BLANK)).toMatchObject({ cup: ["A1", "B1", "C1"], out: [BLANK], active: null });
});

test("the chits of a ship that jumps, and of a side that is lost, leave the cup", () => {
  const acts = after(begun("returned"), { type: "drawn", chit: "B1" });
  expect(after(acts, { type: "jumped", seat: 1, ship: "B1", recall: false }).cup).toEqual([
    "A1",
    "C1",
    BLANK,
  ]);
  expect(after(acts, { type: "side_lost", seat: 2, away: false }).cup).toEqual(["A1", "B1", BLANK]);
});

test("a ship that jumps is away, or waits for the next turn when it is called back at once", () => {
  const acts = after(begun("out"), { type: "drawn", chit: "A1" });
  const status = (recall: boolean) =>
    after(acts, { type: "jumped", seat: 0, ship: "A1", recall }).ships.find(({ id }) => id === "A1")?.status;
  expect([status(false), status(true)]).toEqual(["away", "waiting"]);
});

test("nobody acts between one ship and the next", () => {
  const acts = after(begun("out"), { type: "drawn", chit: "A1" });
  expect(after(acts, { type: "activation_ended", seat: 0, ship: "A1", reason: "done" }).active).toBeNull();
});

describe("an objective", () => {
  const ships = [
    { id: "A1", side: 0, class: "heavy", weapons: 16, q: 0, r: 2, facing: 0, worth: 3 },
    { id: "B1", side: 1, class: "heavy", weapons: 16, q: 0, r: -2, facing: 3 },
  ] as const;
  const objective = { turns: 6, start: [0, 1], exits: [{ side: 0, edges: [0] }] };
  const options = {
    ...{ scenario: null, budget: null, chits: "out" as const, turn_limit: null, odds: false },
    ...{ blank_after: 0, split_move: false, hail_many: false, asteroids: false, days_per_turn: null },
  };
  const seats = [{ name: "Ada" }, { name: "Bob" }] as unknown as Of<"opened">["seats"];
  const scenario = { map: { radius: 5 }, ships, objective };
  const opened = opening({ type: "opened", options, scenario, seats, chance: null }, []);

  test("begins with the points of the scenario", () => {
    expect(opened.scores).toEqual([0, 1]);
  });

  test("counts what the events say", () => {
    const left = after(opened, { type: "left_map", seat: 0, ship: "A1", points: 3, scores: [3, 1] });
    expect(left.scores).toEqual([3, 1]);
    expect(shipIn(left, "A1")?.status).toBe("left");
    expect(after(left, { type: "zones_scored", turn: 1, holders: [1], scores: [3, 2] }).scores).toEqual([
      3, 2,
    ]);
  });

  test("gives a destroyed ship's points to who destroyed it", () => {
    expect(destroy(opened, "A1", 1).scores).toEqual([0, 4]);
  });
});
