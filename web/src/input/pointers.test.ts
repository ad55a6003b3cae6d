import { beforeEach, expect, test, vi } from "vitest";
import { angleOf, Pointers, spreadOf } from "./pointers";

class Pointer extends Event {
  constructor(
    type: string,
    readonly clientX: number,
    readonly clientY: number,
    readonly pointerId = 1,
  ) {
    super(type, { cancelable: true });
  }
}

let glass: EventTarget;
let pointers: Pointers;
let told: string[];

beforeEach(() => {
  for (const name of ["window", "document"]) vi.stubGlobal(name, new EventTarget());
  glass = new EventTarget();
  told = [];
  pointers = new Pointers({
    down: ({ id, at }) => {
      told.push(`down ${id} ${at.x}`);
      return id < 9;
    },
    move: ({ id, before, at, far }) => told.push(`move ${id} ${before.x} ${at.x} ${far}`),
    up: ({ id, far }, lifted) => told.push(`up ${id} ${far} ${lifted}`),
    over: ({ clientX }) => told.push(`over ${clientX}`),
  });
});

const down = (x: number, id = 1) => glass.dispatchEvent(new Pointer("pointerdown", x, 0, id));
const move = (x: number, id = 1) => window.dispatchEvent(new Pointer("pointermove", x, 0, id));
const up = (x: number, id = 1) => window.dispatchEvent(new Pointer("pointerup", x, 0, id));

test("a pointer is followed from where it came down to where it is lifted, off the element too", () => {
  pointers.on(glass as HTMLElement);
  move(5);
  down(10);
  move(40);
  move(20);
  up(25);
  move(30);
  expect(told).toEqual(["down 1 10", "move 1 10 40 30", "move 1 40 20 30", "up 1 30 true"]);
  expect(pointers.fingers.size).toBe(0);
});

test("a pointer that is left to others is not followed", () => {
  pointers.on(glass as HTMLElement);
  down(10, 9);
  move(20, 9);
  up(20, 9);
  expect(told).toEqual(["down 9 10"]);
});

test("a pointer that hovers is told of, and not followed", () => {
  pointers.on(glass as HTMLElement);
  glass.dispatchEvent(new Pointer("pointermove", 7, 0));
  expect(told).toEqual(["over 7"]);
});

test.each([
  ["the system takes them", () => window.dispatchEvent(new Event("pointercancel"))],
  ["the page is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
])("all pointers end when %s, and none was lifted", (_, end) => {
  pointers.on(glass as HTMLElement);
  down(10);
  down(50, 2);
  end();
  up(10);
  expect(told).toEqual(["down 1 10", "down 2 50", "up 1 0 false", "up 2 0 false"]);
});

test("two fingers have an angle and a distance", () => {
  pointers.on(glass as HTMLElement);
  down(10);
  expect([angleOf(pointers.fingers), spreadOf(pointers.fingers)]).toEqual([0, 0]);
  glass.dispatchEvent(new Pointer("pointerdown", 10, 30, 2));
  expect([angleOf(pointers.fingers), spreadOf(pointers.fingers)]).toEqual([90, 30]);
  window.dispatchEvent(new Pointer("pointermove", 40, 0, 2));
  const moved = pointers.fingers.get(2);
  expect([angleOf(pointers.fingers, moved), angleOf(pointers.fingers)]).toEqual([90, 0]);
});

test("after its end, nothing is told", () => {
  const end = pointers.on(glass as HTMLElement);
  down(10);
  pointers.stop();
  move(20);
  end();
  down(30);
  expect(told).toEqual(["down 1 10"]);
});
