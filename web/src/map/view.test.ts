import { beforeEach, expect, test, vi } from "vitest";
import { MapView } from "./view.svelte";

const motion = { matches: false };
vi.stubGlobal("matchMedia", () => motion);
vi.stubGlobal("cancelAnimationFrame", () => {});
const BOUNDS = { x: -500, y: -500, width: 1000, height: 1000 };
/** A map of 400 by 300 pixels. */
function mapOf(turned: boolean | null): MapView {
  const subject = { bounds: BOUNDS, area: BOUNDS, about: "", detail: null, nearest: 4, beyond: 0, turned };
  const view = new MapView(() => subject);
  view.resize({ width: 400, height: 300 }, { x: 0, y: 0, width: 400, height: 300 });
  view.look = { x: 10, y: 20, scale: 2 };
  return view;
}
let view: MapView;
beforeEach(() => {
  motion.matches = false;
  view = mapOf(null);
});

test("from the other side each place lies opposite, and a hand still finds it", () => {
  expect(view.at(300, 100)).toEqual({ x: 60, y: -5 });
  const round = mapOf(true);
  expect(round.at(100, 200)).toEqual({ x: 60, y: -5 });
  expect(round.at(200, 150)).toEqual({ x: 10, y: 20 });
});

test("what is dragged stays under the hand, and what is zoomed at too, from either side", () => {
  for (const turned of [false, true]) {
    const view = mapOf(turned);
    const place = view.at(120, 80);
    view.pan(50, -30);
    expect(view.at(170, 50)).toEqual(place);
    view.zoom(1.5, { x: 170, y: 50 });
    expect(view.at(170, 50).x).toBeCloseTo(place.x);
    expect(view.at(170, 50).y).toBeCloseTo(place.y);
  }
});

test("it comes to what it is asked to show, however often it is asked on the way", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  view.show({ x: 0, y: 0, width: 100, height: 100 });
  for (; now <= 500; now += 50) {
    view.show({ x: 200, y: 0, width: 100, height: 100 });
    frames.splice(0).forEach((run) => run(now));
  }
  expect(view.look).toMatchObject({ x: 250, y: 50 });
  vi.restoreAllMocks();
});

test("a user who has zoomed out keeps that zoom for another subject, which is shown", () => {
  motion.matches = true;
  view.show({ x: 0, y: 0, width: 20, height: 20 });
  view.zoom(0.25);
  const { scale } = view.look;
  view.show({ x: 380, y: 0, width: 100, height: 100 });
  view.turnTo();
  expect(view.look.scale).toBe(scale);
  expect(view.at(400, 150).x).toBeCloseTo(480);
  expect(view.byHand).toBe(true);
});

test("a user who has zoomed in sees all of another subject, which the map follows again", () => {
  motion.matches = true;
  view.show({ x: 0, y: 0, width: 372, height: 272 });
  view.zoom(2);
  view.turnTo();
  expect(view.look).toEqual({ x: 186, y: 136, scale: 1 });
  expect(view.byHand).toBe(false);
});
