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
  /** What happened is being shown, or all of it has been. */
  onshowing?: (showing: boolean) => void;
}

/** What is asked before a quick match: it edits `options` in place of what a form begins with. */
export interface QuickProps {
  options: Record<string, unknown>;
  seats: number;
}

/** A seat of a match that has not begun. */
export interface SeatProps {
  options: Record<string, unknown>;
  index: number;
  /** The name of its colour; null: it has none yet. */
  colour: string | null;
  /** How many play. */
  seats: number;
  /** Chooses what the seat plays; without it one only looks. */
  bring?: ((what: Record<string, unknown>) => Promise<boolean>) | undefined;
}

/** A piece that asks for one option by hand, `value`, in view of the others. */
export interface WidgetProps {
  option: Option;
  value: unknown;
  options: Record<string, unknown>;
  seats: number;
}

/** How an option is asked and told that is neither a switch nor a choice, a number or a size. */
export interface Widget {
  readonly ask: () => Promise<{ default: Component<WidgetProps, object, "value"> }>;
  /** The value in words, in rows of a name and a text; `name` is the option's. None: it is told elsewhere. */
  readonly tell: (
    value: unknown,
    name: string,
  ) => readonly { readonly name: string; readonly value: string }[];
}

/** How hurried a quick match is. */
export type Pace = "learn" | "relaxed" | "fast";

/** What a quick match asks in a word, as the options that it means. */
export interface Quickly {
  /** `{id}-pace-{pace}` says what each is, and how long a match lasts; none: the game has no clock. */
  readonly paces: Readonly<Record<Pace, Record<string, unknown>>> | null;
  /** It is asked how much of a laser's line the card in hand shows. */
  readonly aim: boolean;
  /** What holds where nobody plays against one; `{id}-level-idle` says how such a match ends. */
  readonly practice: Record<string, unknown>;
}

/** What a step of a lesson can look at. */
export interface Seen {
  readonly match: MatchView;
  /** The game's own view of it. */
  readonly view: unknown;
  /** What would come of what the hand does now, where the server says so. */
  readonly foreseen: unknown;
  /** Something is held over the table. */
  readonly held: boolean;
}

/** A sentence of a lesson: `{game}-flight-{id}`. */
export interface Step {
  readonly id: string;
  /** What is pointed at, as a selector. */
  readonly at?: string | ((seen: Seen) => string);
  /** Where a card is to lie, in millimetres and degrees of the felt. */
  readonly place?: { readonly x: number; readonly y: number; readonly heading: number };
  /** When it is over; without it, it is read, and a button goes on. */
  readonly done?: (seen: Seen) => boolean;
  /** It speaks of what is being shown; others wait until all has been. */
  readonly watch?: boolean;
}

/** The steps of a match that the server ships under this name. */
export interface Lesson {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** A game's first flight: its lessons, one after the other, and how long all of it takes. */
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
  /** What else is asked before a quick match against bots. */
  readonly quick?: () => Promise<{ default: Component<QuickProps, object, "options"> }>;
  /** What a seat plays, where a match's options say so. */
  readonly seat?: () => Promise<{ default: Component<SeatProps> }>;
  /** The options that seats choose for themselves at a table, so that its host is not asked there. */
  readonly chosen?: readonly string[];
  /** A table file that can be judged, to try it out. */
  readonly example?: () => Promise<{ default: object }>;
  /** The files that a finished match offers beside its own: `web-download-{file}` names each. */
  readonly files: readonly string[];
  /** What it gives to be played on a real table. */
  readonly paper: () => Promise<{ readonly paper: PaperGame }>;
  /** It is played with cards: printed, they can bear the marks that photographs are read by. */
  readonly cards?: boolean;
}
