/** A match's log as turns: the pieces before each turn, and what it did. Lengths are 0.1 mm, headings degrees. */

import type { FtlOpened, FtlTurnView, Line, NumberedEvent } from "../../../generated/wire";

/** The events of a turn, in the order of the rules. */
export type Resolved = FtlTurnView["events"][number];

export interface Piece {
  /** The seat and the piece's name: `0:ship`, `1:m2`. */
  readonly key: string;
  readonly seat: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** The hits on a ship. */
  readonly hits: number;
}

export interface Turn {
  readonly number: number;
  readonly before: readonly Piece[];
  readonly events: readonly Resolved[];
  /** The lines of each event. */
  readonly lines: readonly (readonly Line[])[];
}

export type Table = ReadonlyMap<string, Piece>;

export const keyOf = (seat: number, name: string): string => `${seat}:${name}`;

export const isMissile = (piece: { readonly name: string }): boolean => piece.name !== "ship";

/** The table after an event. */
export function after(table: Table, event: Resolved): Table {
  const next = new Map(table);
  const change = (seat: number, name: string, to: Partial<Piece>) => {
    const piece = next.get(keyOf(seat, name));
    if (piece) next.set(piece.key, { ...piece, ...to });
  };
  switch (event.type) {
    case "launched": {
      const { seat, missile: name, pose, lost } = event;
      if (!lost) next.set(keyOf(seat, name), pieceAt(seat, name, pose));
      break;
    }
    case "rotated":
      change(event.seat, event.piece, { heading: event.heading / 10 });
      break;
    case "sprinted":
      change(event.seat, event.piece, { x: event.end[0], y: event.end[1] });
      break;
    case "hit":
      for (const seat of event.struck)
        change(seat, "ship", { hits: (next.get(keyOf(seat, "ship"))?.hits ?? 0) + 1 });
      break;
    case "removed":
      next.delete(keyOf(event.seat, event.piece));
      break;
  }
  return next;
}

export function pieceAt(seat: number, name: string, pose: readonly [number, number, number]): Piece {
  return { key: keyOf(seat, name), seat, name, x: pose[0], y: pose[1], heading: pose[2] / 10, hits: 0 };
}

const RESOLVED = new Set(["exchanged", "launched", "rotated", "sprinted", "hit", "removed", "ended"]);

/** All resolved turns. */
export function turnsOf(log: readonly NumberedEvent[]): Turn[] {
  const turns: {
    number: number;
    before: readonly Piece[];
    events: Resolved[];
    lines: (readonly Line[])[];
  }[] = [];
  let table: Table = new Map();
  for (const { event: entry, lines } of log) {
    if (entry?.["type"] !== "played") continue;
    const event = entry["event"] as FtlOpened | Resolved;
    if (event.type === "opened") {
      table = new Map(event.ships.map((pose, seat) => [keyOf(seat, "ship"), pieceAt(seat, "ship", pose)]));
      continue;
    }
    if (!RESOLVED.has(event.type)) continue;
    if (event.type === "exchanged")
      turns.push({ number: event.turn, before: [...table.values()], events: [], lines: [] });
    turns.at(-1)?.events.push(event);
    turns.at(-1)?.lines.push(lines);
    table = after(table, event);
  }
  return turns;
}

/**
 * Crowds: groups of three or more pieces that are so close together that they are hard to tell apart. A piece belongs
 * to the crowd of every piece within `near`, by way of others too.
 */
export function crowds<P extends Pick<Piece, "x" | "y">>(
  pieces: readonly P[],
  near: number,
): readonly (readonly P[])[] {
  const found: P[][] = [];
  for (const piece of pieces) {
    const joined = found.filter((crowd) =>
      crowd.some(({ x, y }) => Math.hypot(x - piece.x, y - piece.y) < near),
    );
    const rest = found.filter((crowd) => !joined.includes(crowd));
    found.splice(0, found.length, ...rest, [...joined.flat(), piece]);
  }
  return found.filter(({ length }) => length > 2);
}
