import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventsMessage, MatchView, Welcome } from "../generated/wire";
import { LiveMatch } from "./client.svelte";
import type { FromServer, Socket, ToServer } from "./wire";

/** A fake socket; the test is its server. */
class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: ToServer[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ToServer);
  }

  close(): void {
    this.closed = true;
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  of<T extends ToServer["t"]>(kind: T): Extract<ToServer, { t: T }>[] {
    return this.sent.filter((message): message is Extract<ToServer, { t: T }> => message.t === kind);
  }
}

const view = (phase: MatchView["phase"] = "playing") => ({ id: "m", phase }) as MatchView;
const event = (seq: number) => ({ seq, event: { type: "placed", number: seq }, lines: [] });
const presence = { t: "presence", seats: [true], gone_at: [null], spectators: 0 } as const;
const welcome = (seq: number, ...events: Welcome["events"]): Welcome => ({
  ...{ t: "welcome", seq, now: Date.now(), view: view(), events, presence },
});
const eventsMessage = (...numbers: number[]): EventsMessage => ({
  t: "events",
  events: numbers.map(event),
  view: view(),
});

let lines: Line[];
let match: LiveMatch;

/** The newest connection. */
const line = () => lines.at(-1)!;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  lines = [];
  match = new LiveMatch("m", {
    socket: () => lines[lines.push(new Line()) - 1]!,
    token: () => Promise.resolve("token"),
  });
  line().onopen?.();
  await settle();
});

afterEach(() => {
  match.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it says hello and asks for the story so far", () => {
  expect(line().sent).toEqual([{ t: "hello", token: "token", story: true }]);
  expect(match.connection).toBe("connecting");
});

test("a first welcome brings the view and the log, but no news", () => {
  const news = vi.fn();
  match.onEvents(news);
  line().say(welcome(2, event(1), event(2)));
  expect(match.connection).toBe("live");
  expect(match.view?.phase).toBe("playing");
  expect(match.history().map(({ seq }) => seq)).toEqual([1, 2]);
  expect(news).not.toHaveBeenCalled();
});

test("events are told once, in order", () => {
  const told: number[] = [];
  match.onEvents((events) => told.push(...events.map(({ seq }) => seq)));
  line().say(welcome(2, event(1), event(2)));
  line().say(eventsMessage(3, 4));
  line().say(eventsMessage(3, 4));
  line().say(eventsMessage(5));
  expect(told).toEqual([3, 4, 5]);
});

test("a gap asks for what is missing", async () => {
  const told: number[] = [];
  match.onEvents((events) => told.push(...events.map(({ seq }) => seq)));
  line().say(welcome(1, event(1)));
  line().say(eventsMessage(4));
  await settle();
  expect(line().of("hello").at(-1)).toMatchObject({ since: 1 });
  expect(told).toEqual([]);
  line().say(welcome(4, event(2), event(3), event(4)));
  expect(told).toEqual([2, 3, 4]);
});

test("a command is answered", async () => {
  line().say(welcome(0));
  const placed = match.do({ do: "place" });
  const id = line().of("do")[0]!.id;
  line().say({ t: "not_done", id, code: "touches", args: { card: "moth" } });
  expect(await placed).toEqual({ ok: false, code: "touches", args: { card: "moth" } });
});

test("a command without an answer is sent again after a reconnect, under its own id", async () => {
  line().say(welcome(0));
  const placed = match.do({ do: "place" });
  const id = line().of("do")[0]!.id;

  line().onclose?.();
  expect(match.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines).toHaveLength(2);
  line().onopen?.();
  await settle();
  line().say(welcome(1, event(1)));

  expect(line().of("do")).toEqual([{ t: "do", id, command: { do: "place" } }]);
  line().say({ t: "done", id, seq: 1 });
  expect(await placed).toEqual({ ok: true });
});

test("a slow answer is asked for again", async () => {
  line().say(welcome(0));
  void match.do({ do: "place" });
  await vi.advanceTimersByTimeAsync(6000);
  const [first, second] = line().of("do");
  expect(second).toEqual(first);
});

