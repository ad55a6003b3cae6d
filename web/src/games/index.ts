/** The games that this front end can show: an entry a game. Pages know games only through this. */

import type { Component } from "svelte";
import type { MatchClient } from "../net/types";
import { terms } from "./lightspeed/terms";

export interface BoardProps {
  /** The match; the board is shown while it is played, and for ever after. */
  client: MatchClient;
}

/** A game's options as they are asked for when a match is made: the form edits `options` in place of the defaults. */
export interface OptionsProps {
  options: Record<string, unknown>;
  seats: number;
}

export interface GameEntry {
  /** Its id on the wire; `game-{id}` is its name in the message files. */
  readonly id: string;
  readonly seats: readonly number[];
  readonly board: () => Promise<{ default: Component<BoardProps> }>;
  /** A match's options in words: what each is called, and what was chosen. */
  readonly terms: (options: Record<string, unknown>) => readonly (readonly [string, string])[];
  readonly options: () => Promise<{ default: Component<OptionsProps, object, "options"> }>;
}

export const games: readonly GameEntry[] = [
  {
    id: "lightspeed",
    seats: [2, 3, 4],
    board: () => import("./lightspeed/Board.svelte"),
    options: () => import("./lightspeed/Options.svelte"),
    terms,
  },
];

export function gameEntry(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}
