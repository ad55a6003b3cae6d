/** The interface of a game at a real table: its rounds, its scores, and what one device can judge. */

import type { Component } from "svelte";
import type { Line, NumberedEvent } from "../generated/wire";
import type { Pace } from "./round";
import type { Scoring } from "./scores";

/** A message with its arguments. */
export type Said = Pick<Line, "id" | "args">;

/** A random result of a match, and its possible values. */
export interface Draw {
  /** The list of the match file that sets it. */
  readonly list: string;
  /** The purpose of the draw. */
  readonly what: Said;
  readonly among: readonly string[];
  /** A step before the draw, in words: shuffle the pack. */
  readonly first: Said | null;
}

/** Props of the component that asks for a draw. While it is open, it receives all keys. */
export interface AskProps {
  readonly draw: Draw;
  /** The earlier draws of the same command. */
  readonly given: readonly string[];
  readonly busy: boolean;
  readonly ongive: (drawn: string) => void;
}

/** How one device plays matches of the game for all seats. */
export interface Referee {
  /** The seats see different things: the device is handed over, and each player looks alone. */
  readonly secret: boolean;
  /** Options that do not apply on one device. */
  readonly without: readonly string[];
  /** Commands that replace the same seat's previous one. */
  readonly replaces: readonly string[];
  /** All random results, in order, for a game that has any. They can be drawn by hand. */
  readonly chance?: {
    readonly draws: (story: readonly NumberedEvent[]) => readonly Draw[];
    readonly ask: () => Promise<{ readonly default: Component<AskProps> }>;
  };
}

export interface PaperGame {
  /** The first is the default. */
  readonly paces: readonly [Pace, ...Pace[]];
  readonly scoring: Scoring;
  /** None: the game is judged as a table of cards, from a file or a photograph. */
  readonly referee?: Referee;
}
