import { beforeEach, expect, test } from "vitest";
import type { NumberedEvent, ReplayedView } from "../generated/wire";
import { HttpFailure } from "../net/request";
import { Device } from "./device.svelte";
import { type DeviceFile, deviceMatch, type DeviceMatch } from "./deviceStorage";
import type { Referee } from "./game";
import { fakeStorage } from "../storage/fixtures";

const shelf = fakeStorage();
beforeEach(() => shelf.clear());

/** A game in which seats roll in turn: a roll is one draw, and each six allows another. */
const referee: Referee = {
  secret: false,
  without: [],
  replaces: ["bid"],
  chance: {
    draws: (story) =>
      story.flatMap(({ event }) => {
        const rolled = event?.["rolled"] as string[] | undefined;
        return (rolled ?? []).map(() => ({
          ...{ list: "dice", what: { id: "roll", args: {} }, among: ["1", "6", "7"], first: null },
        }));
      }),
    ask: () => Promise.reject(new Error("not shown here")),
  },
};

/** A fake server that replays such a file; after the entered dice, it rolls ones. */
function played(file: DeviceFile, seat: number): Promise<ReplayedView> {
  const dice = [...(file.rigged?.["dice"] ?? [])];
  if (dice.includes("7")) return Promise.reject(new HttpFailure("bad-file", {}, "rigged.dice: no such side"));
  let turn = 0;
  let refused: ReplayedView["refused"] = null;
  const story: NumberedEvent[] = [];
  for (const command of file.commands) {
    refused = null;
    if (command.do === "roll" && command.seat === turn % 2) {
      const rolled: string[] = [];
      do rolled.push(dice.shift() ?? "1");
      while (rolled.at(-1) === "6");
      story.push({ seq: story.length + 1, event: { rolled }, lines: [] });
      turn += 1;
    } else if (command.do === "roll") refused = { code: "not-your-turn", args: {} };
  }
  const phase = file.commands.some((command) => command.do === "resign") ? "finished" : "playing";
  const view = { you: seat, phase, awaited: [{ seat: turn % 2, claim_at: 0 }] };
  return Promise.resolve({ view: view as unknown as ReplayedView["view"], story, refused, files: {} });
}

const begun = (over: Partial<DeviceMatch> = {}): DeviceMatch => ({
  file: {
    ...{ format: "starfelt-match/1" as const, game: "dice", rules_version: 1, options: {}, seed: 1 },
    seats: [
      { name: "Ada", colour: "red" },
      { name: "Bob", colour: "green" },
    ],
    commands: [],
  },
  ...{ trial: null, seat: 0, handOver: false, byHand: false },
  ...over,
});
const device = (match: DeviceMatch) => new Device(match, referee, played, () => 5);

test("whoever the game waits for has the device next, and sees", async () => {
  const one = device(begun());
  const heard: number[] = [];
  one.onEvents((events) => heard.push(...events.map(({ seq }) => seq)));
  expect(await one.do({ do: "roll" })).toEqual({ ok: true });
  expect(one.seat).toBe(1);
  expect(one.view?.you).toBe(1);
  await one.do({ do: "roll" });
  expect(heard).toEqual([1, 2]);
});

test("a match that begins with another seat has the device go to that seat", async () => {
  const { file } = begun();
  const one = device(begun({ file: { ...file, commands: [{ do: "roll", at_ms: 1, seat: 0 }] } }));
  await one.do({ do: "bid" });
  expect([one.seat, one.file.commands.at(-1)?.seat]).toEqual([1, 1]);
});

test("handed over, nobody sees anything until whoever is next has taken it", async () => {
  const one = device(begun({ handOver: true }));
  expect(one.next).toBe(0);
  await one.take();
  await one.do({ do: "roll" });
  expect([one.next, one.view?.you]).toEqual([1, 0]);
  await one.take();
  expect([one.next, one.view?.you]).toEqual([null, 1]);
});

test("when all is over nobody has the device for themselves", async () => {
  const one = device(begun());
  await one.do({ do: "bid" });
  expect(one.view?.you).toBe(0);
  await one.do({ do: "resign" });
  expect(one.view?.you).toBeNull();
});

