import { expect, test } from "vitest";
import { tellBoth } from "../table/fixtures";
import { NAMING } from "./naming";

test("French elides before a ship's name, and not before one's own", async () => {
  const args = { ship: "Ghost", owner: "Bob", side: "left", "target-ship": "Aphid", "target-owner": "Ada" };
  expect(await tellBoth(["fr", "board"], NAMING, "story-shield", args)).toEqual([
    "Ghost (Bob) touche le bouclier gauche de votre Aphid : aucun effet.",
    "Ghost (Bob) touche le bouclier gauche d’Aphid (Ada) : aucun effet.",
  ]);
});
