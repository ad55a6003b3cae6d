import { beforeEach, expect, test, vi } from "vitest";
import { Player, type Segment } from "./player.svelte";

class Film extends Player {
  readonly duration = 60_000;
  readonly segments: readonly Segment[] = [
    { start: 0, end: 20_000, label: "1" },
    { start: 20_000, end: 60_000, label: "2" },
  ];
  heard: [number, number][] = [];

  protected playSounds(before: number, now: number): void {
    this.heard.push([before, now]);
  }
}

let now: number;
let next: ((moment: number) => void) | null;
let film: Film;

/** Run the next animation frame, so many milliseconds later. */
function draw(later: number): void {
  now += later;
  const due = next;
  next = null;
  due?.(now);
}

beforeEach(() => {
  now = 1000;
  next = null;
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal("requestAnimationFrame", (run: (moment: number) => void) => {
    next = run;
    return 1;
  });
  film = new Film();
});

test("time passes as it does outside, at the speed that was chosen", () => {
  film.play();
  draw(16);
  expect(film.time).toBe(16);
  film.speed = 2;
  draw(16);
  expect(film.time).toBe(48);
  expect(film.heard).toEqual([
    [0, 16],
    [16, 48],
  ]);
});

test("a tab that slept goes on where it was, and does not sound all that it slept through", () => {
  film.play();
  draw(16);
  draw(30_000);
  expect(film.time).toBeLessThan(200);
  expect(film.heard.at(-1)?.[1]).toBeLessThan(200);
});

test("who pauses and plays again goes on where it was", () => {
  film.play();
  draw(40);
  film.pause();
  draw(5000);
  film.play();
  draw(10);
  expect(film.time).toBe(50);
});

test("at its end it rests, and played again it begins anew", () => {
  film.seek(59_990);
  film.play();
  draw(50);
  expect(film).toMatchObject({ time: 60_000, over: true, playing: false });
  expect(next).toBeNull();
  film.play();
  expect(film.time).toBe(0);
});

test("back is to the segment's beginning, and from there to the one before", () => {
  film.seek(30_000);
  film.go(-1);
  expect(film.time).toBe(20_000);
  film.go(-1);
  expect(film.time).toBe(0);
});

test("just after a segment's beginning, back is to the one before", () => {
  film.seek(20_400);
  film.go(-1);
  expect(film.time).toBe(0);
});
