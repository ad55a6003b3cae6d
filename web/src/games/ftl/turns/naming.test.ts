import { expect, test } from "vitest";
import { tellBoth } from "../../../table/fixtures";
import { NAMING } from "./naming";

test.each([
  [
    "en",
    "ftl-hit",
    { owner: "Ada", piece: "m2", other: "Bob", target: "ship", inches: 3.25 },
    "Your missile m2 hits Bob’s ship after 3.25 in.",
    "Ada’s missile m2 hits Bob’s ship after 3.25 in.",
  ],
  [
    "fr",
    "ftl-hit",
    { owner: "Bob", piece: "m2", other: "Ada", target: "ship", inches: 3.25 },
    "Le missile m2 de Bob touche votre vaisseau après 3,25 po.",
    "Le missile m2 de Bob touche le vaisseau d’Ada après 3,25 po.",
  ],
  [
    "fr",
    "ftl-acted",
    { owner: "Ada", piece: "ship", order: "left", amount: 45 },
    "Votre vaisseau tourne de 45° vers la gauche.",
    "Le vaisseau d’Ada tourne de 45° vers la gauche.",
  ],
  [
    "en",
    "ftl-launched",
    { owner: "Ada", piece: "ship", missile: "m1" },
    "Your ship launches missile m1.",
    "Ada’s ship launches missile m1.",
  ],
] as const)("one's own pieces are yours: %s %s", async (language, id, args, ada, others) => {
  expect(await tellBoth([language, "board", "ftl"], NAMING, id, args)).toEqual([ada, others]);
});