test("a line that falls silent is told within two seconds or so, and is live again with its next word", async () => {
  line().say(welcome(0));
  await vi.advanceTimersByTimeAsync(1000);
  line().say({ t: "pong", at: 0, now: 0 });
  await vi.advanceTimersByTimeAsync(900);
  expect(match.connection).toBe("live");
  await vi.advanceTimersByTimeAsync(1200);
  expect(match.connection).toBe("lost");
  const placed = match.do({ do: "place" });
  const asked = line().of("do").length;
  line().say({ t: "pong", at: 0, now: 0 });
  expect(match.connection).toBe("live");
  expect(line().of("do").length).toBeGreaterThan(asked);
  expect(lines).toHaveLength(1);
  line().say({ t: "done", id: line().of("do")[0]?.id ?? "", seq: 1 });
  await placed;
});

test("a silent line is given up", async () => {
  line().say(welcome(0));
  const dead = line();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(dead.of("ping").length).toBeGreaterThan(0);
  expect(dead.closed).toBe(true);
  expect(lines.length).toBeGreaterThan(1);
});

test("of many holds the newest is sent, about 25 times a second", async () => {
  line().say(welcome(0));
  for (let x = 0; x < 10; x++) match.hold({ do: "hold", x_mm: x });
  await vi.advanceTimersByTimeAsync(100);
  expect(line().of("hold")).toEqual([
    { t: "hold", n: 1, command: { do: "hold", x_mm: 0 } },
    { t: "hold", n: 10, command: { do: "hold", x_mm: 9 } },
  ]);
});

test("a hold that was overtaken by a command is not sent", async () => {
  line().say(welcome(0));
  match.hold({ do: "hold", x_mm: 1 });
  match.hold({ do: "hold", x_mm: 2 });
  void match.do({ do: "place" });
  await vi.advanceTimersByTimeAsync(100);
  expect(line().of("hold")).toHaveLength(1);
});

test("an old word on the hand does not replace a newer one", () => {
  line().say(welcome(0));
  line().say({ t: "hand", n: 5, refused: null, args: {}, foreseen: null });
  line().say({ t: "hand", n: 4, refused: "touches", args: {}, foreseen: null });
  expect(match.hand).toMatchObject({ n: 5, refused: null });
});

test("hands appear and leave", () => {
  line().say(welcome(0));
  line().say({ t: "hovering", hands: [null, { do: "hold", x_mm: 5 }] });
  expect([...match.hovering]).toEqual([[1, { do: "hold", x_mm: 5 }]]);
  line().say({ t: "hovering", hands: [null, null] });
  expect(match.hovering.size).toBe(0);
});

test.each(["no-match", "broken-log"])(
  "a match that is not there, or damaged, ends it, with what was asked: %s",
  async (code) => {
    line().say(welcome(0));
    const placed = match.do({ do: "place" });
    line().say({ t: "problem", code, fatal: true });
    expect(match.connection).toBe("closed");
    expect(match.problem).toBe(code);
    expect(await placed).toMatchObject({ ok: false });
    expect(line().closed).toBe(true);
  },
);

test("any other problem is one to reconnect after", async () => {
  line().say(welcome(0));
  line().say({ t: "problem", code: "too-slow", fatal: true });
  line().onclose?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines).toHaveLength(2);
});

test("the last good word of a seat is there, also when it is the same again", () => {
  line().say(welcome(0));
  line().say({ t: "said", seat: 1, phrase: "thanks" });
  const first = match.said;
  expect(first).toMatchObject({ seat: 1, phrase: "thanks" });
  line().say({ t: "said", seat: 1, phrase: "thanks" });
  expect(match.said).not.toBe(first);
});

test("it says so when no connection comes about", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  let attempts = 0;
  const blocked = new LiveMatch("m", {
    socket: () => {
      attempts += 1;
      throw new DOMException("blocked", "SecurityError");
    },
  });
  expect(blocked.connection).toBe("connecting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempts).toBeGreaterThan(2);
  expect(blocked.connection).toBe("lost");
  blocked.close();
});
