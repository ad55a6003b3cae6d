/** What a game gives to be shown: the one thing that pages and games know of each other. */

import type { Component } from "svelte";
import type { MatchClient } from "../net/types";

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
