/** The interface between pages and games: everything that a game provides to be shown. */

import type { Component } from "svelte";
import type { MatchView, Option } from "../generated/wire";
import type { MatchClient } from "../net/types";
import type { PaperGame } from "../paper/game";

export interface BoardProps {
  /** The match; the board is shown while it is played, and for ever after. */
  client: MatchClient;
  /** The end of the match has been seen here. */
  onshown?: () => void;
  /** Playback of past events has started (true) or caught up (false). */
  onshowing?: (showing: boolean) => void;
}

/** Props of a game's own quick-match form. It edits `options` in place. */
export interface QuickProps {
  options: Record<string, unknown>;
  seats: number;
}

/** Props of a seat's display before the match starts. */
export interface SeatProps {
  options: Record<string, unknown>;
  index: number;
  /** The name of its colour; null: it has none yet. */
  colour: string | null;
  /** The number of players. */
  seats: number;
  /** Chooses the seat's fleet or race; without it the display is read-only. */
  bring?: ((what: Record<string, unknown>) => Promise<boolean>) | undefined;
}

/** Props of a custom input for one option, `value`; the other options are visible to it. */
export interface WidgetProps {
  option: Option;
  value: unknown;
  options: Record<string, unknown>;
  seats: number;
}

/** A custom input for an option that is no switch, choice, number or size, and its text. */
export interface Widget {
  readonly ask: () => Promise<{ default: Component<WidgetProps, object, "value"> }>;
  /** The value in words, in rows of a name and a text; `name` is the option's. None: it is told elsewhere. */
  readonly tell: (
    value: unknown,
    name: string,
  ) => readonly { readonly name: string; readonly value: string }[];
}

/** The pace of a quick match. */
export type Pace = "learn" | "relaxed" | "fast";

/** The simple choices of a quick match, as the game's options. */
export interface Quickly {
  /** `{id}-pace-{pace}` says what each is, and how long a match lasts; none: the game has no clock. */
  readonly paces: Readonly<Record<Pace, Record<string, unknown>>> | null;
  /** It is asked how much of a laser's line the card in hand shows. */
  readonly aim: boolean;
  /** Options for play without opponents; `{id}-level-idle` says how such a match ends. */
  readonly practice: Record<string, unknown>;
}

/** The state that a tutorial step can read. */
export interface Seen {
  readonly match: MatchView;
  /** The game's own view of it. */
  readonly view: unknown;
  /** The server's forecast for the card or order in hand, if it sends one. */
  readonly foreseen: unknown;
  /** Something is held over the table. */
  readonly held: boolean;
}

/** A step of a lesson. Its message is `{game}-flight-{id}`. */
export interface Step {
  readonly id: string;
  /** The selector of the element to point at. */
  readonly at?: string | ((seen: Seen) => string);
  /** The card's target, in millimetres and degrees of the felt. */
  readonly place?: { readonly x: number; readonly y: number; readonly heading: number };
  /** Whether the step is complete; without it a button continues. */
  readonly done?: (seen: Seen) => boolean;
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

export interface GameEntry {
  /** Its id on the wire. */
  readonly id: string;
  readonly seats: readonly number[];
  /** The game at a glance, 3 by 2, seen about 80 pixels wide. */
  readonly picture: Component;
  /** The game on the home page: large, and it may move. */
  readonly scene: () => Promise<{ default: Component }>;
  /** The scene's width by its height on a phone: the page keeps its place until it is there. */
  readonly ratio: number;
  /** The part of its rules page, from 0, that matters where a match is; in every language the parts are the same. */
  readonly chapter: (view: unknown) => number;
  readonly board: () => Promise<{ default: Component<BoardProps> }>;
  /** By name, the options that are asked by hand; the others are asked as the server declares them. */
  readonly widgets: Readonly<Record<string, Widget>>;
  readonly quickly: Quickly;
  readonly flight: Flight;
  /** Further input before a quick match against bots. */
  readonly quick?: () => Promise<{ default: Component<QuickProps, object, "options"> }>;
  /** The display of a seat's fleet or race, if the game has any. */
  readonly seat?: () => Promise<{ default: Component<SeatProps> }>;
  /** The options that seats choose for themselves at a table, so that its host is not asked there. */
  readonly chosen?: readonly string[];
  /** A table file that can be judged, to try it out. */
  readonly example?: () => Promise<{ default: object }>;
  /** The files that a finished match offers beside its own: `web-download-{file}` names each. */
  readonly files: readonly string[];
  /** Its support for real tables. */
  readonly paper: () => Promise<{ readonly paper: PaperGame }>;
  /** It is played with cards: printed, they can bear the marks that photographs are read by. */
  readonly cards?: boolean;
}
