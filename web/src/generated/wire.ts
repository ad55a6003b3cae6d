// Written by scripts/wire_types.py from the server's structs: change those, not this.

/** `GET /api/me/accuracy`: by game, the accuracy in each of the latest matches that were analysed, oldest first. */
export interface AccuracyView {
  readonly curves: { readonly [key: string]: readonly number[] };
}

/** What a player's decisions come to; None until the second half of the analysis is there. */
export interface AnalysedPlayer {
  readonly seat: number;
  readonly accuracy: number | null;
  readonly like: string | null;
  readonly likely: { readonly [key: string]: number };
  readonly unclear: boolean;
}

/** `starfelt-analysis/1`: the analysis of a match. */
export interface Analysis {
  readonly format: "starfelt-analysis/1";
  readonly game: string;
  readonly seed: number;
  readonly players: readonly AnalysedPlayer[];
  readonly moves: readonly AnalysedMove[];
  readonly luck?: readonly SeatLuck[];
  readonly shapley?: readonly CardShare[];
}

/** A match's analysis, as far as it is: `done` of `parts` are made; it is whole when they are equal. */
export interface AnalysisView {
  readonly key: string;
  readonly done: number;
  readonly parts: number;
  readonly analysis: Analysis;
}

/** Somebody's first try or solving one, as it was sent. */
export interface AnswerView {
  readonly answer: { readonly [key: string]: unknown };
  readonly solved: boolean;
}

/** `POST /api/me/friends/{id}/answer`: take the seat of an invitation under a name; without one, free it. */
export interface AnswerWish {
  readonly match: string;
  readonly name?: string | null;
}

/** `GET /api/art`: the drawings that every table needs: the teams, the asteroids by size, and the card back. */
export interface ArtView {
  readonly materials: string;
  readonly teams: readonly TeamView[];
  readonly asteroids: { readonly [key: string]: string };
  readonly back: string;
}

/** A guest and a puzzle. Moments are milliseconds since the epoch. */
export interface Attempt {
  readonly tries?: number;
  readonly state?: "open" | "shown" | "solved";
  readonly hinted?: boolean;
  readonly change?: number | null;
  readonly day?: string | null;
  readonly due?: number | null;
  readonly failed?: number;
  readonly begun?: string | null;
}

/** A seat that the game waits for; from `claim_at` on (server's ms since the epoch) others may claim it. */
export interface AwaitedView {
  readonly seat: number;
  readonly claim_at: number;
}

/** A judged battle for display: the report, its story line by line, and a `why` for each shot of each step. */
export interface BattleView {
  readonly report: Report;
  readonly story: readonly Line[];
  readonly why: readonly (readonly Line[])[];
  readonly cargo: readonly number[];
  readonly order: "initiative" | "speed";
  readonly goods: "cubes" | "rocks";
  readonly gains: readonly (readonly Gain[])[];
  readonly sheets: readonly SeatSheet[];
  readonly lines: readonly (readonly Line[])[];
  readonly deciding: readonly (DecidingBeam | null)[];
}

/** A bot to add when a match is created. */
export interface BotSeat {
  readonly level: "admiral" | "cadet" | "captain" | "house" | "idle" | "pilot";
}

/** What a browser had kept by itself of one puzzle; see `Attempt`. */
export interface BrowserAttempt {
  readonly tries: number;
  readonly state: "open" | "shown" | "solved";
  readonly day: string | null;
}

/** `PUT /api/me/calendar`: the path of the player's calendar, which is shown once. */
export interface CalendarView {
  readonly path: string;
}

/** The error of a photographed card: about 92 of 100 cards lie within this of their pose in the table file. */
export interface CardError {
  readonly card: string;
  readonly error_mm: number;
  readonly error_deg: number;
}

/** A card's share of the result (Shapley value). */
export interface CardShare {
  readonly seat: number;
  readonly ship: string;
  readonly points: number;
  readonly scores: readonly number[];
  readonly own: number;
}

/** `by` goes on without a seat's player at `until`; with a `level`, a bot plays on (server's ms since the epoch). */
export interface ClaimView {
  readonly seat: number;
  readonly by: number;
  readonly level: "admiral" | "cadet" | "captain" | "house" | "idle" | "pilot" | null;
  readonly until: number;
}

/** The player's pause. `until` (ms since the epoch) is None while none runs; `days_left` of this year's days. */
export interface ClockPauseView {
  readonly until: number | null;
  readonly days_left: number;
}

/** `PUT /api/me/pause`: let the player's clocks of days stand still, from now on for so many days. */
export interface ClockPauseWish {
  readonly days: number;
}

/** `POST /api/me/keep`: the identity's recovery code, which is shown once. The earlier one no longer works. */
export interface CodeView {
  readonly code: string;
}

/** `POST /api/recover`: the identity of a recovery code. The answer is a token of it, as `GuestView`. */
export interface CodeWish {
  readonly code: string;
}

/** The damage that one seat's lasers did to one ship in a step. */
export interface Damage {
  readonly ship: number;
  readonly seat: number;
  readonly amount: number;
}

/** The clocks of a match over days. `missed` is by seat: the turns in a row that its player has missed. */
export interface DaysView {
  readonly turns: readonly TurnClockView[];
  readonly missed: readonly number[];
  readonly pauses: readonly PauseView[];
  readonly claimable: readonly number[];
}

/** A line of a deal's list. `name` and `match`, its replay, are there if the player shows them. */
export interface DealRow {
  readonly rank: number;
  readonly score: DealScore;
  readonly name: string | null;
  readonly match: string | null;
  readonly you: boolean;
}

/** A try's score: its result, then how many points the player was ahead. */
export interface DealScore {
  readonly result: "drawn" | "lost" | "won";
  readonly lead: number;
}

/** `POST /api/deals/DAY/GAME/shown`: whether the list has the player's name and replay. */
export interface DealShow {
  readonly shown: boolean;
}

/** The player's own try, once it is over. `listed`: it has a line in the list. `shown`: with name and replay. */
export interface DealTryView {
  readonly score: DealScore;
  readonly rank: number;
  readonly listed: boolean;
  readonly shown: boolean;
}

/** A game's deal of a day. `state`: of the player's own try, `match`. */
export interface DealView {
  readonly game: string;
  readonly level: "admiral" | "cadet" | "captain" | "house" | "idle" | "pilot";
  readonly commitment: string;
  readonly secret: string | null;
  readonly state: "open" | "over" | "playing";
  readonly match: string | null;
  readonly mine: DealTryView | null;
  readonly players: number;
  readonly best: readonly DealRow[];
}

/** `POST /api/deals/DAY/GAME`: begins the player's only try. The answer is `MadeMatch`, the same one each time. */
export interface DealWish {
  readonly name: string;
  readonly colour?: "amber" | "blue" | "green" | "purple" | "red" | "rose" | "teal" | null;
}

/** `GET /api/deals` and `GET /api/deals/DAY`: the deals of a day. `today`: they can still be begun. */
export interface DealsView {
  readonly day: string;
  readonly today: boolean;
  readonly deals: readonly DealView[];
}

/** The beam that did most for a winner, or most against anybody else. */
export interface DecidingBeam {
  readonly step: number;
  readonly shot: number;
  readonly lead: number;
  readonly without: number;
  readonly winners: readonly number[];
  readonly destroyed: boolean;
}

/** A ship whose remaining shots were delayed, by two for each token. */
export interface Delayed {
  readonly ship: number;
  readonly by: number;
}

/** A card that was placed, dropped or withdrawn. */
export interface DeploymentAnalysedCard {
  readonly kind: "card";
  readonly number: number;
  readonly seat: number;
  readonly turn: number;
  readonly at_ms: number;
  readonly played: { readonly [key: string]: unknown };
  readonly best: { readonly [key: string]: unknown };
  readonly loss: number | null;
  readonly error: number | null;
  readonly mark: "blunder" | "excellent" | "inaccuracy" | "mistake" | null;
  readonly unclear: boolean;
  readonly sure: boolean;
  readonly before: readonly number[] | null;
  readonly after: readonly number[] | null;
  readonly chances: readonly number[] | null;
  readonly better: number | null;
  readonly stake: number | null;
  readonly why: readonly Line[];
  readonly ship: string;
  readonly card: string | null;
  readonly lead: number | null;
  readonly better_than_known: number | null;
  readonly hindsight: number;
  readonly hindsight_lead: number;
  readonly hindsight_best: { readonly [key: string]: unknown };
  readonly hindsight_why: readonly Line[];
  readonly better_than: number;
  readonly worth: number;
}

/** The viewer's own hand: its card, the commands possible now, and after *stop* why the card cannot be dropped. */
export interface DeploymentHandView {
  readonly ship: string;
  readonly may: readonly ("drop" | "hold" | "place" | "withdraw")[];
  readonly cannot_drop?: Refused | null;
  readonly foreseen?: readonly Shot[] | null;
}

