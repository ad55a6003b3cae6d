import { beforeEach, expect, test, vi } from "vitest";
import { Grip } from "./grip";
import type { Surface } from "./surface";
import { followTouch, lift } from "./touch";

test("the card is held above the finger, in sight", () => {
  expect(lift(300, 44)).toBe(64);
});

test("near the lower edge it comes down, so that the edge can be reached", () => {
  expect(lift(0, 0)).toBe(0);
  expect(lift(-44, 44)).toBe(44);
  expect(lift(64, 0)).toBeLessThan(64);
});

/** A finger's event: its position, time and finger. */
class Pointer extends Event {
  readonly pointerType = "touch";

  constructor(
    type: string,
    readonly clientX: number,
    readonly clientY: number,
    private readonly at: number,
    readonly pointerId = 1,
  ) {
    super(type, { cancelable: true });
  }

  override get timeStamp(): number {
    return this.at;
  }
}

const commit = vi.fn();
let glass: EventTarget;
let grip: Grip;

beforeEach(() => {
  commit.mockClear();
  for (const name of ["window", "document"]) vi.stubGlobal(name, new EventTarget());
  vi.stubGlobal("Element", class {});
  glass = new EventTarget();
  grip = new Grip({ move: () => {}, commit }, { width: 1200, height: 800 }, () => {});
  grip.free = true;
  const felt: Partial<Surface> = {
    grip,
    camera: { turned: false, scale: 1, width: 1200, height: 800, window: { width: 1200, height: 800 } },
    box: () => ({ left: 0, top: 0 }) as DOMRect,
    seenHeight: () => 800,
    roomBelow: () => 44,
    inHandArea: () => false,
    heldOnScreen: () => null,
    touching: () => {},
  };
  followTouch(felt as Surface).from(glass as HTMLElement);
});

const down = (x: number, y: number, at: number, finger = 1) =>
  glass.dispatchEvent(new Pointer("pointerdown", x, y, at, finger));
const move = (x: number, y: number, at: number, finger = 1) =>
  window.dispatchEvent(new Pointer("pointermove", x, y, at, finger));
const up = (x: number, y: number, at: number, finger = 1) =>
  window.dispatchEvent(new Pointer("pointerup", x, y, at, finger));

test("a tap brings the card here, and does not put it down", () => {
  down(300, 300, 1000);
  up(300, 300, 1050);
  expect(grip.pose).toMatchObject({ x: 300, y: 236 });
  expect(commit).not.toHaveBeenCalled();
});

test("a finger that stays, or goes a way, puts the card down where it lifts", () => {
  down(300, 300, 1000);
  up(300, 300, 1400);
  expect(commit).toHaveBeenCalledOnce();
  down(600, 400, 2000);
  move(640, 400, 2050);
  up(640, 400, 2100);
  expect(commit).toHaveBeenCalledTimes(2);
  expect(grip.pose).toMatchObject({ x: 640, y: 336 });
});

test("two fingers twist the card, and it is put down when both have left", () => {
  down(300, 300, 1000);
  down(400, 300, 1100, 2);
  move(400, 400, 1200, 2);
  expect(grip.heading).toBe(45);
  up(300, 300, 1300);
  expect(commit).not.toHaveBeenCalled();
  up(400, 400, 1400, 2);
  expect(commit).toHaveBeenCalledOnce();
});

test("a slow tap still only brings it", () => {
  down(300, 300, 1000);
  up(300, 300, 1250);
  expect(commit).not.toHaveBeenCalled();
});

test("two fingers that spread the table put nothing down", () => {
  down(300, 300, 1000);
  down(360, 300, 1030, 2);
  move(460, 300, 1200, 2);
  up(460, 300, 1500, 2);
  up(300, 300, 1510);
  expect(commit).not.toHaveBeenCalled();
  // The next finger places the card as usual.
  down(300, 300, 2000);
  move(340, 300, 2400);
  up(340, 300, 2500);
  expect(commit).toHaveBeenCalledOnce();
});
