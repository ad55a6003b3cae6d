/** The interface of a game at a real table: its rounds, its scores, and what one device can judge. */

import type { Component } from "svelte";
import type { Line, NumberedEvent } from "../generated/wire";
import type { Pace } from "./round";
import type { Scoring } from "./scores";

/** A sentence with what stands in it. */
export type Said = Pick<Line, "id" | "args">;

/** Something that chance decided in a match, and what it could have been. */
export interface Draw {
  /** The list of the match file that fixes it. */
  readonly list: string;
  /** What it was for. */
  readonly what: Said;
  readonly among: readonly string[];
  /** Something to be done first, in words: a pack to be shuffled. */
  readonly first: Said | null;
}

/** What asks for something that was drawn by hand. While it does, the keyboard is its own. */
export interface AskProps {
  readonly draw: Draw;
  /** What was drawn for the same command before it. */
  readonly given: readonly string[];
  readonly busy: boolean;
  readonly ongive: (drawn: string) => void;
}

/** How matches of the game are played by one device for all seats. */
export interface Referee {
  /** Seats see different things: the device is handed over, and each looks alone. */
  readonly secret: boolean;
  /** Options that mean nothing there. */
  readonly without: readonly string[];
  /** Commands of which only a seat's latest counts. */
  readonly replaces: readonly string[];
  /** All that chance decided, in order, in a game that has any; it can be drawn by hand instead. */
  readonly chance?: {
    readonly draws: (story: readonly NumberedEvent[]) => readonly Draw[];
    readonly ask: () => Promise<{ readonly default: Component<AskProps> }>;
  };
}

export interface PaperGame {
  /** The first is the usual one. */
  readonly paces: readonly [Pace, ...Pace[]];
  readonly scoring: Scoring;
  /** None: the referee judges tables of cards, from a file or a photograph. */
  readonly referee?: Referee;
}
