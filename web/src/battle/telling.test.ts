import { expect, test } from "vitest";
import type { Args } from "../generated/wire";
import { pieces } from "./telling";

const WORDS: Record<string, (args: Args) => string> = {
  "battle-theirs": ({ owner, ship }) => `${owner}’s ${ship}`,
  "battle-yours": ({ ship }) => `your ${ship}`,
  hit: (args) => `${args["owner"]}’s ${args["ship"]} hits ${args["target-owner"]}’s ${args["target-ship"]}.`,
  taken: ({ owner, ship, taker }) => `${owner}’s ${ship} goes to ${taker}.`,
};
const say = (id: string, args: Args) => WORDS[id]?.(args) ?? id;
const hit = { ship: "Ghost", owner: "Ada", "target-ship": "Moth", "target-owner": "Bob" };
const read = (of: { words: string }[]) => of.map(({ words }) => words).join("");

test("one's own ships are yours, and each ship has its team", () => {
  const told = pieces({ id: "hit", args: hit }, ["Ada", "Bob"], 0, say);
  expect(read(told)).toBe("Your Ghost hits Bob’s Moth.");
  expect(told.filter(({ seat }) => seat !== null)).toEqual([
    { words: "Your Ghost", seat: 0 },
    { words: "Bob’s Moth", seat: 1 },
  ]);
  expect(read(pieces({ id: "hit", args: hit }, ["Ada", "Bob"], 1, say))).toBe("Ada’s Ghost hits your Moth.");
});

test("whoever watches reads names; so does everybody where two bear the same", () => {
  expect(read(pieces({ id: "hit", args: hit }, ["Ada", "Bob"], null, say))).toBe(
    "Ada’s Ghost hits Bob’s Moth.",
  );
  const twins = pieces({ id: "hit", args: { ...hit, "target-owner": "Ada" } }, ["Ada", "Ada"], 0, say);
  expect(read(twins)).toBe("Ada’s Ghost hits Ada’s Moth.");
  expect(twins.every(({ seat }) => seat === null)).toBe(true);
});

test("other names are left as they are", () => {
  const told = pieces(
    { id: "taken", args: { ship: "Moth", owner: "bob", taker: "Ada" } },
    ["Ada", "bob"],
    0,
    say,
  );
  expect(read(told)).toBe("bob’s Moth goes to Ada.");
});
