import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FtlBadOrder, FtlCrossing, FtlSprintPreview, FtlView } from "../../../generated/wire";
import type { Command, MatchClient } from "../../../net/types";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
const { Plotting } = await import("./plotting.svelte");
const { outlook } = await import("./outlook");
const { withMessages } = await import("../../../i18n/index.svelte");
beforeAll(withMessages(["ftl"], () => Promise.resolve()));

const crossing = (seat: number, piece: string, way_in: number): FtlCrossing => ({ seat, piece, way_in });
const sprint = (order: string, off_table: boolean, ...crosses: FtlCrossing[]): FtlSprintPreview => ({
  ...{ order, x_in: 0, y_in: 0, off_table, crosses },
  may_meet: [crossing(0, "m4", 3), crossing(1, "m9", 4)],
});

let asked: Command[];
let plotting: InstanceType<typeof Plotting>;
let hand: { orders: Record<string, string>; refused: FtlBadOrder[]; sealed: false; marked: string[] };

beforeEach(() => {
  asked = [];
  hand = { orders: { ship: "S8", m1: "S2" }, refused: [], sealed: false, marked: ["m2"] };
  const view = {
    hand,
    reach: [
      { piece: "ship", sprints: [sprint("S8", true)], launch: null },
      {
        piece: "m1",
        launch: null,
        sprints: [sprint("S2", false, crossing(0, "m2", 0), crossing(0, "m3", 1))],
      },
      { piece: "m2", sprints: [], launch: null },
      {
        piece: "m3",
        sprints: [sprint("S8", true, crossing(0, "m2", 0), crossing(0, "m1", 1))],
        launch: null,
      },
    ],
    threats: [{ piece: "m7", x_in: 0, y_in: 0, crosses: [crossing(0, "m2", 2)] }],
  };
  const client = {
    view: { you: 0 },
    do: (command: Command) => {
      asked.push(command);
      return Promise.resolve({ ok: true });
    },
  };
  plotting = new Plotting(client as unknown as MatchClient, () => view as unknown as FtlView);
  plotting.begin();
});

const told = (piece: string) => outlook(plotting, piece, { idle: "safe" }, "Bo");

test("a warning is of what can really be hit: ours as they are ordered, theirs as they may be", () => {
  expect(told("m1")).toEqual({
    text: "It hits your own m2! If Bo launches, it hits m9 (after 4.00\u00a0in).",
    warn: true,
  });
  // Own pieces that are not marked cannot be hit.
  hand.marked = [];
  expect(told("m1")).toEqual({ text: "If Bo launches, it hits m9 (after 4.00\u00a0in).", warn: false });
});

test("a missile is spent on the first of one's own that it hits, and then leaves no table", () => {
  hand.orders = { ship: "S8", m3: "S8" };
  hand.marked = [];
  expect(told("m3")?.text).toMatch(/^It would leave the table and be lost\./);
  hand.marked = ["m1", "m2"];
  expect(told("m3")?.text).toMatch(/^It hits your own m2!/);
});

test("who turns is told by whom it can be hit where it stands", () => {
  hand.orders = { m2: "R+15", m3: "R+15" };
  expect(told("m2")?.text).toBe("Bo can hit it here with m7.");
  expect(told("m3")?.text).toBe("Exposed, but out of everyone’s reach.");
});

test("pieces that are ordered together have one order, until one is picked alone", () => {
  plotting.gatherAll();
  expect(plotting.together).toEqual(["m1", "m2", "m3"]);
  plotting.set("m1", "R+30");
  expect(asked).toEqual([{ do: "plot", orders: { ship: "S8", m1: "R+30", m2: "R+30", m3: "R+30" } }]);
  plotting.selected = "ship";
  plotting.set("ship", null);
  expect(asked[1]).toEqual({ do: "plot", orders: { m1: "R+30", m2: "R+30", m3: "R+30" } });
  plotting.pick("m1", false);
  plotting.pick("m3", true);
  expect(plotting.together).toEqual(["m1", "m3"]);
});

test("a plot that flies one's own ship off the table is sealed only when that is meant", async () => {
  await plotting.seal();
  expect([plotting.leaving, asked]).toEqual([true, []]);
  await plotting.seal(true);
  expect([plotting.leaving, asked]).toEqual([false, [{ do: "seal" }]]);
});

test("an order that is refused is said before the seal, and its piece is selected", async () => {
  hand.refused = [{ piece: "m1", order: "R20", code: "order-angle", args: { order: "R20" } }];
  await plotting.seal(true);
  expect(asked).toEqual([]);
  expect(plotting.selected).toBe("m1");
  expect(plotting.problem).toMatch(/^Missile m1: .+ Correct or clear this order, then seal\.$/);
});

test("what was written after the last that was sent is sealed too, whatever is answered meanwhile", async () => {
  plotting.set("m1", "S1");
  plotting.write("m1", "S3");
  await Promise.resolve(); // the first request is answered only now
  await plotting.seal(true);
  const plots = ["S1", "S3"].map((m1) => ({ do: "plot", orders: { ship: "S8", m1 } }));
  expect(asked).toEqual([...plots, { do: "seal" }]);
});
