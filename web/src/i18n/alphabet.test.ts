import { expect, test } from "vitest";
import { compareTitles } from "./alphabet";

test.each(["en", "fr"])("titles stand as a dictionary has them: %s", (language) => {
  const titles = [
    "Tir croisé",
    "À l’abri",
    "Hors de portée",
    "écran",
    "Deux appels",
    "Hors d’angle",
    "Tirer",
  ];
  titles.push("D’abord un appel", "Abri", "Écart", "Escape", "Not the weakest", "Hit and run");
  expect(titles.toSorted(compareTitles)).toEqual(titles.toSorted(new Intl.Collator(language).compare));
});