/** *Stop* as all players see it; `hands` are the poses in which undecided players held their cards, face down. */
export interface DeploymentStopView {
  readonly seat: number | null;
  readonly undecided: readonly number[];
  readonly deadline: number;
  readonly hands: readonly (readonly [number, number, number] | null)[];
}

/** A destroyed ship, and the seat whose kill pile it went to (None: vaporised). */
export interface Destroyed {
  readonly ship: number;
  readonly to: number | null;
}

/** A command, of the match or of the game, as in the match file: `{"do": "place", …}`. */
export interface Do {
  readonly t: "do";
  readonly id: string;
  readonly command: unknown;
}

/** The command was accepted; its last event has this number. */
export interface Done {
  readonly t: "done";
  readonly id: string;
  readonly seq: number;
}

/** New events, stored in the log, and the view after them. */
export interface EventsMessage {
  readonly t: "events";
  readonly events: readonly NumberedEvent[];
  readonly view: MatchView;
}

/** The answer: the filter that stops it, or None, and then the puzzle's id, rating and themes. */
export interface ExaminedView {
  readonly stop: "agreed" | "clear" | "hidden" | "rare" | "steady" | "theme" | "threat" | null;
  readonly share: number | null;
  readonly tolerance: number | null;
  readonly id: string | null;
  readonly rating: number | null;
  readonly themes: readonly string[];
}

/** One extra of `GET /api/extras`: whether it can be used, and how far it is. */
export interface ExtraView {
  readonly name: "kernel" | "paper" | "photo";
  readonly state: "absent" | "compiling" | "failed" | "fetching" | "here" | "waiting";
  readonly mb: number | null;
  readonly games: number;
}

/** Any rejected HTTP request: `refused-{code}` is the reason; `detail` is the file's own error line, if any. */
export interface FailureView {
  readonly code: string;
  readonly args: { readonly [key: string]: string | number };
  readonly detail: string | null;
}

/** A destroyed ship. */
export interface Fallen {
  readonly ship: number;
  readonly points: number;
  readonly by: readonly ShipCount[];
}

/** A pose as table files write it: the card's centre in millimetres, and its heading in degrees. */
export interface FilePose {
  readonly x_mm: number;
  readonly y_mm: number;
  readonly heading_deg: number;
}

/** What a finished match tells its players. */
export interface FinalSummary {
  readonly seats: readonly (readonly Line[])[];
  readonly moments: readonly KeyMoment[];
}

/** An error that makes a table impossible to judge. */
export interface Flaw {
  readonly code: string;
  readonly path: string;
  readonly why: string;
  readonly args: { readonly [key: string]: string | number };
  readonly cards: readonly string[];
}

/** A fleet in a file. */
export interface FleetFile {
  readonly format: "starfelt-fleet/1";
  readonly id: string;
  readonly name: string;
  readonly game: "lightspeed" | "stellarconflict";
  readonly card_mm: readonly [number, number];
  readonly ships: readonly ShipFile[];
}

/** `GET /api/fleets/{id}`: a fleet with its drawings. */
export interface FleetView {
  readonly id: string;
  readonly name: string;
  readonly card_mm: readonly [number, number];
  readonly ships: readonly ShipView[];
}

/** Somebody whom the player has marked. */
export interface FriendView {
  readonly id: string;
  readonly name: string;
  readonly mutual: boolean;
  readonly here: boolean;
  readonly muted: boolean;
  readonly records: readonly PairRecord[];
  readonly last: LastMatch | null;
}

/** The damage of a ship's lasers to another ship of the same seat. */
export interface FriendlyFire {
  readonly ship: number;
  readonly target: number;
  readonly damage: number;
}

/** `GET /api/me/friends`: the player's friends. `shown`: they may know when the player is here. */
export interface FriendsView {
  readonly friends: readonly FriendView[];
  readonly shown: boolean;
}

/** The orders of one seat in one turn. */
export interface FtlAnalysedPlot {
  readonly kind: "plot";
  readonly number: number;
  readonly seat: number;
  readonly turn: number;
  readonly at_ms: number;
  readonly played: { readonly [key: string]: unknown };
  readonly best: { readonly [key: string]: unknown };
  readonly loss: number | null;
  readonly error: number | null;
  readonly mark: "blunder" | "excellent" | "inaccuracy" | "mistake" | null;
  readonly unclear: boolean;
  readonly sure: boolean;
  readonly before: readonly number[] | null;
  readonly after: readonly number[] | null;
  readonly chances: readonly number[] | null;
  readonly better: number | null;
  readonly stake: number | null;
  readonly why: readonly Line[];
  readonly surprise: number | null;
  readonly mixed: readonly FtlMixedPlot[];
  readonly scene: Scene;
}

/** An illegal order on a sheet, which counts as no order, and the reason: `refused-{code}` with `args`. */
export interface FtlBadOrder {
  readonly piece: string;
  readonly order: string;
  readonly code: string;
  readonly args: { readonly [key: string]: string | number };
}

/** A piece that a tape would cross, `way_in` inches along it, if nothing else moved. */
export interface FtlCrossing {
  readonly seat: number;
  readonly piece: string;
  readonly way_in: number;
}

/** The match is over. */
export interface FtlEnded {
  readonly type: "ended";
  readonly winners: readonly number[];
  readonly reason: string;
}

/** Both plots are sealed, and everyone sees them, seat by seat. */
export interface FtlExchanged {
  readonly type: "exchanged";
  readonly turn: number;
  readonly orders: readonly [{ readonly [key: string]: string }, { readonly [key: string]: string }];
}

/** The viewer's own sheet for the turn: the legal orders, the illegal ones, and whether it is sealed. */
export interface FtlHandView {
  readonly orders: { readonly [key: string]: string };
  readonly refused: readonly FtlBadOrder[];
  readonly sealed: boolean;
  readonly marked: readonly string[];
}

/** A sprinting piece hit a marked one, `way` units along its tape, at `at` (both rounded for display). */
export interface FtlHit {
  readonly type: "hit";
  readonly seat: number;
  readonly piece: string;
  readonly target_seat: number;
  readonly target: string;
  readonly way: number;
  readonly at: readonly [number, number];
  readonly struck: readonly number[];
  readonly choice: "centre" | "order" | "together" | null;
}

/** The missile that a launch would place. */
export interface FtlLaunchPreview {
  readonly missile: string;
  readonly x_in: number;
  readonly y_in: number;
  readonly off_table: boolean;
}

/** A missile appears at the ship's nose; both are marked. A missile off the table is lost at once (ruling 9). */
export interface FtlLaunched {
  readonly type: "launched";
  readonly seat: number;
  readonly missile: string;
  readonly pose: readonly [x: number, y: number, heading: number];
  readonly lost: boolean;
}

/** A missile on the table as everyone sees it. */
export interface FtlMissileView {
  readonly id: string;
  readonly seat: number;
  readonly x_in: number;
  readonly y_in: number;
  readonly heading_deg: number;
}

/** A plot of an equilibrium, with its probability. */
export interface FtlMixedPlot {
  readonly orders: { readonly [key: string]: string };
  readonly share: number;
}

/** The match begins: the options, the players, and where each seat's ship stands. */
export interface FtlOpened {
  readonly type: "opened";
  readonly options: FtlOptions;
  readonly seats: readonly SeatInfo[];
  readonly ships: readonly [readonly [x: number, y: number, heading: number], readonly [x: number, y: number, heading: number]];
}

/** The options of Faster Than Light (rulings 1, 2, 4, 10, 12 and 14). */
export interface FtlOptions {
  readonly plot_clock_s: number | null;
  readonly clock_waits: boolean;
  readonly days_per_turn: 1 | 2 | 3 | 7 | null;
  readonly idle: "normal-space" | "safe";
  readonly turn_limit: number | null;
  readonly at_limit: "draw" | "hits";
  readonly table_in: readonly [number, number];
  readonly ship_radius_in: number;
  readonly missile_radius_in: number;
  readonly max_missiles: number;
  readonly ships: readonly [FtlStart, FtlStart] | null;
}

/** The orders that one of the viewer's pieces may get. Every piece may rotate; `launch` None: it may not launch. */
export interface FtlPieceOrders {
  readonly piece: string;
  readonly sprints: readonly FtlSprintPreview[];
  readonly launch: FtlLaunchPreview | null;
}

/** A piece leaves the table at `at`. */
export interface FtlRemoved {
  readonly type: "removed";
  readonly seat: number;
  readonly piece: string;
  readonly why: "collision" | "hit" | "off-table" | "spent" | "third-hit";
  readonly at: readonly [number, number];
}

/** A piece turned by `angle_deg`, clockwise positive, to `heading`. The piece is marked. */
export interface FtlRotated {
  readonly type: "rotated";
  readonly seat: number;
  readonly piece: string;
  readonly angle_deg: number;
  readonly heading: number;
}

