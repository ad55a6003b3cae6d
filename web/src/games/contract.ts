/** The interface between pages and games: everything that a game provides to be shown. */

import type { Component } from "svelte";
import type { AnalysisProps } from "../analysis/contract";
import type { MatchView, Option, PresetView } from "../generated/wire";
import type { Scope } from "../input/shortcuts";
import type { Command, MatchClient } from "../net/types";
import type { PaperGame } from "../paper/game";

export interface BoardProps {
  /** The match. The board is shown while the match is played, and after its end. */
  client: MatchClient;
  /**
   * The number of the last event that this browser has seen at an earlier visit: what has happened since is played. Null: it shows the
   * present.
   */
  since?: number | null;
  /** Called when the viewer has seen the end of the match. */
  onshown?: () => void;
  /** Playback of past events has started (true) or caught up (false). */
  onshowing?: (showing: boolean) => void;
}

/** Props of a seat's display before the match starts. */
export interface SeatProps {
  options: Record<string, unknown>;
  index: number;
  /** The name of the seat's colour; null: none yet. */
  colour: string | null;
  /** The number of players. */
  seats: number;
  /** Chooses the seat's fleet or race; without it the display is read-only. */
  bring?: ((what: Record<string, unknown>) => Promise<boolean>) | undefined;
}

/** The presets for a number of players, of which one is chosen; null: none. */
export interface Presets {
  readonly offered: readonly PresetView[];
  readonly chosen: string | null;
  choose(name: string): void;
}

/** Props of a custom input for one option, `value`; the other options are visible to it. */
export interface WidgetProps {
  option: Option;
  value: unknown;
  options: Record<string, unknown>;
  seats: number;
  /** The presets, where this input offers them (`presetInput`). */
  presets?: Presets | undefined;
}

/** A custom input for an option that is no switch, choice, number or size, with its text form. */
export interface Widget {
  readonly ask: () => Promise<{ default: Component<WidgetProps, object, "value"> }>;
  /**
   * The value in words, as rows of a name and a text. `name`: the option's name. No rows: another place shows
   * it.
   */
  readonly tell: (
    value: unknown,
    name: string,
  ) => readonly { readonly name: string; readonly value: string }[];
}

/** The pace of a quick match, from the most help to none. */
export type Pace = "learn" | "relaxed" | "fast" | "expert";

/** The simple choices of a quick match, as the game's options. */
export interface Quickly {
  /** The paces offered; `{id}-pace-{pace}` describes each. Null: the game has no clock. */
  readonly paces: Readonly<Partial<Record<Pace, Record<string, unknown>>>> | null;
  /** The pace of a player who has not chosen one. */
  readonly pace: Pace;
  /** Options for play without opponents; `{id}-level-idle` says how such a match ends. */
  readonly practice: Record<string, unknown>;
}

/** The state that a tutorial step can read. */
export interface Seen {
  readonly match: MatchView;
  /** The game's own view of the match. */
  readonly view: unknown;
  /** The server's forecast for the card or order in hand, if it sends one. */
  readonly foreseen: unknown;
  /** A card or piece is held over the table. */
  readonly held: boolean;
}

/** A wish for printed sheets, as in `/api/print`. */
export type SheetWish = "marks" | "save_ink" | "one_sided" | "large_hexes" | "centimetres";

/** A step of a lesson. Its message is `{game}-flight-{id}`. */
export interface Step {
  readonly id: string;
  /** The selector of the element to point at. */
  readonly at?: string | ((seen: Seen) => string);
  /** The card's target, in millimetres and degrees of the felt. */
  readonly place?: { readonly x: number; readonly y: number; readonly heading: number };
  /** Whether the step is complete; without it a button continues. */
  readonly isDone?: (seen: Seen) => boolean;
  /** Until it is complete, the card in hand cannot be placed. */
  readonly aims?: true;
  /** The step comments on playback; other steps wait until playback has caught up. */
  readonly watch?: boolean;
}

/** A lesson: the steps in a prepared match that the server has under this name. */
export interface Lesson {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** A game's tutorial: its lessons in order, and the total duration. */
export interface Flight {
  readonly seconds: number;
  readonly lessons: () => Promise<{ readonly default: readonly Lesson[] }>;
}

/** The puzzles of a game of cards: a table on which a card is missing, or lies wrong. */
export interface TablePuzzles {
  readonly table: () => Promise<typeof import("../deployment/puzzles/CardTable.svelte")>;
  readonly goods: "rocks" | "cubes";
}

/** The commands of a match puzzle in words. */
export interface PuzzleWords {
  /** Null: a solution is told without it. */
  readonly tell: (command: Command) => string | null;
  /** The command that ends a turn. Tries are told without it. */
  readonly ends: string;
  /** What is to be said of a solution besides. */
  readonly notes: (solution: readonly Command[]) => readonly string[];
}

/** The puzzles of a game without cards: a decision of a match, on the game's own board. */
export interface MatchPuzzles {
  readonly words: () => Promise<{ readonly words: PuzzleWords }>;
  /** A command of this kind replaces one that was given right before it. */
  readonly replaces?: string;
}

export interface GameEntry {
  /** The game's id in the protocol. */
  readonly id: string;
  readonly seats: readonly number[];
  /** The game's icon, 3 by 2, shown about 80 pixels wide. */
  readonly picture: Component;
  /** The game's large picture on the home page. It may move. */
  readonly scene: () => Promise<{ default: Component }>;
  /** The scene's width divided by its height on a phone. The page reserves its room with it. */
  readonly ratio: number;
  /**
   * The section of the rules page, from 0, for the current phase. The sections are the same in every
   * language.
   */
  readonly chapter: (view: unknown) => number;
  readonly board: () => Promise<{ default: Component<BoardProps> }>;
  readonly puzzles: TablePuzzles | MatchPuzzles;
  /** The decision on show in the analysis of a match. */
  readonly analysis: () => Promise<{ default: Component<AnalysisProps> }>;
  /**
   * Custom inputs for options, by name. The other options get standard inputs from the server's declarations.
   */
  readonly widgets: Readonly<Record<string, Widget>>;
  /** The option whose own input offers the presets. Without it, they are a list of their own. */
  readonly presetInput?: string;
  readonly quickly: Quickly;
  readonly flight: Flight;
  /** The keys of its board, for the help before a match. */
  readonly keys: Scope;
  /** Further inputs of a quick match against bots, and the options that they set for a number of players. */
  readonly quick?: () => Promise<{
    readonly default: Component;
    readonly optionsFor: (seats: number) => Readonly<Record<string, unknown>>;
  }>;
  /** The display of a seat's fleet or race, if the game has one. */
  readonly seat?: () => Promise<{ default: Component<SeatProps> }>;
  /** Options that each seat chooses in the lobby. The host's form does not ask for them. */
  readonly chosen?: readonly string[];
  /** An example of a table file to judge. */
  readonly example?: () => Promise<{ default: object }>;
  /** Further files of a finished match, besides the match file: `web-download-{file}` names each. */
  readonly files: readonly string[];
  /** Its support for real tables. */
  readonly paper: () => Promise<{ readonly paper: PaperGame }>;
  /** The wishes for its printed sheets: `web-print-{wish}` names each, `web-print-{wish}-more` explains it. */
  readonly sheets: readonly SheetWish[];
  /** The game is played with cards. */
  readonly cards?: boolean;
}
