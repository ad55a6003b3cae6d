import { expect, test } from "vitest";
import { ServerClock } from "./clock";

test("the quickest answer is believed", () => {
  const clock = new ServerClock();
  const here = ServerClock.here();
  clock.addSample(here + 5000 + 400, here, here + 800); // slow: any value within 400 ms
  clock.addSample(here + 5000 + 10, here, here + 20); // fast
  clock.addSample(here + 5000 + 900, here, here + 1000);
  expect(Math.round(clock.now() - ServerClock.here())).toBe(5000);
});

test("before any answer it is our own clock", () => {
  expect(Math.abs(new ServerClock().now() - ServerClock.here())).toBeLessThan(5);
});