/** A seat's plot was sealed by its player, by the clock, or because the player is away and the other one waits. */
export interface FtlSealed {
  readonly type: "sealed";
  readonly seat: number;
  readonly by: "away" | "clock" | "player";
}

/** A ship as everyone sees it. */
export interface FtlShipView {
  readonly seat: number;
  readonly x_in: number;
  readonly y_in: number;
  readonly heading_deg: number;
  readonly hits: number;
  readonly alive: boolean;
}

/** Where a sprint would end, whether that is off the table, and which pieces its tape would cross, nearest first. */
export interface FtlSprintPreview {
  readonly order: string;
  readonly x_in: number;
  readonly y_in: number;
  readonly off_table: boolean;
  readonly crosses: readonly FtlCrossing[];
  readonly may_meet: readonly FtlCrossing[];
}

/** A piece's tape is laid from `start` to `end`. Hits along tapes are resolved after all tapes are laid. */
export interface FtlSprinted {
  readonly type: "sprinted";
  readonly seat: number;
  readonly piece: string;
  readonly halves: number;
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

/** The starting position of a ship: its centre on the table, and its heading, a multiple of 15 degrees. */
export interface FtlStart {
  readonly x_in: number;
  readonly y_in: number;
  readonly heading_deg: number;
}

/** What an enemy piece may do this turn: where its longest sprint ends, and which of the viewer's pieces it may hit. */
export interface FtlThreat {
  readonly piece: string;
  readonly x_in: number;
  readonly y_in: number;
  readonly crosses: readonly FtlCrossing[];
}

/** The results of the last turn, in order (exact units). */
export interface FtlTurnView {
  readonly turn: number;
  readonly events: readonly (FtlExchanged | FtlLaunched | FtlRotated | FtlSprinted | FtlHit | FtlRemoved | FtlEnded)[];
}

/** What a seat or a spectator sees. Positions are in inches and degrees, moments in ms. */
export interface FtlView {
  readonly game: "ftl";
  readonly phase: "finished" | "plotting";
  readonly options: FtlOptions;
  readonly table_in: readonly [number, number];
  readonly ship_radius_in: number;
  readonly missile_radius_in: number;
  readonly turn: number;
  readonly deadline: number | null;
  readonly ships: readonly FtlShipView[];
  readonly missiles: readonly FtlMissileView[];
  readonly sealed: readonly [boolean, boolean];
  readonly hand: FtlHandView | null;
  readonly reach: readonly FtlPieceOrders[];
  readonly threats: readonly FtlThreat[];
  readonly last: FtlTurnView | null;
}

/** Points that a seat gains (or loses, negative) in a step, and the card they come from, as in reports. */
export interface Gain {
  readonly seat: number;
  readonly card: string;
  readonly points: number;
}

/** The results in one game against one kind of opponents. `lead`: the mean of the points ahead. */
export interface GameRecord {
  readonly game: string;
  readonly against: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lead: number;
  readonly streak: number;
  readonly best_streak: number;
  readonly race: string;
  readonly best_beam: number;
  readonly beam_match: string | null;
}

/** One game of `GET /api/games`: its numbers of seats, its options, and the result of `Game.facts`. */
export interface GameView {
  readonly id: string;
  readonly rules_version: number;
  readonly seat_counts: readonly number[];
  readonly options: { readonly [key: string]: unknown };
  readonly form: readonly Option[];
  readonly levels: readonly string[];
  readonly missing: readonly string[];
  readonly facts: unknown;
  readonly presets: readonly PresetView[];
  readonly opponents: { readonly [key: string]: readonly string[] };
  readonly lessons: readonly string[];
}

/** `POST /api/matches/{id}/say`: a good word from the player's seat to the others; the answer is the same. */
export interface GoodWord {
  readonly phrase: "again" | "good-game" | "good-luck" | "mine" | "moment" | "oops" | "thanks" | "well-aimed";
}

/** `POST /api/guest`: a signed token that identifies this browser, without an account. */
export interface GuestView {
  readonly token: string;
}

/** The referee's verdict on the pose sent as `n`. None: it may be placed there; otherwise as in `NotDone`. */
export interface Hand {
  readonly t: "hand";
  readonly n: number;
  readonly refused: string | null;
  readonly args: { readonly [key: string]: string | number };
  readonly foreseen: unknown;
}

/** `GET /api/health`: the server is running; its version, and the time on its clock. */
export interface HealthView {
  readonly version: string;
  readonly now: number;
}

/** What a card is worth at each place of a grid over the table, for each of some headings. */
export interface HeatMap {
  readonly table_mm: readonly [number, number];
  readonly columns: number;
  readonly rows: number;
  readonly headings: number;
  readonly wins: string;
  readonly leads: string;
  readonly lead_range: readonly [number, number];
  readonly places: readonly HeatPlace[];
}

/** A place on a heat map whose share of wins is known better than its cell's: it is that of the decision. */
export interface HeatPlace {
  readonly x_mm: number;
  readonly y_mm: number;
  readonly heading_deg: number;
  readonly wins: number;
}

/** The first frame: the client's identity (a signed guest token, or none) and the last event that it knows. */
export interface Hello {
  readonly t: "hello";
  readonly token?: string | null;
  readonly since?: number | null;
  readonly story?: boolean;
}

/** `PUT /api/me/here`: whether friends may know when the player is here. */
export interface HereWish {
  readonly shown: boolean;
}

/** A ship's activation is over; `reason` "away": because its player is away. */
export interface HexfleetActivationEnded {
  readonly type: "activation_ended";
  readonly seat: number;
  readonly ship: string;
  readonly reason: "away" | "done" | "jumped";
}

/** The activated ship and, for its own player, its legal commands. */
export interface HexfleetActivationView {
  readonly ship: string;
  readonly seat: number;
  readonly moved: boolean;
  readonly fired: boolean;
  readonly raised: boolean;
  readonly hailed: readonly string[];
  readonly may: readonly ("done" | "fire" | "hail" | "jump" | "move" | "raise" | "return")[];
  readonly reach: readonly HexfleetReachView[];
  readonly targets: readonly HexfleetTargetView[];
  readonly hails: readonly string[];
  readonly points: number;
  readonly barred: readonly (readonly [number, number])[];
  readonly holds: readonly (readonly [number | null, number | null])[];
}

/** All that the active ship did, from its chit to the next. */
export interface HexfleetAnalysedActivation {
  readonly kind: "activation";
  readonly number: number;
  readonly seat: number;
  readonly turn: number;
  readonly at_ms: number;
  readonly played: { readonly [key: string]: unknown };
  readonly best: { readonly [key: string]: unknown };
  readonly loss: number | null;
  readonly error: number | null;
  readonly mark: "blunder" | "excellent" | "inaccuracy" | "mistake" | null;
  readonly unclear: boolean;
  readonly sure: boolean;
  readonly before: readonly number[] | null;
  readonly after: readonly number[] | null;
  readonly chances: readonly number[] | null;
  readonly better: number | null;
  readonly stake: number | null;
  readonly why: readonly Line[];
  readonly scene: Scene;
  readonly active: string;
  readonly luck: number | null;
}

/** The offer of the seat `to` was accepted or declined. */
export interface HexfleetAnswered {
  readonly type: "answered";
  readonly seat: number;
  readonly to: number;
  readonly channel: readonly [string, string];
  readonly target: string;
  readonly offer: "surrender" | "truce";
  readonly accept: boolean;
}

/** A class with permitted weapons: the cards that they turn up, and the price of such a ship. */
export interface HexfleetArmedView {
  readonly class: "heavy" | "light" | "medium";
  readonly weapons: 16 | 8;
  readonly cards: number;
  readonly price: number;
}

/** The battle is over. */
export interface HexfleetBattleOver {
  readonly type: "battle_over";
  readonly outcome: Outcome;
}

/** The source of all randomness: a key, and fixed cards and chits for tests, in order. No player sees it. */
export interface HexfleetCardsAndChits {
  readonly seed: number;
  readonly pack: readonly string[];
  readonly chits: readonly string[];
  readonly key?: string;
}

/** A ship class: its starting values, and whether it fires in all directions. */
export interface HexfleetClassView {
  readonly class: "heavy" | "light" | "medium";
  readonly shields: number;
  readonly propulsion: number;
  readonly all_round: boolean;
}

/** A card drawn for damage: the number of its hit, from 0, and the system that lost a point. */
export interface HexfleetDamageCard {
  readonly card: string;
  readonly shuffled: boolean;
  readonly hit: number;
  readonly effect: "again" | "nothing" | "propulsion" | "shields" | "weapons";
}

/** A chit was drawn from the cup: a ship's, or the blank. */
export interface HexfleetDrawn {
  readonly type: "drawn";
  readonly chit: string;
}

/** Edges of the map by which a side's ships may leave. Edge n goes from the corner of facing n to the next. */
export interface HexfleetExit {
  readonly side: number;
  readonly edges: readonly number[];
}

/** The hexes by which a side's ships may leave the map. */
export interface HexfleetExitView {
  readonly side: number;
  readonly hexes: readonly (readonly [number, number])[];
}

/** Data for the fleet builder and the choice of scenario. */
export interface HexfleetFacts {
  readonly classes: readonly HexfleetClassView[];
  readonly armed: readonly HexfleetArmedView[];
  readonly scenarios: { readonly [key: string]: HexfleetScenario };
  readonly usual: readonly ("convoy" | "crossroads" | "encounter" | "fleet-action" | "narrows" | "neutral-zone" | "rear-guard" | "relay" | "skirmish" | "three-a-side" | "triangle")[];
  readonly range: number;
}

/** A whole shot (ruling 5): the attempts to raise shields, the cards, the damage. */
export interface HexfleetFired {
  readonly type: "fired";
  readonly seat: number;
  readonly ship: string;
  readonly target: string;
  readonly distance: number;
  readonly raisings: readonly HexfleetRaising[];
  readonly shields_up: boolean;
  readonly shields: number;
  readonly shields_start: number;
  readonly suits: string;
  readonly wanted: number;
  readonly cards: readonly HexfleetShotCard[];
  readonly damage: readonly HexfleetDamageCard[];
  readonly destroyed: boolean;
}

/** A ship hailed another; `alike` None: there was no answer. `others`: the other ships that the same hail named. */
export interface HexfleetHailed {
  readonly type: "hailed";
  readonly seat: number;
  readonly ship: string;
  readonly target: string;
  readonly cards: readonly HexfleetTurned[];
  readonly alike: "colour" | "pair" | null;
  readonly others?: readonly string[];
}

/** A ship left the table. With `recall` it was recalled at once, and waits for the next turn. */
export interface HexfleetJumped {
  readonly type: "jumped";
  readonly seat: number;
  readonly ship: string;
  readonly recall: boolean;
}

/** A ship left the map by an exit of its side, for good, and scored `points`. `scores`: those of each side now. */
export interface HexfleetLeftMap {
  readonly type: "left_map";
  readonly seat: number;
  readonly ship: string;
  readonly points: number;
  readonly scores: readonly number[];
}

/** The map: all hexes within `radius` of (0, 0). `asteroids` are hexes that block if the options say so. */
export interface HexfleetMap {
  readonly radius: number;
  readonly asteroids?: readonly (readonly [number, number])[];
}

/** A ship moved; `way` has its pose after each step. */
export interface HexfleetMoved {
  readonly type: "moved";
  readonly seat: number;
  readonly ship: string;
  readonly steps: string;
  readonly way: readonly (readonly [q: number, r: number, facing: number])[];
}

/** What a scenario is about: after `turns` turns, the side with the most points wins. */
export interface HexfleetObjective {
  readonly turns: number;
  readonly zones?: readonly HexfleetZone[];
  readonly exits?: readonly HexfleetExit[];
  readonly start?: readonly number[];
  readonly rotates?: boolean;
}

/** The objective of the scenario, and each side's points of it. */
export interface HexfleetObjectiveView {
  readonly zones: readonly HexfleetZoneView[];
  readonly exits: readonly HexfleetExitView[];
  readonly scores: readonly number[];
  readonly schedule: readonly (readonly number[])[];
}

/** The exact chances of a shot: the chance of 0, 1, 2 … hits, and the expected points of damage. */
export interface HexfleetOdds {
  readonly hits: readonly number[];
  readonly damage: number;
}

/** One side made an offer to another on a channel (two ships, their ids in sorted order). */
export interface HexfleetOffered {
  readonly type: "offered";
  readonly seat: number;
  readonly to: number;
  readonly channel: readonly [string, string];
  readonly target: string;
  readonly offer: "surrender" | "truce";
}

/** The battle begins: the options, the players, the set-up, and (hidden) the source of randomness. */
export interface HexfleetOpened {
  readonly type: "opened";
  readonly options: HexfleetOptions;
  readonly seats: readonly SeatInfo[];
  readonly scenario: HexfleetScenario;
  readonly chance: HexfleetCardsAndChits | null;
}

/** The options of a match (rulings 1, 2, 12, 13 and 14). */
export interface HexfleetOptions {
  readonly scenario: "convoy" | "crossroads" | "encounter" | "fleet-action" | "narrows" | "neutral-zone" | "rear-guard" | "relay" | "skirmish" | "three-a-side" | "triangle" | HexfleetScenario | null;
  readonly budget: number | null;
  readonly days_per_turn: 1 | 2 | 3 | 7 | null;
  readonly chits: "out" | "returned";
  readonly turn_limit: number | null;
  readonly blank_after: number;
  readonly split_move: boolean;
  readonly hail_many: boolean;
  readonly asteroids: boolean;
  readonly odds: boolean;
}

/** The systems of a ship that starts damaged; unset values are full. */
export interface HexfleetPresent {
  readonly shields?: number;
  readonly weapons?: number;
  readonly propulsion?: number;
  readonly shields_up?: boolean;
}

/** A ship's attempt to raise its shields. */
export interface HexfleetRaising {
  readonly ship: string;
  readonly cards: readonly HexfleetTurned[];
  readonly alike: "colour" | "pair" | null;
}

/** A hex where the activated ship may end its move: its least cost, and by facing a path (None: there is none). */
export type HexfleetReachView = readonly [q: number, r: number, cost: number, ways: readonly (string | null)[], aims: readonly number[]];

/** A ship was recalled: its chit goes into the cup when the next turn begins. */
export interface HexfleetRecalled {
  readonly type: "recalled";
  readonly seat: number;
  readonly ship: string;
}

/** A ship returned to the table. */
export interface HexfleetReturned {
  readonly type: "returned";
  readonly seat: number;
  readonly ship: string;
  readonly pose: readonly [q: number, r: number, facing: number];
}

/** A set-up: the map and the ships, in the order in which they try to raise shields (ruling 14). */
export interface HexfleetScenario {
  readonly map: HexfleetMap;
  readonly ships: readonly HexfleetScenarioShip[];
  readonly objective?: HexfleetObjective | null;
}

/** A ship of a scenario; `weapons` is its starting value. */
export interface HexfleetScenarioShip {
  readonly id: string;
  readonly side: number;
  readonly class: "heavy" | "light" | "medium";
  readonly weapons: 16 | 8;
  readonly q: number;
  readonly r: number;
  readonly facing: number;
  readonly present?: HexfleetPresent;
  readonly worth?: number;
}

/** A ship with its starting values. `cards`: how many its fire turns up; `hit_by`: the suits that hit it now. */
export interface HexfleetShipView {
  readonly id: string;
  readonly side: number;
  readonly class: "heavy" | "light" | "medium";
  readonly shields: number;
  readonly shields_start: number;
  readonly weapons: number;
  readonly weapons_start: number;
  readonly propulsion: number;
  readonly propulsion_start: number;
  readonly shields_up: boolean;
  readonly q: number;
  readonly r: number;
  readonly facing: number;
  readonly status: "away" | "destroyed" | "left" | "table" | "waiting";
  readonly cards: number;
  readonly all_round: boolean;
  readonly hit_by: string;
  readonly can_jump: boolean;
  readonly working: boolean;
  readonly worth: number;
}

/** A card that the shooter turned up, and whether it hit. */
export interface HexfleetShotCard {
  readonly card: string;
  readonly shuffled: boolean;
  readonly hit: boolean;
}

/** A side has no working ship left on the table; `away`: its only working ships are away. */
export interface HexfleetSideLost {
  readonly type: "side_lost";
  readonly seat: number;
  readonly away: boolean;
}

/** A seat's standing order to end its activations was given (`on`), or is over. No other seat knows of it. */
export interface HexfleetStoodBy {
  readonly type: "stood_by";
  readonly seat: number;
  readonly on: boolean;
  readonly waited: boolean;
}

/** An enemy on the table, seen from the activated ship; `refused` None: the ship may fire at it. */
export interface HexfleetTargetView {
  readonly ship: string;
  readonly distance: number;
  readonly refused: string | null;
  readonly odds: HexfleetOdds | null;
}

/** A ship tried to raise its shields in its own activation. */
export interface HexfleetTriedToRaise {
  readonly type: "raised";
  readonly seat: number;
  readonly raising: HexfleetRaising;
}

/** A turn begins with all these chits in the cup. */
export interface HexfleetTurnBegan {
  readonly type: "turn_began";
  readonly turn: number;
  readonly cup: readonly string[];
}

/** The blank chit was drawn; `missed` are the ships whose chits were not drawn. */
export interface HexfleetTurnEnded {
  readonly type: "turn_ended";
  readonly turn: number;
  readonly missed: readonly string[];
}

/** A card turned up. `shuffled`: the pack was empty, so the discard pile became a new pack first. */
export interface HexfleetTurned {
  readonly card: string;
  readonly shuffled: boolean;
}

/** What a seat or a spectator sees: the cards and chits that are left, which everyone can count, in no order. */
export interface HexfleetView {
  readonly game: "hexfleet";
  readonly phase: "finished" | "playing";
  readonly options: HexfleetOptions;
  readonly radius: number;
  readonly range: number;
  readonly turn: number;
  readonly turn_limit: number | null;
  readonly ships: readonly HexfleetShipView[];
  readonly cup: readonly string[];
  readonly out: readonly string[];
  readonly active: HexfleetActivationView | null;
  readonly pack_left: number;
  readonly discard: readonly string[];
  readonly channels: readonly (readonly [string, string])[];
  readonly offers: readonly HexfleetOffered[];
  readonly recalls: readonly string[];
  readonly lost: readonly number[];
  readonly points: readonly (readonly [number, number])[];
  readonly covers: readonly (readonly (readonly [number, number, number])[])[];
  readonly asteroids: readonly (readonly [number, number])[];
  readonly objective: HexfleetObjectiveView | null;
  readonly turn_ends: number;
  readonly standing_by: boolean | null;
}

/** A place to hold: all hexes within `within` of a hex. */
export interface HexfleetZone {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly within: number;
  readonly points?: number;
}

/** A place to hold. `holder`: the side with the most working ships in it; `live`: it scores this turn. */
export interface HexfleetZoneView {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly within: number;
  readonly points: number;
  readonly holder: number | null;
  readonly live: boolean;
  readonly next: boolean;
  readonly ships: readonly number[];
}

/** A turn is over: the side that holds each zone, in the scenario's order, and the points of each side now. */
export interface HexfleetZonesScored {
  readonly type: "zones_scored";
  readonly holders: readonly (number | null)[];
  readonly scores: readonly number[];
  readonly turn: number;
}

/** `GET /api/puzzles/{id}/hint`: the themes of the solution. */
export interface HintView {
  readonly themes: readonly string[];
  readonly attempt: Attempt | null;
}

/** One match of a history. */
export interface HistoryMatch {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly seats: readonly LineView[];
  readonly you: number;
  readonly playing: boolean;
  readonly won: boolean | null;
  readonly against: string;
  readonly points: readonly number[];
  readonly length_ms: number;
  readonly rating: number | null;
  readonly people: readonly PersonView[];
  readonly deleted_at: number | null;
  readonly days: number | null;
  readonly race: string;
  readonly best_beam: number;
}

/** `GET /api/me/matches`: the player's matches, newest first. `next` continues the list as `?before=`. */
export interface HistoryView {
  readonly matches: readonly HistoryMatch[];
  readonly next: string | null;
}

/** The first card that a beam met. `shielded`: a shield was at that point, even if the beam penetrates shields. */
export interface Hit {
  readonly card: string;
  readonly side: "back" | "front" | "left" | "right";
  readonly shielded: boolean;
}

/** A transient command of the game; `n` increases with every frame. */
export interface HoldMessage {
  readonly t: "hold";
  readonly n: number;
  readonly command: unknown;
}

/** `PUT /api/me/hook`: tell a channel by its webhook. */
export interface HookWish {
  readonly url: string;
}

/** The current positions of all hands, seat by seat, including the client's own; None: no position. */
export interface Hovering {
  readonly t: "hovering";
  readonly hands: readonly ({ readonly [key: string]: unknown } | null)[];
}

/** A friend `id` invites the player to a match, where they have a seat. */
export interface InvitationView {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly match: string;
}

/** `GET /api/me/invitations`: what an open page asks for again and again. */
export interface InvitationsView {
  readonly invitations: readonly InvitationView[];
  readonly watch: boolean;
  readonly here: number;
}

/** `POST /api/judge` with a table file: the table, the result of the battle, and the fleets with their drawings. */
export interface JudgedView {
  readonly table: TableFile;
  readonly battle: BattleView;
  readonly fleets: readonly FleetView[];
}

/** `POST /api/analysis/{key}/puzzle/{number}`: the id of the puzzle that comes back to the guest. */
export interface KeptPuzzle {
  readonly id: string;
}

/** A moment of a finished match to see again: its sentence, its turn, and the index of its event in the log. */
export interface KeyMoment {
  readonly line: Line;
  readonly turn: number;
  readonly at: number;
}

/** One laser in a file: millimetres in the card's own frame, degrees clockwise from the card's up direction. */
export interface LaserFile {
  readonly power: number;
  readonly at_mm: readonly [number, number];
  readonly angle_deg: number;
  readonly kind?: "ion" | "laser" | "penetrating";
  readonly initiative?: readonly number[];
}

/** A laser in its card's own frame: a point of its firing line (mm from the centre), and its angle (degrees). */
export interface LaserView {
  readonly x_mm: number;
  readonly y_mm: number;
  readonly angle_deg: number;
  readonly power: number;
  readonly kind: "ion" | "laser" | "penetrating";
  readonly initiative: readonly number[];
}

/** The last match that two have ended together, at a moment (milliseconds since the epoch). */
export interface LastMatch {
  readonly id: string;
  readonly game: string;
  readonly at: number;
}

/** The options of a match (rulings 9, 19 to 23), including the switches of the battle. Seconds are integers. */
export interface LightspeedOptions {
  readonly piracy: boolean;
  readonly must_place: boolean;
  readonly placing: "fast" | "turns";
  readonly turn_s: number;
  readonly days_per_turn: 1 | 2 | 3 | 7 | null;
  readonly asteroid: "large" | "standard" | "two";
  readonly table_mm: readonly [number, number];
  readonly aim: "full" | "off" | "stub";
  readonly decide_s: number;
  readonly rocks: number | null;
  readonly fleets: readonly (string | { readonly [key: string]: unknown } | null)[] | null;
  readonly editions: readonly string[] | null;
}

/** What a seat or a spectator sees. */
export interface LightspeedView {
  readonly game: "lightspeed";
  readonly phase: "finished" | "placing" | "stopped";
  readonly options: LightspeedOptions;
  readonly table_mm: readonly [number, number];
  readonly editions: readonly string[];
  readonly ships: readonly TableShip[];
  readonly asteroids: readonly TableAsteroid[];
  readonly left: readonly number[];
  readonly kept_out: readonly number[];
  readonly turn: number | null;
  readonly deadline: number | null;
  readonly stop: DeploymentStopView | null;
  readonly hand: DeploymentHandView | null;
  readonly battle: BattleView | null;
}

/** A sentence to render: its message id and arguments, and its step and shot (numbers in a report). */
export interface Line {
  readonly id: string;
  readonly args: { readonly [key: string]: string | number };
  readonly step: number | null;
  readonly shot: number | null;
}

/** One seat of a listed match. */
export interface LineView {
  readonly name: string | null;
  readonly level: string | null;
}

/** `PUT /api/me/listed`: be in the public lists under a name. */
export interface ListWish {
  readonly name: string;
}

/** An open table in the lobby, or one that may be watched. */
export interface Listing {
  readonly id: string;
  readonly game: string;
  readonly phase: string;
  readonly options: { readonly [key: string]: unknown };
  readonly seats: readonly LineView[];
  readonly created_at: number;
}

/** `POST /api/table` with a table file in the editor: all its errors, or the result of the battle. */
export interface LookedView {
  readonly table: TableFile | null;
  readonly flaws: readonly Flaw[];
  readonly battle: BattleView | null;
  readonly cards: readonly CardError[];
  readonly doubts: readonly Line[];
}

/** The answer: the id of the new match, which is also its link, `/m/{id}`. */
export interface MadeMatch {
  readonly id: string;
}

/** `POST /api/mail/confirm`: the token of the link in a mail. */
export interface MailToken {
  readonly token: string;
}

/** `PUT /api/me/mail`: send a link that confirms this address. */
export interface MailWish {
  readonly address: string;
}

/** Whom the player has marked, by the `id` of the friend. */
export interface MarkView {
  readonly id: string;
}

/** `PUT /api/me/friends`: mark who sat with the player in a match. */
export interface MarkWish {
  readonly match: string;
  readonly seat: number;
}

/** `GET /api/puzzles/{id}` of a game without cards: the match up to the decision, as its seat may see it. */
export interface MatchPuzzleView {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly goal: string;
  readonly rating: number;
  readonly seat: number;
  readonly wanted: number;
  readonly replayed: ReplayedView;
  readonly day: string | null;
}

/** `GET /api/me/matches/{id}/rating`: the player's rating before and after one of their latest matches. */
export interface MatchRatingView {
  readonly change: readonly [number, number] | null;
  readonly waiting: boolean;
  readonly rating: RatingView | null;
}

/** `POST /api/runs/{kind}/tries/{id}` of a game without cards; see `RunTry`. Only a decision counts as a try. */
export interface MatchRunTry {
  readonly tried: PlayedView;
  readonly run: RunView;
}

/** `GET /api/puzzles/{id}/solution` of a game without cards; see `ShownView`. */
export interface MatchShownView {
  readonly solution: MatchSolutionView;
  readonly others: OthersView;
  readonly attempt: Attempt | null;
}

/** `GET /api/puzzles/{id}/solution` of a game without cards: the solution's commands, played. */
export interface MatchSolutionView {
  readonly commands: readonly ({ readonly [key: string]: unknown })[];
  readonly themes: readonly string[];
  readonly share: number;
  readonly replayed: ReplayedView;
}

/** `POST /api/puzzles/{id}/tries` of a game without cards; see `TryView`. Only a decision counts as a try. */
export interface MatchTryView {
  readonly tried: PlayedView;
  readonly themes: readonly string[];
  readonly own: OwnTry | null;
}

/** A match as one seat, or a spectator (`you` None), may see it. */
export interface MatchView {
  readonly id: string;
  readonly game: string;
  readonly rules_version: number;
  readonly options: { readonly [key: string]: unknown };
  readonly public: boolean;
  readonly phase: "countdown" | "finished" | "open" | "playing";
  readonly seats: readonly SeatView[];
  readonly you: number | null;
  readonly host: boolean;
  readonly go_at: number | null;
  readonly began_at: number | null;
  readonly view: unknown;
  readonly outcome: Outcome | null;
  readonly rematch: string | null;
  readonly left: readonly number[];
  readonly draw: readonly number[];
  readonly awaited: readonly AwaitedView[];
  readonly claim: ClaimView | null;
  readonly still: boolean;
  readonly series: SeriesView | null;
  readonly lesson: string;
  readonly rules_asked: readonly number[];
  readonly summary: FinalSummary | null;
  readonly rated: "opponents" | "options" | "rated" | "unkept" | "unrated";
  readonly due: number | null;
  readonly days: DaysView | null;
  readonly deal: string;
}

/** `GET /api/me`: what a player's home shows. `name`: the one they chose, else that of their last match, if any. */
export interface MeView {
  readonly name: string | null;
  readonly kept: boolean;
  readonly since: number | null;
  readonly offer: boolean;
  readonly waiting: WaitingView;
  readonly records: readonly GameRecord[];
  readonly ratings: { readonly [key: string]: RatingView };
  readonly ladder: { readonly [key: string]: { readonly [key: string]: number } };
  readonly next_stars: { readonly [key: string]: { readonly [key: string]: Line } };
  readonly parquet: boolean;
  readonly pause: ClockPauseView;
}

/** A guest's kept mistakes: how many have come back, how many come later, and when the next one does. */
export interface MistakesView {
  readonly due: number;
  readonly waiting: number;
  readonly next: number | null;
}

/** `PUT /api/me/friends/{id}`: whether the player wants no invitations from a friend. */
export interface MuteWish {
  readonly muted: boolean;
}

/** The name as it is kept: without invisible characters, or the plain one of a player who may not choose. */
export interface NameView {
  readonly name: string;
}

/** `PUT /api/me/name`: the name under which the player plays from now on. */
export interface NameWish {
  readonly name: string;
}

/** `POST /api/matches`: creates a match. Its creator has seat 0, bots the last seats. `options` are the game's own. */
export interface NewMatch {
  readonly game: string;
  readonly name: string;
  readonly seats?: number;
  readonly bots?: readonly BotSeat[];
  readonly options?: { readonly [key: string]: unknown };
  readonly public?: boolean;
  readonly colour?: "amber" | "blue" | "green" | "purple" | "red" | "rose" | "teal" | null;
  readonly first_to?: number;
  readonly lesson?: string | null;
  readonly rated?: boolean;
}

/** The command was rejected: the message `refused-{code}` with these arguments is the reason. */
export interface NotDone {
  readonly t: "not_done";
  readonly id: string;
  readonly code: string;
  readonly args: { readonly [key: string]: string | number };
}

/** `GET /api/me/notices`: how the player is told. */
export interface NoticesView {
  readonly push_key: string | null;
  readonly devices: readonly string[];
  readonly has_mail: boolean;
  readonly mail: string | null;
  readonly asked: boolean;
  readonly has_links: boolean;
  readonly calendar: boolean;
  readonly hook: string | null;
  readonly language: string;
  readonly zone: string;
  readonly quiet: readonly [number, number] | null;
}

/** An event with its number in the log and, for the game's events, the sentences that describe it. */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: { readonly [key: string]: unknown } | null;
  readonly lines: readonly Line[];
}

