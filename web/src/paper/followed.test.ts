import { afterEach, expect, test, vi } from "vitest";
import type { NumberedEvent, ReplayedView } from "../generated/wire";
import { type DeviceFile, deviceMatch } from "./deviceStorage";
import { Followed } from "./followed.svelte";
import { HttpFailure } from "../net/request";
import { fakeStorage } from "../storage/fixtures";

/** As long as a busy machine takes. */
const PATIENCE_MS = 60_000;

const shelf = fakeStorage();
const window = new EventTarget();
vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
afterEach(() => shelf.clear());

/** A fake server: every command is an event. */
const played = (file: DeviceFile): Promise<ReplayedView> =>
  Promise.resolve({
    view: { you: null } as ReplayedView["view"],
    story: file.commands.map((command, seq): NumberedEvent => ({
      seq: seq + 1,
      event: { command },
      lines: [],
    })),
    refused: null,
    files: {},
  });

function play(...commands: string[]): void {
  const file = {
    commands: commands.map((what) => ({ do: what, at_ms: 0, seat: 0 })),
  } as unknown as DeviceFile;
  deviceMatch("dice").write({ file, trial: null, seat: 0, handOver: true, byHand: false });
  window.dispatchEvent(new Event("storage"));
}

test("what the other window plays is heard here, each once; what it undoes is another story", async () => {
  const wall = new Followed("dice", played);
  const heard: number[] = [];
  wall.onEvents((events) => heard.push(...events.map(({ seq }) => seq)));
  expect([wall.view, wall.idle]).toEqual([null, true]);
  play("move");
  expect(wall.idle).toBe(false);
  await vi.waitFor(() => expect(wall.history()).toHaveLength(1), PATIENCE_MS);
  const begun = wall.shown;
  play("move", "fire");
  window.dispatchEvent(new Event("storage"));
  await vi.waitFor(() => expect(wall.history()).toHaveLength(2), PATIENCE_MS);
  expect([heard, wall.shown]).toEqual([[2], begun]);
  play("move");
  await vi.waitFor(() => expect(wall.shown).toBe(begun + 1), PATIENCE_MS);
  wall.close();
  play("move", "hail");
  await Promise.resolve();
  expect(wall.history()).toHaveLength(1);
});

test("a server that does not answer is said, and what was shown stays", async () => {
  const answers = [false, true, false];
  const wall = new Followed("dice", (file) =>
    answers.shift() ? played(file) : Promise.reject(new HttpFailure("no-connection")),
  );
  play("move");
  await vi.waitFor(() => expect(wall.problem).toBe("no-connection"), PATIENCE_MS);
  play("move", "fire");
  await vi.waitFor(() => expect(wall.problem).toBeNull(), PATIENCE_MS);
  play("move", "fire", "done");
  await vi.waitFor(() => expect(answers).toEqual([]), PATIENCE_MS);
  expect([wall.problem, wall.history().length]).toEqual([null, 2]);
  wall.close();
});
