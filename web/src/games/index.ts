/**
 * The games that this front end can show: an entry a game. Pages know games only through this.
 *
 * A game's folder has its board in `Board.svelte`. Its words are in the message files, by its id: `game-{id}` is its
 * name; `{id}-headline`, `-lead`, `-summary`, `-credit`, `-how-1` to `-how-3` (each with `-more`), `-level-{level}`
 * and `-controls-{mouse,touch,keys}` present it on the home page and before a match.
 */

import type { Component } from "svelte";
import type { MatchClient } from "../net/types";
import FtlPicture from "./ftl/Picture.svelte";
import { terms as ftlTerms } from "./ftl/terms";
import HexFleetPicture from "./hexfleet/Picture.svelte";
import { terms as hexFleetTerms } from "./hexfleet/terms";
import LightSpeedPicture from "./lightspeed/Picture.svelte";
import { terms } from "./lightspeed/terms";
import StellarConflictPicture from "./stellarconflict/Picture.svelte";
import SeatRace from "./stellarconflict/SeatNote.svelte";
import { terms as stellarConflictTerms } from "./stellarconflict/terms";

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
  /** Its id on the wire. */
  readonly id: string;
  readonly seats: readonly number[];
  /** The game at a glance, 3 by 2, seen about 80 pixels wide. */
  readonly picture: Component;
  /** The game on the home page: large, and it may move. */
  readonly scene: () => Promise<{ default: Component }>;
  readonly board: () => Promise<{ default: Component<BoardProps> }>;
  /** A match's options in words: what each is called, and what was chosen. */
  readonly terms: (options: Record<string, unknown>) => readonly (readonly [string, string])[];
  readonly options: () => Promise<{ default: Component<OptionsProps, object, "options"> }>;
  /** What is asked before a quick match against bots, beside their level; without it all options keep their defaults. */
  readonly quick?: () => Promise<{ default: Component<OptionsProps, object, "options"> }>;
  /** What a seat plays, where a match's options say so. */
  readonly seat?: Component<{ options: Record<string, unknown>; index: number }>;
  /** A table file that can be judged, to try it out. */
  readonly example?: () => Promise<{ default: object }>;
  /** The files that a finished match offers beside its own: `web-download-{file}` names each. */
  readonly files: readonly string[];
}

/** In the order in which they are offered. */
export const games: readonly [GameEntry, ...GameEntry[]] = [
  {
    id: "lightspeed",
    seats: [2, 3, 4],
    picture: LightSpeedPicture,
    scene: () => import("./lightspeed/Scene.svelte"),
    board: () => import("./lightspeed/Board.svelte"),
    options: () => import("./lightspeed/Options.svelte"),
    example: () => import("./lightspeed/scene.json"),
    terms,
    files: ["table"],
  },
  {
    id: "stellarconflict",
    seats: [2, 3, 4],
    picture: StellarConflictPicture,
    scene: () => import("./stellarconflict/Scene.svelte"),
    board: () => import("./stellarconflict/Board.svelte"),
    options: () => import("./stellarconflict/Options.svelte"),
    quick: () => import("./stellarconflict/Quick.svelte"),
    seat: SeatRace,
    example: () => import("./stellarconflict/scene.json"),
    terms: stellarConflictTerms,
    files: ["table"],
  },
  {
    id: "ftl",
    seats: [2],
    picture: FtlPicture,
    scene: () => import("./ftl/Scene.svelte"),
    board: () => import("./ftl/Board.svelte"),
    options: () => import("./ftl/Options.svelte"),
    terms: ftlTerms,
    files: [],
  },
  {
    id: "hexfleet",
    seats: [2, 3, 4],
    picture: HexFleetPicture,
    scene: () => import("./hexfleet/Scene.svelte"),
    board: () => import("./hexfleet/Board.svelte"),
    options: () => import("./hexfleet/Options.svelte"),
    terms: hexFleetTerms,
    files: [],
  },
];

export function gameEntry(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}