test("a refused command is not kept; of what is written anew the last counts", async () => {
  const one = device(begun());
  await one.pass(1);
  expect(await one.do({ do: "roll" })).toEqual({ ok: false, code: "not-your-turn", args: {} });
  await one.do({ do: "bid", amount: 1 });
  await one.pass(1);
  await one.do({ do: "bid", amount: 2 });
  expect(one.file.commands).toMatchObject([{ do: "bid", amount: 2, seat: 1 }]);
});

test("by hand a command waits until all that it needs was drawn, and can be taken back", async () => {
  const one = device(begun({ byHand: true }));
  await one.do({ do: "roll" });
  expect(one.asked?.given).toEqual([]);
  expect(one.file.commands).toEqual([]);
  await one.give("6");
  expect(one.asked?.given).toEqual(["6"]);
  await one.takeBack();
  expect(one.asked?.given).toEqual([]);
  await one.give("6");
  await one.give("1");
  expect(one.asked).toBeNull();
  expect(one.file).toMatchObject({ commands: [{ do: "roll" }], rigged: { dice: ["6", "1"] } });

  await one.do({ do: "roll" });
  expect(one.backable).toBe(true);
  await one.takeBack();
  expect(one.asked).toBeNull();
  expect(one.file.commands).toHaveLength(1);
});

test("what cannot have been drawn is not taken, and the line says why", async () => {
  const one = device(begun({ byHand: true }));
  await one.do({ do: "roll" });
  await one.give("7");
  expect(one.wrong).toBe("rigged.dice: no such side");
  await one.give("1");
  expect([one.wrong, one.file.commands.length]).toEqual([null, 1]);
});

test("undo takes the last command with all that was drawn for it", async () => {
  const one = device(begun({ byHand: true }));
  for (const drawn of ["1", "6"]) {
    await one.do({ do: "roll" });
    await one.give(drawn);
  }
  await one.give("1");
  expect(one.seat).toBe(0);
  await one.undo();
  expect(one.file).toMatchObject({ commands: [{ seat: 0 }], rigged: { dice: ["1"] } });
  expect([one.seat, one.history().length]).toEqual([1, 1]);
});

test("it goes on after a reload, in the middle of what is drawn too", async () => {
  const one = device(begun({ byHand: true }));
  await one.do({ do: "roll" });
  await one.give("6");
  const found = deviceMatch("dice").read();
  expect(found).not.toBeNull();
  if (!found) return;
  const again = device(found);
  await again.give("1");
  expect(again.file.rigged).toEqual({ dice: ["6", "1"] });
  deviceMatch("dice").remove();
  expect(deviceMatch("dice").read()).toBeNull();
});

test("undo shows no board to whoever did not give the command: the device is handed over first", async () => {
  const one = device(begun({ handOver: true }));
  await one.take();
  await one.do({ do: "roll" });
  expect(one.next).toBe(1);
  await one.undo();
  expect([one.next, one.seat, one.view?.you]).toEqual([0, 0, 0]);
  await one.take();
  expect([one.next, one.file.commands]).toEqual([null, []]);
  await one.do({ do: "roll" });
  await one.take();
  expect(one.view?.you).toBe(1);
  await one.undo();
  expect([one.next, one.seat]).toEqual([0, 0]);
});

test("whoever has the device and undoes their own command goes on at once", async () => {
  const one = device(begun({ handOver: true }));
  await one.take();
  await one.do({ do: "bid", amount: 1 });
  await one.undo();
  expect([one.next, one.seat, one.file.commands]).toEqual([null, 0, []]);
});

test("with secrets, the device never goes to a seat that has decided, not even after a reload", async () => {
  const one = device(begun({ handOver: true }));
  await one.take();
  await one.do({ do: "roll" });
  expect([one.next, one.open(0), one.open(1)]).toEqual([1, false, true]);
  const again = device(deviceMatch("dice").read() as DeviceMatch);
  await again.pass(0);
  await again.take();
  expect(again.next).toBe(1);
});