/** An option as forms, terms and tables show it. */
export interface Option {
  readonly name: string;
  readonly words: string;
  readonly kind: "choice" | "number" | "own" | "size" | "switch";
  readonly default: unknown;
  readonly start: unknown;
  readonly values: readonly OptionValue[];
  readonly ranges: readonly OptionRange[];
  readonly unit: "days" | "in" | "mm" | "points" | "s" | "turns" | null;
  readonly when: { readonly [key: string]: unknown };
  readonly unless: { readonly [key: string]: unknown };
  readonly more: boolean;
}

/** The range of numbers of an option, both ends included, and the step of the form control. */
export interface OptionRange {
  readonly least: number;
  readonly most: number;
  readonly live: number;
  readonly step: number;
}

/** A value of an option; `name` ends the id of the message that names it (None: no message does). */
export interface OptionValue {
  readonly value: unknown;
  readonly name: string | null;
}

/** `POST /api/options`: can a match for this number of seats be created with these options? */
export interface OptionsWish {
  readonly game: string;
  readonly seats: number;
  readonly options: { readonly [key: string]: unknown };
}

/** How many people tried a puzzle, how many of them solved it, and their latest answers. */
export interface OthersView {
  readonly tried: number;
  readonly solved: number;
  readonly answers: readonly AnswerView[];
}

