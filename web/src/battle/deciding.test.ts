import { expect, test } from "vitest";
import { tellBoth } from "../table/fixtures";
import type { BattleView, DecidingBeam } from "../generated/wire";
import { changesWinners } from "./deciding";
import { NAMING } from "./naming";

const args = { owner: "Ada", by: 2, instead: 3 };

test("a deciding beam says how the battle had ended without it", async () => {
  const [yours] = await tellBoth(["en", "board"], NAMING, "player-without-beam-you", {
    ...{ ...args, end: "won", same: "no" },
  });
  expect(yours).toBe("Without it you would have won.");
  const [, theirs] = await tellBoth(["en", "board"], NAMING, "player-without-beam", {
    ...{ ...args, end: "lost", same: "yes" },
  });
  expect(theirs).toBe("Without it Ada would have lost by 2 instead of 3.");
});

test("a beam decided the battle where others had won without it", () => {
  const battle = { report: { winners: [1] } } as unknown as BattleView;
  const without = (winners: readonly number[]) =>
    changesWinners(battle, { winners } as unknown as DecidingBeam);
  expect([without([1]), without([0]), without([0, 1])]).toEqual([false, true, true]);
});
