/**
 * The games that this front end can show, one entry per game. Pages know games only through this list.
 *
 * A game's folder has its board in `Board.svelte`. Its texts are in the message files, by its id: `game-{id}`
 * is its
 * name. `{id}-headline`, `-lead`, `-goal`, `-summary`, `-credit`,
 * `-level-{level}`, `-pace-{pace}`, `-preset-{name}` (with `-more`), `-controls-{mouse,touch}` and, for
 * spectators,
 * `-watch` present it on the home page and before a match. `{id}-paper-hint` describes play at a real table.
 * `-first`
 * replaces the controls in a game where another step comes first.
 */

import { tellFleets } from "../deployment/tellFleets";
import { FELT } from "../felt/shortcuts";
import { withMessages } from "../i18n/index.svelte";
import type { GameEntry } from "./contract";
import FtlPicture from "./ftl/Picture.svelte";
import { tellStarts } from "./ftl/options/starts";
import { PLOT } from "./ftl/plotting/shortcuts";
import HexFleetPicture from "./hexfleet/Picture.svelte";
import { HELM } from "./hexfleet/map/shortcuts";
import { tellScenario } from "./hexfleet/scenario/tellScenario";
import LightSpeedPicture from "./lightspeed/Picture.svelte";
import StellarConflictPicture from "./stellarconflict/Picture.svelte";

/** The table for puzzles of cards. */
const cardTable = withMessages(
  ["puzzles", "analysis", "board", "cards"],
  () => import("../deployment/puzzles/CardTable.svelte"),
);

const phaseOf = (view: unknown) => (view as { readonly phase: string }).phase;

/** In the order of the home page. */
export const games: readonly [GameEntry, ...GameEntry[]] = [
  {
    id: "lightspeed",
    seats: [2, 3, 4],
    picture: LightSpeedPicture,
    scene: () => import("./lightspeed/Scene.svelte"),
    ratio: 1.28,
    chapter: (view) => (phaseOf(view) === "finished" ? 2 : 1),
    board: withMessages(["board", "cards"], () => import("./lightspeed/Board.svelte")),
    analysis: withMessages(
      ["analysis", "board", "cards"],
      () => import("./lightspeed/analysis/Analysis.svelte"),
    ),
    puzzles: { table: cardTable, goods: "rocks" },
    paper: withMessages(["realtable"], () => import("./lightspeed/paper")),
    example: () => import("./lightspeed/scene.json"),
    flight: { seconds: 100, lessons: () => import("./lightspeed/flight") },
    keys: FELT,
    quickly: {
      paces: {
        learn: { placing: "turns", turn_s: 0, aim: "full" },
        relaxed: { placing: "turns", turn_s: 30, aim: "full" },
        fast: { placing: "fast", aim: "full" },
        expert: { placing: "fast", aim: "stub" },
      },
      pace: "fast",
      practice: { placing: "fast" },
    },
    widgets: { fleets: { ask: () => import("./lightspeed/Fleets.svelte"), tell: tellFleets } },
    files: ["table"],
    sheets: ["marks", "save_ink", "one_sided"],
    cards: true,
  },
  {
    id: "stellarconflict",
    seats: [2, 3, 4],
    picture: StellarConflictPicture,
    scene: () => import("./stellarconflict/Scene.svelte"),
    ratio: 1.28,
    chapter: (view) => ({ choosing: 1, finished: 3 })[phaseOf(view)] ?? 2,
    board: withMessages(["board", "cards"], () => import("./stellarconflict/Board.svelte")),
    analysis: withMessages(
      ["analysis", "board", "cards"],
      () => import("./stellarconflict/analysis/Analysis.svelte"),
    ),
    puzzles: { table: cardTable, goods: "cubes" },
    paper: withMessages(["realtable"], () => import("./stellarconflict/paper")),
    flight: { seconds: 90, lessons: () => import("./stellarconflict/flight") },
    keys: FELT,
    quickly: {
      paces: {
        learn: { deploy_s: 0, aim: "full" },
        relaxed: { deploy_s: 120, aim: "full" },
        fast: { deploy_s: null, aim: "full" },
        expert: { deploy_s: null, aim: "stub" },
      },
      pace: "fast",
      practice: { deployment: "timer", deploy_s: 0 },
    },
    quick: () => import("./stellarconflict/Quick.svelte"),
    seat: () => import("./stellarconflict/SeatNote.svelte"),
    chosen: ["races"],
    example: () => import("./stellarconflict/scene.json"),
    // Each seat shows its own race.
    widgets: {
      races: { ask: () => import("./stellarconflict/Races.svelte"), tell: () => [] },
      fleets: { ask: () => import("./stellarconflict/Fleets.svelte"), tell: tellFleets },
    },
    files: ["table"],
    sheets: ["marks", "save_ink", "one_sided"],
    cards: true,
  },
  {
    id: "ftl",
    seats: [2],
    picture: FtlPicture,
    scene: () => import("./ftl/Scene.svelte"),
    ratio: 1.44,
    chapter: (view) => (phaseOf(view) === "finished" ? 2 : 1),
    board: withMessages(["board", "ftl"], () => import("./ftl/Board.svelte")),
    analysis: withMessages(["analysis", "board"], () => import("./ftl/analysis/Analysis.svelte")),
    puzzles: {
      words: withMessages(["puzzles", "board"], () => import("./ftl/puzzles/words")),
      replaces: "plot",
    },
    paper: withMessages(["realtable"], () => import("./ftl/paper")),
    flight: { seconds: 60, lessons: () => import("./ftl/flight") },
    keys: PLOT,
    quickly: {
      paces: { learn: { plot_clock_s: null }, relaxed: { plot_clock_s: 120 }, fast: { plot_clock_s: 30 } },
      // A plot takes time to read: 30 seconds are too short for a first match.
      pace: "relaxed",
      // Ships that do not move must be possible targets.
      practice: { plot_clock_s: null, idle: "normal-space", turn_limit: null },
    },
    widgets: {
      ships: { ask: withMessages(["ftl"], () => import("./ftl/options/Starts.svelte")), tell: tellStarts },
    },
    files: [],
    sheets: ["centimetres"],
  },
  {
    id: "hexfleet",
    seats: [2, 3, 4],
    picture: HexFleetPicture,
    scene: () => import("./hexfleet/Scene.svelte"),
    ratio: 1,
    chapter: (view) => (phaseOf(view) === "finished" ? 4 : 2),
    board: withMessages(["board", "hexfleet"], () => import("./hexfleet/Board.svelte")),
    analysis: withMessages(["analysis", "board"], () => import("./hexfleet/analysis/Analysis.svelte")),
    puzzles: { words: withMessages(["puzzles"], () => import("./hexfleet/puzzles/words")) },
    paper: withMessages(["realtable"], () => import("./hexfleet/paper")),
    flight: { seconds: 75, lessons: () => import("./hexfleet/flight") },
    keys: HELM,
    quickly: { paces: null, pace: "relaxed", practice: { turn_limit: null, scenario: "skirmish" } },
    seat: withMessages(["board", "hexfleet"], () => import("./hexfleet/scenario/SeatFleet.svelte")),
    widgets: {
      scenario: {
        ask: withMessages(["board", "hexfleet"], () => import("./hexfleet/scenario/Scenario.svelte")),
        tell: tellScenario,
      },
    },
    presetInput: "scenario",
    files: [],
    sheets: ["large_hexes", "one_sided"],
  },
];

export function gameEntry(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}
