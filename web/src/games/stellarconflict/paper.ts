/** Stellar Conflict on a real table: a clock by the scale; victory points and cubes count, and on a tie ships taken. */

import type { PaperGame } from "../../paper/game";
import type { Pace } from "../../paper/round";
import { best, type Entered } from "../../paper/scores";

const clock = (name: string, seconds: number): Pace => ({
  ...{ name, seconds, word: null, countdown: true, after: 5, turns: false },
});
const points = ({ kills = 0, own = 0, cubes = 0, cargo = 0 }: Entered): number => kills - own + cubes + cargo;

export const paper: PaperGame = {
  paces: [
    clock("dispute", 30),
    clock("conflict", 60),
    clock("war", 120),
    { name: "stop", seconds: null, word: "stop", countdown: true, after: 5, turns: false },
  ],
  scoring: {
    entries: (players) => [
      { name: "kills", most: 999 },
      { name: "cubes", most: 40 },
      { name: "cargo", most: 8 },
      ...(players > 2 ? [{ name: "own", most: 999 }] : []),
      { name: "ships", most: 99 },
    ],
    points,
    winners: (all) => {
      const first = best(all.map(points));
      const taken = best(first.map((player) => all[player]?.["ships"] ?? 0));
      return taken.flatMap((place) => first[place] ?? []);
    },
  },
};
