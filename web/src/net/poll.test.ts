import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Poll } from "./poll";
import { HttpFailure } from "./request";

const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
const window = new EventTarget();
const show = (visible: boolean) => {
  document.visibilityState = visible ? "visible" : "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
};
const away = () => Promise.reject(new HttpFailure("no-connection", {}, null, 0));

const ask = vi.fn<(signal: AbortSignal) => Promise<number>>();
const taken: number[] = [];
const told: (string | null)[] = [];
let poll: Poll<number>;
/** Begin to ask, once a second. */
function begin(until = Infinity, rest: { hiddenPause?: number } = {}): void {
  poll = new Poll({
    ask,
    ...rest,
    take: (answer) => (taken.push(answer), answer >= until ? null : 1000),
    fail: (failure) => told.push(failure && failure.code),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  document.visibilityState = "visible";
  taken.length = told.length = 0;
  let count = 0;
  ask.mockReset().mockImplementation(() => Promise.resolve((count += 1)));
});
afterEach(() => {
  poll.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it asks again after each pause, until nothing more is wanted", async () => {
  begin(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken).toEqual([1, 2, 3]);
});

test("a failure that passes is not told: it asks again with growing pauses", async () => {
  begin();
  await vi.advanceTimersByTimeAsync(500);
  ask.mockImplementationOnce(away).mockImplementationOnce(away).mockImplementationOnce(away);
  await vi.advanceTimersByTimeAsync(3000);
  expect(taken.slice(0, 2)).toEqual([1, 2]);
  expect(told.filter(Boolean)).toEqual([]);
});

test("a failure that lasts is told, and over with the next answer", async () => {
  ask.mockImplementation(away);
  begin();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Set(told)).toEqual(new Set(["no-connection"]));
  // Less than one question in four seconds.
  expect(ask.mock.calls.length).toBeLessThan(8 + 60 / 4);
  ask.mockImplementation(() => Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(8000);
  expect(told.at(-1)).toBeNull();
});

test("a failure that no repetition mends is told at once, and ends the questions until somebody asks again", async () => {
  ask.mockImplementation(() => Promise.reject(new HttpFailure("no-match", {}, null, 404)));
  begin(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told, ask.mock.calls.length]).toEqual([["no-match"], 1]);
  ask.mockImplementation(() => Promise.resolve(1));
  poll.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual([1]);
});

test("a hidden tab asks nothing, and asks at once when it is shown", async () => {
  begin();
  await vi.advanceTimersByTimeAsync(500);
  show(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual([1]);
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual([1, 2]);
});

test("a network that is back is noticed", async () => {
  ask.mockImplementation(away);
  begin();
  await vi.advanceTimersByTimeAsync(60_000);
  ask.mockReset().mockImplementation(() => Promise.resolve(1));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual([1]);
});

test("once stopped, it aborts its question and takes no answer", async () => {
  let signal: AbortSignal | undefined;
  ask.mockImplementation((given) => {
    signal = given;
    return new Promise((answer) => setTimeout(() => answer(1), 100));
  });
  begin();
  poll.stop();
  expect(signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken).toEqual([]);
});

test("a hidden tab that is to hear asks less often, and at once when it is shown", async () => {
  begin(Infinity, { hiddenPause: 20_000 });
  await vi.advanceTimersByTimeAsync(500);
  show(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(taken).toEqual([1, 2, 3]);
  show(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(taken).toEqual([1, 2, 3, 4]);
});
