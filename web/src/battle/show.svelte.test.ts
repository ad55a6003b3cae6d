// @vitest-environment happy-dom

import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { Show } from "./show.svelte";
import { type Deployed, timeline } from "./timeline";

const deployed: Deployed = { seats: 2, goods: "rocks", ships: [], asteroids: [], placed: null };
const step = { initiative: 1, shots: [], damage: [], taken: [], delayed: [], destroyed: [], removed: [] };
const scores = [0, 1].map((seat) => ({ seat, kills: 0, own_losses: 0, rocks: 0, total: 0 }));
const report = { format: "starfelt-report/1" as const, steps: [step], scores, winners: [0, 1] };
const line = timeline({ report, gains: [[]] }, deployed, null);

test("with reduced motion, the picture is made anew only where it changes", () => {
  const pictures = (still: boolean) => {
    const show = new Show(line, () => still);
    const { resolve } = line.steps[0]!;
    show.seek(resolve - 20);
    let seen = 0;
    const end = $effect.root(() => {
      $effect(() => {
        if (show.frame) seen += 1;
      });
    });
    for (let time = resolve - 20; time < resolve + 20; time += 5) {
      show.seek(time);
      flushSync();
    }
    end();
    return seen;
  };
  expect([pictures(false), pictures(true)]).toEqual([8, 2]);
});
