import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Felt } from "../felt/felt";
import type { Answer, Command, MatchClient } from "../net/types";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
const { Placing } = await import("./placing.svelte");
const { ready } = await import("../i18n/index.svelte");
beforeAll(ready);

const pose = { x: 300, y: 200, heading: 45 };
const place = { do: "place", x_mm: 300, y_mm: 200, heading_deg: 45 };
const taken: Answer = { ok: true };
const overlaps: Answer = { ok: false, code: "no-such-code", args: {} };

let asked: { readonly command: Command; readonly answer: (answer: Answer) => void }[];
let hand: MatchClient["hand"];
let shaken: number;
let placing: InstanceType<typeof Placing>;

/** The commands sent, without the answers. */
const sent = () => asked.map(({ command }) => command);

beforeEach(() => {
  asked = [];
  hand = null;
  shaken = 0;
  const client = {
    do: (command: Command) => new Promise<Answer>((answer) => asked.push({ command, answer })),
    hold: () => 7,
    get hand() {
      return hand;
    },
  };
  placing = new Placing(client as unknown as MatchClient);
  const felt = { grip: { free: true, draw: () => {} }, camera: { width: 1200 }, shake: () => (shaken += 1) };
  placing.felt = felt as unknown as Felt;
});

test("a double click sends one card once", async () => {
  const first = placing.commit(pose, "mouse", false);
  const second = placing.commit(pose, "mouse", false);
  expect(sent()).toEqual([place]);
  asked[0]?.answer(taken);
  await Promise.all([first, second]);
  expect(placing.sent).toBe(false);
});

test("the next card can be put down before the answer about the last one is here", async () => {
  const first = placing.commit(pose, "mouse", false);
  placing.draw();
  void placing.commit({ ...pose, x: 500 }, "mouse", false);
  expect(sent()).toEqual([place, { ...place, x_mm: 500 }]);
  asked[0]?.answer(taken);
  await first;
  expect(placing.sent).toBe(true);
});

test("a decision after stop is sent once, however often it is asked for", async () => {
  const both = [placing.decide("drop"), placing.decide("withdraw")];
  expect(sent()).toEqual([{ do: "drop" }]);
  asked[0]?.answer(taken);
  await Promise.all(both);
});

test("a card that was refused can be sent again", async () => {
  const first = placing.commit(pose, "mouse", false);
  asked[0]?.answer(overlaps);
  await first;
  expect(shaken).toBe(1);
  expect(placing.reason).not.toBeNull();
  void placing.commit(pose, "mouse", false);
  expect(sent()).toEqual([place, place]);
});

test("out of turn a card shakes its head, and nothing is sent", () => {
  void placing.commit(pose, "keys", true);
  expect([sent(), shaken]).toEqual([[], 1]);
});

test("a finger does not put down what the referee has refused already; a mouse may try", () => {
  placing.move(pose, "touch");
  hand = { n: 7, refused: "no-such-code", args: {}, foreseen: null };
  void placing.commit(pose, "touch", false);
  expect(sent()).toEqual([]);
  void placing.commit(pose, "mouse", false);
  expect(sent()).toEqual([place]);
});

test("what was said of another card says nothing of this one", () => {
  placing.move(pose, "mouse");
  hand = { n: 7, refused: "no-such-code", args: {}, foreseen: null };
  expect(placing.reason).not.toBeNull();
  placing.draw();
  expect(placing.reason).toBeNull();
});

test("the verdict on the last card says nothing of the next", () => {
  placing.move(pose, "mouse");
  hand = { n: 7, refused: null, args: {}, foreseen: [] };
  expect(placing.verdict).toEqual(hand);
  placing.draw();
  expect(placing.verdict).toBeNull();
  hand = { n: 8, refused: null, args: {}, foreseen: [] };
  expect(placing.verdict).toEqual(hand);
});
