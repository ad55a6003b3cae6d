import { beforeEach, expect, test, vi } from "vitest";
import { arrangeByFinger, arrangeByMouse } from "./arranging";
import { cardAt } from "./cards";
import { Grip } from "./grip";
import type { Surface } from "./surface";

/** A pointer event of a mouse or a finger: its position, device and button. */
class Pointer extends Event {
  constructor(
    type: string,
    readonly clientX: number,
    readonly clientY: number,
    readonly pointerType: "mouse" | "touch" = "touch",
    readonly pointerId = 1,
    readonly button = 0,
  ) {
    super(type, { cancelable: true });
  }
}

const drawing = { sprite: "", small: "", dress: "", width: 63, height: 88 };
const lying = [
  { key: "ship:0", drawing, pose: { x: 200, y: 200, heading: 90 } },
  { key: "ship:1", drawing, pose: { x: 500, y: 200, heading: 0 } },
];
const commit = vi.fn();
const taken = vi.fn();
let glass: EventTarget;
let loupe: EventTarget;
let grip: Grip;

beforeEach(() => {
  commit.mockClear();
  taken.mockClear();
  for (const name of ["window", "document"]) vi.stubGlobal(name, new EventTarget());
  vi.stubGlobal("Element", class {});
  glass = Object.assign(new EventTarget(), { focus: () => {} });
  loupe = new EventTarget();
  grip = new Grip({ move: () => {}, commit }, { width: 1200, height: 800 }, () => {});
  const felt: Partial<Surface> = {
    element: glass as HTMLElement,
    grip,
    camera: { turned: false, scale: 1, width: 1200, height: 800, window: { width: 1200, height: 800 } },
    box: () => ({ left: 0, top: 0 }) as DOMRect,
    heldOnScreen: () => grip.pose,
    touching: () => {},
    cardAt: (x, y, within) => cardAt(lying, { x, y }, within),
    take(key) {
      taken(key);
      grip.free = key !== null;
      grip.fix(lying.find((card) => card.key === key)?.pose ?? null);
    },
  };
  arrangeByMouse(felt as Surface);
  const touch = arrangeByFinger(felt as Surface);
  touch.from(glass as HTMLElement);
  touch.from(loupe as HTMLElement, () => 4);
});

const on = (event: Pointer, where: EventTarget = window) => where.dispatchEvent(event);

test("the card under a point is found, turned as it lies; else the nearest", () => {
  expect(cardAt(lying, { x: 240, y: 200 }, 0)).toBe("ship:0");
  expect(cardAt(lying, { x: 500, y: 240 }, 0)).toBe("ship:1");
  expect(cardAt(lying, { x: 540, y: 200 }, 0)).toBeNull();
  expect(cardAt(lying, { x: 540, y: 200 }, 60)).toBe("ship:1");
});

test("a mouse takes a card up, drags it by where it was taken, and puts it down", () => {
  on(new Pointer("pointerdown", 210, 210, "mouse"), glass);
  expect(taken).toHaveBeenCalledWith("ship:0");
  on(new Pointer("pointermove", 213, 210, "mouse"));
  expect(grip.pose).toMatchObject({ x: 200, y: 200 });
  on(new Pointer("pointermove", 310, 260, "mouse"));
  expect(grip.pose).toEqual({ x: 300, y: 250, heading: 90 });
  on(new Pointer("pointerup", 310, 260, "mouse"));
  expect(commit).toHaveBeenCalledOnce();
  on(new Pointer("pointermove", 400, 400, "mouse"));
  expect(grip.pose).toMatchObject({ x: 300, y: 250 });
});

test("a press on a card takes it up and moves nothing; one on the cloth puts it down", () => {
  on(new Pointer("pointerdown", 210, 210, "mouse"), glass);
  on(new Pointer("pointerup", 210, 210, "mouse"));
  expect(commit).not.toHaveBeenCalled();
  on(new Pointer("pointerdown", 900, 600, "mouse"), glass);
  expect(taken).toHaveBeenLastCalledWith(null);
});

test("the right button points the card's front", () => {
  on(new Pointer("pointerdown", 500, 200, "mouse"), glass);
  on(new Pointer("pointerup", 500, 200, "mouse"));
  on(new Pointer("pointerdown", 600, 200, "mouse", 1, 2), glass);
  on(new Pointer("pointermove", 700, 200, "mouse", 1, 2));
  expect(grip.heading).toBe(90);
});

test("a finger drags a card that it comes near to; a second one twists it", () => {
  on(new Pointer("pointerdown", 500, 240), glass);
  on(new Pointer("pointermove", 600, 340));
  expect(grip.pose).toMatchObject({ x: 600, y: 300 });
  on(new Pointer("pointerdown", 700, 340, "touch", 2), glass);
  on(new Pointer("pointermove", 600, 450, "touch", 2));
  expect(grip.heading).toBe(90);
  on(new Pointer("pointerup", 600, 450, "touch", 2));
  on(new Pointer("pointerup", 600, 340));
  expect(commit).toHaveBeenCalledOnce();
});

test("a touch on the cloth puts the card down; two fingers there twist it", () => {
  on(new Pointer("pointerdown", 500, 200), glass);
  on(new Pointer("pointerup", 500, 200));
  on(new Pointer("pointerdown", 900, 600), glass);
  on(new Pointer("pointerdown", 1000, 600, "touch", 2), glass);
  on(new Pointer("pointermove", 1000, 700, "touch", 2));
  expect(grip.heading).toBeCloseTo(45);
  on(new Pointer("pointerup", 1000, 700, "touch", 2));
  on(new Pointer("pointerup", 900, 600));
  expect(taken).not.toHaveBeenCalledWith(null);
  on(new Pointer("pointerdown", 900, 600), glass);
  on(new Pointer("pointerup", 900, 600));
  expect(taken).toHaveBeenLastCalledWith(null);
});

test("in the loupe a finger moves the card finely", () => {
  on(new Pointer("pointerdown", 500, 200), glass);
  on(new Pointer("pointerup", 500, 200));
  on(new Pointer("pointerdown", 50, 50), loupe);
  on(new Pointer("pointermove", 52, 46));
  expect(grip.pose).toMatchObject({ x: 500.5, y: 199 });
});
