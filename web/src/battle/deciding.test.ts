import { expect, test } from "vitest";
import { tellBoth } from "../table/fixtures";
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
