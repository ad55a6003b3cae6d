/** What each game's table may hold: built-in fleets, options, cargo. */

import type { TableFile } from "../generated/wire";

export interface Kind {
  readonly fleets: readonly string[];
  /** The rule options of its battles, each with the message that names it. */
  readonly options: Readonly<Record<string, string>>;
  readonly goods: "rocks" | "cubes";
  /** Whether an empty table has an asteroid in the middle; `rocks`: how many a new asteroid has. */
  readonly asteroid: boolean;
  readonly rocks: number;
  /** Whether each seat brings its whole fleet. */
  readonly whole: boolean;
}

export type Game = TableFile["game"];

export const kinds: Readonly<Record<Game, Kind>> = {
  lightspeed: {
    fleets: ["classic"],
    options: { piracy: "lightspeed-option-piracy", must_place: "option-must-place" },
    goods: "rocks",
    asteroid: true,
    rocks: 12,
    whole: true,
  },
  stellarconflict: {
    fleets: ["wiss", "vak", "hexai", "tetrakori"],
    options: { stolen_goods: "stellarconflict-option-stolen-goods", must_place: "option-must-place" },
    goods: "cubes",
    asteroid: false,
    rocks: 8,
    whole: false,
  },
};

export const isGame = (name: unknown): name is Game => typeof name === "string" && name in kinds;

/** The team colours, in the order in which seats get them; printed cards have the last ones, and blue. */
export const COLOURS = ["blue", "amber", "teal", "rose", "red", "green", "purple"] as const;
