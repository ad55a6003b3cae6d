/** What a game gives to be played on a real table: how its rounds go by and what they count. */

import type { Pace } from "./round";
import type { Scoring } from "./scores";

export interface PaperGame {
  /** The first is the usual one. */
  readonly paces: readonly [Pace, ...Pace[]];
  readonly scoring: Scoring;
}