/** How a match ended: `winners` are seats (in a draw, all tied seats); `reason` is a message id. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly reason: string;
}

/** A match over days in which it is the player's turn, since a moment and until `due` (ms since the epoch). */
export interface OwedTurnView {
  readonly id: string;
  readonly game: string;
  readonly due: number;
  readonly since: number;
}

/** `GET /api/me/waiting`: where it is the player's turn, the one that ends first first. */
export interface OwedTurnsView {
  readonly matches: readonly OwedTurnView[];
}

/** What a judged try did: its guest's attempt and rating after it. The rating is not `sure` before some tries. */
export interface OwnTry {
  readonly attempt: Attempt;
  readonly rating: number;
  readonly sure: boolean;
}

/** The matches of a game that two have ended together, from the player's side. */
export interface PairRecord {
  readonly game: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** A seat's clock stands still until a moment (server's ms since the epoch). */
export interface PauseView {
  readonly seat: number;
  readonly until: number;
}

/** `GET /api/matches/{id}/people`: the other people at the player's table. */
export interface PeopleView {
  readonly people: readonly PersonView[];
}

/** Another person at a match. `friend`: their `id`, if the player has marked them; then with their records. */
export interface PersonView {
  readonly seat: number;
  readonly friend: string | null;
  readonly records: readonly PairRecord[];
}

