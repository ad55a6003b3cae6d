/** The interface between an analysis and the match's game: what the game shows of a decision, and what it may ask for. */

import type { Snippet } from "svelte";
import type {
  AnalysedMove,
  CardShare,
  HeatMap,
  Line,
  MatchView,
  SeatLuck,
  TableFile,
} from "../generated/wire";

/** An analysed match, as a page shows it. */
export interface AnalysedMatch {
  /** The viewer's own seat; null: the viewer did not play. */
  readonly you: number | null;
  /** The decision on show; null: there is none. */
  readonly move: AnalysedMove | null;
  readonly moves: readonly AnalysedMove[];
  readonly shares: readonly CardShare[];
  readonly luck: readonly SeatLuck[];
  /** A puzzle link was opened: the answer is hidden. */
  readonly hidden: boolean;
  /** A button in the bar in place of the way back to the match. */
  instead: { readonly label: string; readonly onclick: () => void } | null;
  /** Stay at this decision, whatever else is found. */
  choose(number: number): void;
  /** Show the answer of a puzzle link. */
  reveal(): void;
  owner(seat: number): string;
  /** The final table of a card game; null: there is none. */
  loadTable(): Promise<TableFile | null>;
  /** The heat map of a card: with what its player knew, or on the final table. */
  heat(number: number, final: boolean, signal: AbortSignal): Promise<HeatMap>;
  /** Judge another command in place of a decision. */
  tried(number: number, command: object): Promise<AnalysedMove>;
  /** Copy a link to a decision with its answer hidden; null: the match has no address. */
  readonly copyPuzzle: ((number: number) => void) | null;
  /** Open a table in the editor. */
  openTable(file: TableFile): void;
}

/** A match as its game tells it. */
export interface ToldMatch {
  /** A decision in a few words, for the list of all. */
  readonly label: (move: AnalysedMove) => string;
  /** What the whole match came to, below the graph. */
  readonly summary?: Snippet;
  /** The decision on show; null: there is none, or what it needs is not here yet. */
  readonly decision: ToldDecision | null;
}

/** A decision as its game tells it. */
export interface ToldDecision {
  readonly title: string;
  /** The share of wins lost, of 1, as it is shown; null: it is not judged. */
  readonly lost: number | null;
  /** Said where nothing better was found. */
  readonly none: string;
  /** The sentence that says what to do differently; null: the first reason says it. */
  readonly advice: string | null;
  readonly why: readonly Line[];
  /** Further sentences: what was done, and what would have been better. */
  readonly lines: readonly string[];
  /** Figures, in small type. */
  readonly facts: readonly string[];
  /** It can be kept as a puzzle. */
  readonly keepable: boolean;
  /** A choice between two views of the decision. */
  readonly views?: Snippet;
  /** Buttons. */
  readonly acts?: Snippet;
  /** The viewer's own try, in place of the decision. */
  readonly instead?: Snippet | null;
}

/** The properties of a game's analysis. It shows the decision as a picture, and renders what it is given around it. */
export interface AnalysisProps {
  analysis: AnalysedMatch;
  match: MatchView;
  /** The players. */
  seats: Snippet;
  /** The decision in words, and all decisions: these are shown whatever the picture waits for. */
  panel: Snippet<[told: ToldMatch]>;
}

/** The share of wins, of 1, from which a decision is an inaccuracy. */
export const INACCURACY = 0.05;
/** The share below which nothing is lost. */
const NOTHING = 0.005;

/** Whether something better was found. */
export const isWorse = (lost: number | null): boolean => lost !== null && lost >= NOTHING;
