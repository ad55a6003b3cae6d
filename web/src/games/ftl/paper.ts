/** Faster Than Light on a real table: turns, plotted in secret and revealed together; a battle is won or drawn. */

import type { PaperGame } from "../../paper/game";
import type { Pace } from "../../paper/round";
import { best } from "../../paper/scores";

/** The number of hits that removes a ship. Leaving the table or hitting another ship removes it, too. */
const GONE = 3;

const plotting = (name: string, seconds: number | null): Pace => ({
  ...{ name, seconds, word: "reveal", countdown: false, after: 0, turns: true },
});

export const paper: PaperGame = {
  paces: [plotting("free", null), plotting("half-minute", 30), plotting("minute", 60)],
  scoring: {
    entries: () => [{ name: "hits", most: GONE }],
    points: null,
    winners: (all) => best(all.map(({ hits = 0 }) => GONE - hits)),
  },
  // The real table has its own clock for plotting.
  referee: { secret: true, without: ["plot_clock_s", "clock_waits"], replaces: ["plot"] },
};
