/**
 * The times of all events of a turn: a pure function of its events. Launches come first, then rotations, then
 * all sprints
 * at the same speed, so that a shorter sprint ends first. Milliseconds from the start of the turn, at speed
 * 1.
 */

import type { FtlHit, FtlRemoved } from "../../../generated/wire";
import { after, keyOf, type Piece, pieceAt, type Resolved, type Table, type Turn } from "./turns";

export interface TimedTurn {
  readonly at: number;
  readonly until: number;
  readonly angle: number;
}

export interface TimedSprint {
  readonly at: number;
  readonly until: number;
  readonly dx: number;
  readonly dy: number;
}

export interface TimedHit {
  readonly at: number;
  readonly hit: FtlHit;
}

/** The actions of one piece in the turn. */
export interface Track {
  readonly piece: Piece;
  /** The order on the player's sheet. */
  readonly order: string | null;
  /**
   * When the piece is launched; it grows out of the ship's nose until `there`. Null: not launched in this
   * turn.
   */
  readonly appears: { readonly at: number; readonly there: number } | null;
  /** The piece was launched off the table. */
  readonly lost: boolean;
  readonly turn: TimedTurn | null;
  readonly sprint: TimedSprint | null;
  /** The time from which it acts in normal space, and can be hit. */
  readonly marked: number | null;
  /** The times of a ship's hits. */
  readonly hits: readonly number[];
  readonly gone: {
    readonly at: number;
    readonly why: FtlRemoved["why"];
    readonly x: number;
    readonly y: number;
  } | null;
}

export type Part = "plots" | "launches" | "rotations" | "sprints";

export interface TimedPart {
  readonly part: Part;
  readonly start: number;
  readonly end: number;
}

export interface Timeline {
  readonly tracks: readonly Track[];
  readonly parts: readonly TimedPart[];
  readonly hits: readonly TimedHit[];
  /** The time at which each event of the turn is told. */
  readonly told: readonly number[];
  readonly duration: number;
}

const PLOTS_MS = 1100;
const LAUNCH_MS = 650;
const TURN_MS = 800;
const SETTLE_MS = 250;
/** A tape of eight inches takes 2.6 seconds. */
const MS_PER_UNIT = 1.28;
export const BURST_MS = 950;
const CLOSING_MS = 450;

type Draft = { -readonly [K in keyof Track]: Track[K] };

