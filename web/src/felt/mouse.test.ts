import { beforeEach, expect, test, vi } from "vitest";
import { Grip } from "./grip";
import { followMouse } from "./mouse";
import type { Surface } from "./surface";

class Pointer extends Event {
  readonly pointerType = "mouse";

  constructor(
    type: string,
    readonly clientX: number,
    readonly clientY: number,
    readonly button = 0,
  ) {
    super(type, { cancelable: true });
  }
}

let table: EventTarget;
let grip: Grip;

beforeEach(() => {
  for (const name of ["window", "document"]) vi.stubGlobal(name, new EventTarget());
  grip = new Grip({ move: () => {}, commit: () => {} }, { width: 1200, height: 800 }, () => {});
  grip.free = true;
  table = Object.assign(new EventTarget(), { focus: () => {} });
  const felt: Partial<Surface> = {
    grip,
    element: table as HTMLElement,
    camera: { turned: false, scale: 1, width: 1200, height: 800, window: { width: 1200, height: 800 } },
    box: () => ({ left: 0, top: 0 }) as DOMRect,
  };
  followMouse(felt as Surface);
});

const move = (x: number, y: number) => table.dispatchEvent(new Pointer("pointermove", x, y));

test("the right button points the card's front, and the card stays where it is", () => {
  move(300, 300);
  table.dispatchEvent(new Pointer("pointerdown", 300, 300, 2));
  move(500, 300);
  expect(grip.pose).toEqual({ x: 300, y: 300, heading: 90 });
});

test("let go of, it does not jump to the pointer, but is under it again after some way", () => {
  move(300, 300);
  table.dispatchEvent(new Pointer("pointerdown", 300, 300, 2));
  move(400, 300);
  window.dispatchEvent(new Pointer("pointerup", 400, 300, 2));
  move(401, 300);
  expect(grip.pose?.x).toBeLessThan(310);
  for (let x = 410; x <= 600; x += 10) move(x, 300);
  expect(grip.pose).toMatchObject({ x: 600, y: 300 });
});