/** `GET /api/photo`: whether this server reads photographs, and the most bytes for the pictures of a table. */
export interface PhotoReady {
  readonly ready: boolean;
  readonly bytes: number;
}

/** `POST /api/photo` with pictures: the table that they show, the accuracy of its cards, and what was guessed. */
export interface PhotoView {
  readonly table: TableFile;
  readonly cards: readonly CardError[];
  readonly notes: readonly Line[];
  readonly unread: readonly (readonly [number, number])[];
}

/** Checks the connection and asks for the server's time. */
export interface Ping {
  readonly t: "ping";
  readonly at: number;
}

/** The match with a player's commands and the enemy's. `solved` None: the player has not decided yet. */
export interface PlayedView {
  readonly solved: boolean | null;
  readonly why: readonly Line[];
  readonly replayed: ReplayedView;
}

/** The answer to `Ping`: its `at`, and the server's time. */
export interface Pong {
  readonly t: "pong";
  readonly at: number;
  readonly now: number;
}

/** Which seats are present, and the number of spectators. */
export interface Presence {
  readonly t: "presence";
  readonly seats: readonly boolean[];
  readonly gone_at: readonly (number | null)[];
  readonly spectators: number;
}

/** A named set of options: those that differ from their defaults, and the numbers of seats that it supports. */
export interface PresetView {
  readonly name: string;
  readonly options: { readonly [key: string]: unknown };
  readonly seats: readonly number[];
}

/** The client's frame cannot be used (`refused-{code}`). With `fatal`, the connection closes. */
export interface Problem {
  readonly t: "problem";
  readonly code: string;
  readonly fatal: boolean;
}

