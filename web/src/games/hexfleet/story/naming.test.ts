import { expect, test } from "vitest";
import { tellBoth } from "../../../table/fixtures";
import { NAMING } from "./naming";

test.each([
  ["en", "log-destroyed", { ship: "B1", owner: "Ada" }, "Your B1 is destroyed!", "Ada’s B1 is destroyed!"],
  [
    "fr",
    "log-drawn",
    { ship: "A1", owner: "Ada" },
    "Le jeton de votre A1 sort du gobelet : Ada agit.",
    "Le jeton d’A1 sort du gobelet : Ada agit.",
  ],
  [
    "en",
    "log-damage-weapons",
    { card: "4♦", target: "B1", "target-owner": "Ada" },
    "Damage 4♦: your B1 loses a weapon.",
    "Damage 4♦: B1 loses a weapon.",
  ],
] as const)("one's own ships are yours: %s %s", async (language, id, args, ada, others) => {
  expect(await tellBoth([language, "hexfleet"], NAMING, id, args)).toEqual([ada, others]);
});
