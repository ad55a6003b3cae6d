import { beforeAll, expect, test } from "vitest";
import { NAMING as BATTLE } from "../battle/naming";
import type { Args } from "../generated/wire";
import { fetchWords, format } from "../i18n/bundles";
import { languages } from "../i18n/files";
import { type Naming, read } from "../table/telling";
import { NAMING as FTL } from "./ftl/naming";
import { NAMING as HEXFLEET } from "./hexfleet/naming";

beforeAll(async () => {
  await Promise.all(languages.map((language) => fetchWords(language, ["board", "ftl", "hexfleet"])));
});

/** A line as Ada reads it, whose it is, and as whoever watches does. */
function told(language: "en" | "fr", naming: Naming, id: string, args: Args): [ada: string, others: string] {
  const say = (message: string, of: Args) => format(language, message, of);
  const as = (you: number | null) =>
    read({ id, args }, naming, ["Ada", "Bob"], you, say).replaceAll("\u00a0", " ");
  return [as(0), as(null)];
}

test.each<["en" | "fr", Naming, string, Args, string, string]>([
  [
    "fr",
    BATTLE,
    "story-shield",
    { ship: "Ghost", owner: "Bob", side: "left", "target-ship": "Aphid", "target-owner": "Ada" },
    "Ghost (Bob) touche le bouclier gauche de votre Aphid : aucun effet.",
    "Ghost (Bob) touche le bouclier gauche d’Aphid (Ada) : aucun effet.",
  ],
  [
    "en",
    FTL,
    "ftl-hit",
    { owner: "Ada", piece: "m2", other: "Bob", target: "ship", inches: 3.25 },
    "Your missile m2 meets the ship of Bob after 3.25 in.",
    "Missile m2 of Ada meets the ship of Bob after 3.25 in.",
  ],
  [
    "fr",
    FTL,
    "ftl-hit",
    { owner: "Bob", piece: "m2", other: "Ada", target: "ship", inches: 3.25 },
    "Le missile m2 de Bob rencontre votre vaisseau après 3,25 po.",
    "Le missile m2 de Bob rencontre le vaisseau d’Ada après 3,25 po.",
  ],
  [
    "fr",
    FTL,
    "ftl-rotated",
    { owner: "Ada", piece: "ship", side: "left", angle: 45 },
    "Votre vaisseau tourne de 45° vers la gauche.",
    "Le vaisseau d’Ada tourne de 45° vers la gauche.",
  ],
  [
    "en",
    FTL,
    "ftl-launched",
    { owner: "Ada", piece: "ship", missile: "m1" },
    "Your ship launches missile m1.",
    "The ship of Ada launches missile m1.",
  ],
  [
    "en",
    HEXFLEET,
    "log-destroyed",
    { ship: "B1", owner: "Ada" },
    "Your B1 is destroyed!",
    "B1 of Ada is destroyed!",
  ],
  [
    "fr",
    HEXFLEET,
    "log-drawn",
    { ship: "A1", owner: "Ada" },
    "Le jeton de votre A1 sort du gobelet : Ada agit.",
    "Le jeton d’A1 sort du gobelet : Ada agit.",
  ],
  [
    "en",
    HEXFLEET,
    "log-damage-weapons",
    { card: "4♦", target: "B1", "target-owner": "Ada" },
    "Damage 4♦: your B1 loses a weapon.",
    "Damage 4♦: B1 loses a weapon.",
  ],
])("in %s what is one's own is yours, in good grammar: %#", (language, naming, id, args, ada, others) => {
  expect(told(language, naming, id, args)).toEqual([ada, others]);
});