/** `GET /api/puzzles/progress`: what a guest has done. */
export interface ProgressView {
  readonly rating: number | null;
  readonly sure: boolean;
  readonly rated: number;
  readonly days: number;
  readonly attempts: { readonly [key: string]: Attempt };
  readonly due: readonly PuzzleEntry[];
  readonly mistakes: MistakesView;
  readonly best: { readonly [key: string]: number };
}

/** `DELETE /api/me/push`: do not tell this browser any more; without an endpoint, no browser. */
export interface PushEnd {
  readonly endpoint?: string | null;
}

/** The keys of a subscription. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** A subscription as a browser writes it. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: PushKeys;
}

/** `PUT /api/me/push`: tell this browser. */
export interface PushWish {
  readonly subscription: PushSubscription;
}

/** A puzzle in a list. `day`: the day whose puzzle it is, as 2026-11-24; None: it was not asked for by day. */
export interface PuzzleEntry {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly rating: number;
  readonly tried: number;
  readonly cards: number;
  readonly day: string | null;
}

/** `GET /api/puzzles/{id}`: the table without the card, and who places which ship. */
export interface PuzzleView {
  readonly id: string;
  readonly game: "lightspeed" | "stellarconflict";
  readonly kind: string;
  readonly goal: string;
  readonly rating: number;
  readonly table: TableFile;
  readonly fleets: readonly FleetView[];
  readonly seat: number;
  readonly ship: string | null;
  readonly day: string | null;
  readonly reply: string | null;
  readonly last: string | null;
}

/** `GET /api/puzzles`: today's puzzles, those of the days before, newest first, and all; `?theme=`: all of a theme. */
export interface PuzzlesView {
  readonly today: PuzzleEntry;
  readonly harder: PuzzleEntry;
  readonly archive: readonly PuzzleEntry[];
  readonly every: readonly PuzzleEntry[];
  readonly themes: { readonly [key: string]: { readonly [key: string]: number } };
}

/** `GET /api/queue/{game}`: the player's place. To ask for it keeps it. */
export interface QueueView {
  readonly state: "accepted" | "asked" | "matched" | "out" | "waiting";
  readonly others: number;
  readonly left_ms: number | null;
  readonly rated: boolean;
  readonly match: string | null;
  readonly level: "admiral" | "cadet" | "captain" | "house" | "idle" | "pilot" | null;
}

/** `POST /api/queue/{game}`: a place in the queue of a game, under this name. The answer is `QueueView`. */
export interface QueueWish {
  readonly name: string;
}

/** `GET /api/queue`: how many wait in each game where somebody does. */
export interface QueuesView {
  readonly waiting: { readonly [key: string]: number };
}

/** `GET /api/ratings/{game}`: players who wish to be seen and play often, the strongest first. */
export interface RatedListView {
  readonly players: readonly RatedPlayer[];
}

/** A player in a public list. */
export interface RatedPlayer {
  readonly name: string;
  readonly rating: RatingView;
}

/** A rating in one game, with its standard error. `sure`: it is shown without a question mark. */
export interface RatingView {
  readonly value: number;
  readonly doubt: number;
  readonly sure: boolean;
  readonly matches: number;
}

/** `GET /api/me/ratings`: the player's ratings by game, and after each of the latest matches, oldest first. */
export interface RatingsView {
  readonly ratings: { readonly [key: string]: RatingView };
  readonly curves: { readonly [key: string]: readonly number[] };
  readonly listed: string | null;
}

/** `GET /api/me/records`: the player's records, then those with each race. */
export interface RecordsView {
  readonly records: readonly GameRecord[];
}

/** Why a command was rejected; `code` is the id of a sentence in the message files, without ``refused-``. */
export interface Refused {
  readonly code: string;
  readonly args: { readonly [key: string]: string | number };
}

/** `POST /api/replay` with a match file: the match as a spectator sees it at its end, and its story. */
export interface ReplayedView {
  readonly view: MatchView;
  readonly story: readonly NumberedEvent[];
  readonly refused: Refused | null;
  readonly files: { readonly [key: string]: unknown };
}

/** `POST /api/puzzles/{id}/reply` of two ships: the enemy's best answer to a first card; None: it has no room. */
export interface ReplyView {
  readonly place: FilePose | null;
}

/** A whole battle: its steps in order, the scores by seat, and the winners (a draw lists all tied seats). */
export interface Report {
  readonly format: "starfelt-report/1";
  readonly steps: readonly Step[];
  readonly scores: readonly Score[];
  readonly winners: readonly number[];
}

/** `POST /api/runs/{kind}/tries/{id}`: the judged try, and the run after it. */
export interface RunTry {
  readonly tried: TriedView;
  readonly run: RunView;
}

/** A run: the `puzzles` so far and their `results`; `puzzle` is to be solved now, or None: the run is over. */
export interface RunView {
  readonly puzzles: readonly string[];
  readonly results: readonly (boolean | null)[];
  readonly lives: number;
  readonly skips: number;
  readonly left_ms: number | null;
  readonly best: number;
  readonly puzzle: string | null;
}

/** A seat's good word, for seats alone. */
export interface SaidMessage {
  readonly t: "said";
  readonly seat: number;
  readonly phrase: "again" | "good-game" | "good-luck" | "mine" | "moment" | "oops" | "thanks" | "well-aimed";
}

/** A good word to the other seats. */
export interface SayMessage {
  readonly t: "say";
  readonly phrase: "again" | "good-game" | "good-luck" | "mine" | "moment" | "oops" | "thanks" | "well-aimed";
}

/** The picture: its box (left, top, width, height), pieces and ways. x is to the right, y down. */
export interface Scene {
  readonly box: readonly [number, number, number, number];
  readonly pieces: readonly ScenePiece[];
  readonly ways: readonly SceneWay[];
  readonly hexes: number | null;
  readonly spots: readonly SceneSpot[];
}

/** A piece on the map. `heading` is in degrees, 0 up, clockwise. */
export interface ScenePiece {
  readonly seat: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly kind: "missile" | "ship";
}

/** A place on the map, as a disc: a zone of the objective, with its name, or an asteroid. */
export interface SceneSpot {
  readonly what: "rock" | "zone";
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly name: string;
}

