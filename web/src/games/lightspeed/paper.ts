/** Light Speed on a real table: everybody lays cards until somebody says stop; kills and rocks count. */

import type { PaperGame } from "../../paper/game";
import { best, type Entered } from "../../paper/scores";

const points = ({ kills = 0, rocks = 0, own = 0 }: Entered): number => kills + rocks - own;

export const paper: PaperGame = {
  paces: [{ name: "stop", seconds: null, word: "stop", countdown: true, after: 5, turns: false }],
  scoring: {
    // With two players, a destroyed ship always scores for the opponent, whoever shot it.
    entries: (players) => [
      { name: "kills", most: 99 },
      { name: "rocks", most: 40 },
      ...(players > 2 ? [{ name: "own", most: 99 }] : []),
    ],
    points,
    winners: (all) => best(all.map(points)),
  },
};
