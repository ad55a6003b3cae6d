import { expect, test } from "vitest";
import type { Args } from "../generated/wire";
import { type Naming, pieces, read } from "./telling";

/** As in the message files: a short word before a vowel is elided. */
const de = (name: unknown) => (/^[aeiou]/i.test(String(name)) ? `d’${String(name)}` : `de ${String(name)}`);

const WORDS: Record<string, (args: Args) => string> = {
  "web-name": ({ name }) => String(name),
  theirs: ({ owner, ship }) => `${owner}’s ${ship}`,
  yours: ({ ship }) => `your ${ship}`,
  hit: (args) => `${args["owner"]}’s ${args["ship"]} hits ${args["target-owner"]}’s ${args["target-ship"]}.`,
  taken: ({ owner, ship, taker }) => `${owner}’s ${ship} goes to ${taker}.`,
  rest: ({ owner, ship }) => `Too many. ${owner}’s ${ship} gets one.`,
  "theirs-fr": ({ owner, ship }) => `${ship} (${owner})`,
  "yours-fr": ({ ship }) => `votre ${ship}`,
  "hit-fr": (args) => `Touche l’avant ${de(args["ship"])} (${args["owner"]}).`,
  "piece-theirs": ({ owner, ship }) =>
    `${ship === "ship" ? "le vaisseau" : `le missile ${ship}`} ${de(owner)}`,
  "piece-yours": ({ ship }) => (ship === "ship" ? "votre vaisseau" : `votre missile ${ship}`),
  meets: ({ owner, other, piece, target }) =>
    `${piece === "ship" ? "Le vaisseau" : `Le missile ${piece}`} ${de(owner)} rencontre ${
      target === "ship" ? "le vaisseau" : `le missile ${target}`
    } ${de(other)}.`,
  sealed: ({ owner }) => `Les ordres ${de(owner)} sont scellés.`,
};
const say = (id: string, args: Args) => WORDS[id]?.(args) ?? id;

const ENGLISH: Naming = {
  owned: [
    ["ship", "owner"],
    ["target-ship", "target-owner"],
  ],
  theirs: ["theirs"],
  yours: "yours",
};
const FRENCH: Naming = { ...ENGLISH, theirs: ["theirs-fr"], yours: "yours-fr" };
const CHOSEN: Naming = {
  owned: [
    ["piece", "owner"],
    ["target", "other"],
  ],
  theirs: ["piece-theirs"],
  yours: "piece-yours",
  chosen: true,
};

const hit = { ship: "Ghost", owner: "Ada", "target-ship": "Moth", "target-owner": "Bob" };

test("one's own ships are yours, and whoever is named has a team", () => {
  const line = { id: "hit", args: hit };
  const told = pieces(line, ENGLISH, ["Ada", "Bob"], 0, say);
  expect(told).toEqual([
    { words: "Your Ghost", seat: 0 },
    { words: " hits ", seat: null },
    { words: "Bob’s Moth", seat: 1 },
    { words: ".", seat: null },
  ]);
  expect(read(line, ENGLISH, ["Ada", "Bob"], 1, say)).toBe("Ada’s Ghost hits your Moth.");
});

test("whoever watches reads names; so does everybody where two bear the same", () => {
  const line = { id: "hit", args: { ...hit, "target-owner": "Ada" } };
  expect(read({ id: "hit", args: hit }, ENGLISH, ["Ada", "Bob"], null, say)).toBe(
    "Ada’s Ghost hits Bob’s Moth.",
  );
  expect(pieces(line, ENGLISH, ["Ada", "Ada"], 0, say)).toEqual([
    { words: "Ada’s Ghost hits Ada’s Moth.", seat: null },
  ]);
});

test("a player who is named without a ship is no ship", () => {
  const args = { ship: "Moth", owner: "bob", taker: "ada" };
  const told = pieces({ id: "taken", args }, ENGLISH, ["ada", "bob"], 0, say);
  expect(told.filter(({ seat }) => seat !== null)).toEqual([
    { words: "bob’s Moth", seat: 1 },
    { words: "ada", seat: 0 },
  ]);
  expect(read({ id: "rest", args }, ENGLISH, ["ada", "bob"], 1, say)).toBe("Too many. Your Moth gets one.");
});

test("a word is elided before a name, and not before what is yours", () => {
  const line = { id: "hit-fr", args: { ship: "Aphid", owner: "Ada" } };
  expect(read(line, FRENCH, ["Ada", "Bob"], 1, say)).toBe("Touche l’avant d’Aphid (Ada).");
  expect(read(line, FRENCH, ["Ada", "Bob"], 0, say)).toBe("Touche l’avant de votre Aphid.");
});

test("what a line chooses its words by is known by its owner", () => {
  const args = { owner: "Ada", piece: "m2", other: "Bob", target: "ship" };
  const line = { id: "meets", args };
  expect(read(line, CHOSEN, ["Ada", "Bob"], null, say)).toBe(
    "Le missile m2 d’Ada rencontre le vaisseau de Bob.",
  );
  expect(read(line, CHOSEN, ["Ada", "Bob"], 0, say)).toBe("Votre missile m2 rencontre le vaisseau de Bob.");
  expect(pieces(line, CHOSEN, ["Ada", "Bob"], 1, say)[2]).toEqual({ words: "votre vaisseau", seat: 1 });
  expect(pieces({ id: "sealed", args: { owner: "Ada" } }, CHOSEN, ["Ada", "Bob"], 0, say)).toEqual([
    { words: "Les ordres d’", seat: null },
    { words: "Ada", seat: 0 },
    { words: " sont scellés.", seat: null },
  ]);
});