/** A line on the map: a piece moves, turns, or fires at something. */
export interface SceneWay {
  readonly by: "better" | "enemy" | "played";
  readonly what: "move" | "shot" | "turn";
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

/** The sources of a seat's points; `own_losses` is zero or negative. */
export interface Score {
  readonly seat: number;
  readonly kills: number;
  readonly own_losses: number;
  readonly rocks: number;
  readonly total: number;
}

/** What a game knows about a seat: its player's name and its team colour. */
export interface SeatInfo {
  readonly name: string;
  readonly colour: string | null;
}

/** The luck of a seat in Hex & Spades, in shares of wins times 100. */
export interface SeatLuck {
  readonly seat: number;
  readonly points: number;
}

/** What a battle did for one seat. Lists are in the order of ships; `damage` and `friendly` begin with the most. */
export interface SeatSheet {
  readonly shots: Shots;
  readonly kills: readonly Fallen[];
  readonly losses: readonly Fallen[];
  readonly damage: readonly ShipCount[];
  readonly friendly: readonly FriendlyFire[];
  readonly rocks: readonly ShipCount[];
  readonly rocks_lost: readonly ShipCount[];
}

/** A seat as everyone may see it; `program`: an external bot that declared itself plays here. */
export interface SeatView {
  readonly name: string | null;
  readonly colour: string | null;
  readonly level: "admiral" | "cadet" | "captain" | "house" | "idle" | "pilot" | null;
  readonly ready: boolean;
  readonly program: boolean;
}

/** The wins of each seat in a series, including this match after it ended; `over`: the series is decided. */
export interface SeriesView {
  readonly first_to: number;
  readonly won: readonly number[];
  readonly over: boolean;
}

/** One shield in a file: a span of the side in the card's own frame, in millimetres. */
export interface ShieldFile {
  readonly side: "back" | "front" | "left" | "right";
  readonly from_mm: number;
  readonly to_mm: number;
}

/** A ship with a number: of damage, rocks, cubes or points. */
export interface ShipCount {
  readonly ship: number;
  readonly count: number;
}

/** One ship in a file. */
export interface ShipFile {
  readonly id: string;
  readonly name: string;
  readonly initiative: readonly number[];
  readonly hull: number;
  readonly lasers: readonly LaserFile[];
  readonly shields: readonly ShieldFile[];
  readonly vp?: number;
  readonly credits?: number;
  readonly role?: "cargo" | "flag" | "scout" | "ship";
}

/** A card of a fleet: its values for a list, and its drawing (an SVG fragment in 0.1 mm, centre at the origin). */
export interface ShipView {
  readonly id: string;
  readonly name: string;
  readonly initiative: readonly number[];
  readonly hull: number;
  readonly vp: number;
  readonly credits: number;
  readonly role: "cargo" | "flag" | "scout" | "ship";
  readonly powers: readonly number[];
  readonly lasers: readonly LaserView[];
  readonly svg: string;
  readonly svg_small: string;
}

/** One laser fired once: from the edge of its own card to the first contact or the table's edge. */
export interface Shot {
  readonly ship: number;
  readonly laser: number;
  readonly kind: "ion" | "laser" | "penetrating";
  readonly power: number;
  readonly from_mm: readonly [number, number];
  readonly to_mm: readonly [number, number];
  readonly hit: Hit | null;
}

/** The shots of a seat. `hit` had an effect, `own` of them on ships of the same seat. */
export interface Shots {
  readonly fired: number;
  readonly hit: number;
  readonly own: number;
  readonly empty: number;
  readonly shielded: number;
}

/** `GET /api/puzzles/{id}/solution`: the solution, and how others solved it. */
export interface ShownView {
  readonly solution: SolutionView;
  readonly others: OthersView;
  readonly attempt: Attempt | null;
}

/** `GET /api/puzzles/{id}/solution`: for a player who has solved it, or gives up. */
export interface SolutionView {
  readonly ship: string;
  readonly place: FilePose;
  readonly reply: FilePose | null;
  readonly last: FilePose | null;
  readonly themes: readonly string[];
  readonly share: number;
  readonly judged: JudgedView;
}

/** The viewer's own fleet: the chosen ships (None: not chosen yet), and the ready-made fleet for race and scale. */
export interface StellarconflictChoiceView {
  readonly ships: readonly string[] | null;
  readonly ready_made: readonly string[];
}

/** The options of a match (rulings 1, 4, 14 and 15), including the switches of the battle. Seconds are integers. */
export interface StellarconflictOptions {
  readonly stolen_goods: boolean;
  readonly must_place: boolean;
  readonly scale: "conflict" | "dispute" | "war";
  readonly races: readonly ("hexai" | "tetrakori" | "vak" | "wiss")[] | null;
  readonly deployment: "original" | "timer" | "turns";
  readonly deploy_s: number | null;
  readonly days_per_turn: 1 | 2 | 3 | 7 | null;
  readonly asteroids: number;
  readonly table_mm: readonly [number, number];
  readonly choose_s: number;
  readonly ready_s: number;
  readonly aim: "full" | "off" | "stub";
  readonly decide_s: number;
  readonly fleets: readonly (string | { readonly [key: string]: unknown } | null)[] | null;
  readonly editions: readonly string[] | null;
}

/** What a seat or a spectator sees. Positions are in millimetres and degrees, as in the table file; moments in ms. */
export interface StellarconflictView {
  readonly game: "stellarconflict";
  readonly phase: "choosing" | "finished" | "placing" | "ready" | "stopped";
  readonly options: StellarconflictOptions;
  readonly table_mm: readonly [number, number];
  readonly races: readonly ("hexai" | "tetrakori" | "vak" | "wiss" | null)[];
  readonly editions: readonly string[];
  readonly credits: number;
  readonly seconds: number | null;
  readonly chosen: readonly (number | null)[];
  readonly choice: StellarconflictChoiceView | null;
  readonly ships: readonly TableShip[];
  readonly asteroids: readonly TableAsteroid[];
  readonly left: readonly number[];
  readonly kept_out: readonly number[];
  readonly begin: number | null;
  readonly deadline: number | null;
  readonly stop: DeploymentStopView | null;
  readonly hand: DeploymentHandView | null;
  readonly battle: BattleView | null;
  readonly turn: number | null;
}

/** All that happened at one initiative. */
export interface Step {
  readonly initiative: number;
  readonly shots: readonly Shot[];
  readonly damage: readonly Damage[];
  readonly taken: readonly Taken[];
  readonly delayed: readonly Delayed[];
  readonly destroyed: readonly Destroyed[];
  readonly removed: readonly string[];
}

/** An asteroid on the table. */
export interface TableAsteroid {
  readonly x_mm: number;
  readonly y_mm: number;
  readonly heading_deg: number;
  readonly size: "large" | "small";
  readonly rocks: number;
}

/** The file's struct. `options` are those of the game; `fleets` are known in this file only. */
export interface TableFile {
  readonly format: "starfelt-table/1";
  readonly game: "lightspeed" | "stellarconflict";
  readonly table_mm: readonly [number, number];
  readonly seats: readonly TableSeat[];
  readonly options: { readonly [key: string]: unknown };
  readonly ships: readonly TableShip[];
  readonly asteroids: readonly TableAsteroid[];
  readonly fleets?: readonly FleetFile[];
}

/** A player and its fleet. */
export interface TableSeat {
  readonly name: string;
  readonly colour: string;
  readonly fleet: string;
}

/** A ship on the table: its centre in millimetres, its heading in degrees. */
export interface TableShip {
  readonly seat: number;
  readonly ship: string;
  readonly x_mm: number;
  readonly y_mm: number;
  readonly heading_deg: number;
  readonly cubes?: number;
}

/** `POST /api/puzzles/progress`: what a browser had kept by itself, by puzzle. */
export interface TakeOver {
  readonly attempts: { readonly [key: string]: BrowserAttempt };
}

/** Rocks that went from an asteroid or a ship to a ship, or were vaporised (`to` None). */
export interface Taken {
  readonly from: string;
  readonly to: string | null;
  readonly rocks: number;
}

/** A team: its colour, and the SVG fragment of its shape, 100 units wide around the origin. */
export interface TeamView {
  readonly id: string;
  readonly colour: string;
  readonly shape: string;
  readonly style: { readonly [key: string]: string };
  readonly seated: boolean;
}

/** `PUT /api/me/notices`: the player's language and time zone. */
export interface TimesWish {
  readonly language: string;
  readonly zone: string;
  readonly quiet?: readonly [number, number] | null;
}

/** `GET /api/puzzles/today`: today's puzzles, the easy one with its table without the card and its seats' colours. */
export interface TodayView {
  readonly entry: PuzzleEntry;
  readonly harder: PuzzleEntry;
  readonly attempts: { readonly [key: string]: Attempt };
  readonly mistakes: MistakesView;
  readonly table: TableFile | null;
  readonly colours: readonly string[];
}

/** A try, judged: the battle, whether it reaches the goal, and if not, why. */
export interface TriedView {
  readonly solved: boolean;
  readonly why: readonly Line[];
  readonly judged: JudgedView;
}

/** `POST /api/puzzles/{id}/tries`: the judged try, and the themes if it solves the puzzle. */
export interface TryView {
  readonly tried: TriedView;
  readonly themes: readonly string[];
  readonly own: OwnTry | null;
}

/** A turn that a seat owes. It ends at `due`, and was `since` its (server's ms since the epoch). */
export interface TurnClockView {
  readonly seat: number;
  readonly since: number;
  readonly due: number;
  readonly late: boolean;
  readonly level: "admiral" | "cadet" | "captain" | "house" | "idle" | "pilot" | null;
}

/** What waits for a player: matches that go on, mistakes that are due, and whether a puzzle of the day is unsolved. */
export interface WaitingView {
  readonly matches: number;
  readonly mistakes: number;
  readonly puzzle: boolean;
  readonly match: HistoryMatch | null;
  readonly mistake: string | null;
  readonly today: string;
  readonly deals: number;
  readonly day: string;
}

/** The match as the client may see it now; `events` are those after the client's `since`, if it sent one. */
export interface Welcome {
  readonly t: "welcome";
  readonly seq: number;
  readonly now: number;
  readonly view: MatchView;
  readonly events: readonly NumberedEvent[];
  readonly presence: Presence;
}

export type AnalysedMove = DeploymentAnalysedCard | FtlAnalysedPlot | HexfleetAnalysedActivation;

export type ClientMessage = Do | Hello | HoldMessage | Ping | SayMessage;

export type Event = FtlEnded | FtlExchanged | FtlHit | FtlLaunched | FtlOpened | FtlRemoved | FtlRotated | FtlSealed | FtlSprinted | HexfleetActivationEnded | HexfleetAnswered | HexfleetBattleOver | HexfleetDrawn | HexfleetFired | HexfleetHailed | HexfleetJumped | HexfleetLeftMap | HexfleetMoved | HexfleetOffered | HexfleetOpened | HexfleetRecalled | HexfleetReturned | HexfleetSideLost | HexfleetStoodBy | HexfleetTriedToRaise | HexfleetTurnBegan | HexfleetTurnEnded | HexfleetZonesScored;

export type ServerMessage = Done | EventsMessage | Hand | Hovering | NotDone | Pong | Presence | Problem | SaidMessage | Welcome;

export type Args = { readonly [key: string]: string | number };