/** `idleMarked`: whether pieces without an order act in normal space, too. */
export function timeline({ before, events }: Turn, idleMarked: boolean): Timeline {
  const drafts = new Map<string, Draft>();
  const parts: TimedPart[] = [{ part: "plots", start: 0, end: PLOTS_MS }];
  const orders = events.find((event) => event.type === "exchanged")?.orders;
  const add = (piece: Piece, more: Partial<Track> = {}) =>
    drafts.set(piece.key, {
      piece,
      order: orders?.[piece.seat as 0 | 1][piece.name] ?? null,
      appears: null,
      lost: false,
      turn: null,
      sprint: null,
      marked: null,
      hits: [],
      gone: null,
      ...more,
    });
  for (const piece of before) add(piece);
  if (idleMarked) for (const draft of drafts.values()) if (draft.order === null) draft.marked = PLOTS_MS;

  let now = PLOTS_MS;
  const begin = (part: Part, wanted: (event: Resolved) => boolean, length: number): number => {
    const start = now;
    if (!events.some(wanted)) return start;
    now += length;
    parts.push({ part, start, end: now });
    return start;
  };

  const launching = begin("launches", ({ type }) => type === "launched", LAUNCH_MS + SETTLE_MS);
  for (const event of events) {
    if (event.type !== "launched") continue;
    const there = launching + LAUNCH_MS;
    const ship = drafts.get(keyOf(event.seat, "ship"));
    if (ship) ship.marked = launching;
    add(pieceAt(event.seat, event.missile, event.pose), {
      appears: { at: launching, there },
      lost: event.lost,
      marked: event.lost ? null : there,
      gone: event.lost ? { at: there, why: "off-table", x: event.pose[0], y: event.pose[1] } : null,
    });
  }

  const turning = begin("rotations", ({ type }) => type === "rotated", TURN_MS + SETTLE_MS);
  for (const event of events) {
    if (event.type !== "rotated") continue;
    const draft = drafts.get(keyOf(event.seat, event.piece));
    if (!draft) continue;
    draft.turn = { at: turning, until: turning + TURN_MS, angle: event.angle_deg };
    draft.marked = turning;
  }

  const lengths = events.flatMap((event) =>
    event.type === "sprinted"
      ? [Math.hypot(event.end[0] - event.start[0], event.end[1] - event.start[1])]
      : [],
  );
  const longest = Math.max(0, ...lengths) * MS_PER_UNIT;
  const sprinting = begin("sprints", ({ type }) => type === "sprinted", longest + BURST_MS);
  for (const event of events) {
    if (event.type !== "sprinted") continue;
    const draft = drafts.get(keyOf(event.seat, event.piece));
    if (!draft) continue;
    const [dx, dy] = [event.end[0] - event.start[0], event.end[1] - event.start[1]];
    draft.sprint = { at: sprinting, until: sprinting + Math.hypot(dx, dy) * MS_PER_UNIT, dx, dy };
  }

  const hits: TimedHit[] = [];
  for (const event of events) {
    if (event.type === "hit") {
      const at = sprinting + event.way * MS_PER_UNIT;
      hits.push({ at, hit: event });
      for (const seat of event.struck) {
        const ship = drafts.get(keyOf(seat, "ship"));
        if (ship) ship.hits = [...ship.hits, at];
      }
    } else if (event.type === "removed") {
      const draft = drafts.get(keyOf(event.seat, event.piece));
      if (!draft) continue;
      const { why, at: place } = event;
      const at = why === "off-table" ? (draft.sprint?.until ?? now) : (hits.at(-1)?.at ?? now);
      draft.gone = { at, why, x: place[0], y: place[1] };
    }
  }

  const told = events.map((event) => toldAt(event, { launching, turning, sprinting, end: now }, drafts));
  return { tracks: [...drafts.values()], parts, hits, told, duration: now + CLOSING_MS };
}

interface Moments {
  readonly launching: number;
  readonly turning: number;
  readonly sprinting: number;
  readonly end: number;
}

function toldAt(event: Resolved, moments: Moments, drafts: ReadonlyMap<string, Draft>): number {
  switch (event.type) {
    case "exchanged":
      return 0;
    case "launched":
      return moments.launching;
    case "rotated":
      return moments.turning;
    case "sprinted":
      return moments.sprinting;
    case "hit":
      return moments.sprinting + event.way * MS_PER_UNIT;
    case "removed":
      return drafts.get(keyOf(event.seat, event.piece))?.gone?.at ?? moments.end;
    case "ended":
      return moments.end;
  }
}

/** The pieces on the table after the turn. */
export function standing({ before, events }: Turn): Piece[] {
  let table: Table = new Map(before.map((piece) => [piece.key, piece]));
  for (const event of events) table = after(table, event);
  return [...table.values()];
}

export const sum = (lengths: readonly number[]): number =>
  lengths.reduce((total, length) => total + length, 0);

/** For several playbacks in a row: which one a moment belongs to, and the moment within it. */
export function momentIn(
  lengths: readonly number[],
  time: number,
): { readonly index: number; readonly time: number } {
  const last = lengths.length - 1;
  // Sums are rounded. Without this, the last playback would never quite end.
  if (time >= sum(lengths)) return { index: last, time: lengths[last] ?? 0 };
  let index = 0;
  for (; index < last && time >= (lengths[index] ?? 0); index++) time -= lengths[index] ?? 0;
  return { index, time };
}
