/** The picture of one moment of a turn: a pure function of timeline and time, so playback can run backwards. */

import type { FtlHit } from "../../../generated/wire";
import { EMBER_MS } from "../../../playback/breaking";
import { type Timeline, type Track } from "./timeline";
import { isMissile } from "./turns";

export interface SeenPiece {
  readonly key: string;
  readonly seat: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** 1: on the table; 0: gone. */
  readonly presence: number;
  /** The piece acts in normal space, and can be hit. */
  readonly marked: boolean;
  readonly hits: number;
  /** The order shown beside the piece. */
  readonly order: string | null;
  /** The piece was hit just now. */
  readonly struck: boolean;
}

export interface SeenTape {
  readonly key: string;
  readonly seat: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The part of the tape that the piece has travelled, 0 to 1. */
  readonly reach: number;
}

export interface SeenBurst {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly seat: number;
  /** Milliseconds since the explosion. */
  readonly since: number;
  /** A ship's explosion is larger than a missile's. */
  readonly large: boolean;
}

export interface SeenHit {
  readonly hit: FtlHit;
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly pieces: readonly SeenPiece[];
  readonly tapes: readonly SeenTape[];
  readonly bursts: readonly SeenBurst[];
  readonly hits: readonly SeenHit[];
}

const FADE_MS = 350;
const STRUCK_MS = 700;
const between = (value: number): number => Math.min(1, Math.max(0, value));
const ease = (part: number): number => part * part * (3 - 2 * part);

/** The moment to show for `time` when motion is reduced: the end of each part. */
export function stillTime({ parts, duration }: Timeline, time: number): number {
  if (time >= duration) return duration;
  return (parts.find(({ end }) => time < end)?.end ?? duration) - 1;
}

export function frame(timeline: Timeline, time: number): Frame {
  const sprints = timeline.parts.find(({ part }) => part === "sprints");
  const plots = timeline.parts[0]?.end ?? 0;
  const pieces: SeenPiece[] = [];
  const tapes: SeenTape[] = [];
  const bursts: SeenBurst[] = [];
  for (const track of timeline.tracks) {
    const { piece, sprint, gone } = track;
    const place = placeAt(track, time);
    const presence = presenceAt(track, time);
    if (presence > 0)
      pieces.push({
        key: piece.key,
        seat: piece.seat,
        name: piece.name,
        ...place,
        presence,
        marked: track.marked !== null && time >= track.marked,
        hits: piece.hits + track.hits.filter((at) => time >= at).length,
        order: time < plots + 200 ? track.order : null,
        struck: track.hits.some((at) => time >= at && time < at + STRUCK_MS),
      });
    if (sprint && sprints && time >= sprints.start - 300) {
      const until = gone && gone.why !== "off-table" ? Math.min(gone.at, sprint.until) : sprint.until;
      tapes.push({
        key: piece.key,
        seat: piece.seat,
        x1: piece.x,
        y1: piece.y,
        x2: piece.x + sprint.dx,
        y2: piece.y + sprint.dy,
        reach: between((Math.min(time, until) - sprint.at) / (sprint.until - sprint.at)),
      });
    }
    if (gone && gone.why !== "off-table" && time >= gone.at && time < gone.at + EMBER_MS)
      bursts.push({
        key: piece.key,
        x: gone.x,
        y: gone.y,
        heading: place.heading,
        seat: piece.seat,
        since: time - gone.at,
        large: !isMissile(piece),
      });
  }
  const hits = timeline.hits
    .filter(({ at }) => time >= at)
    .map(({ hit }) => ({ hit, x: hit.at[0], y: hit.at[1] }));
  return { pieces, tapes, bursts, hits };
}

function placeAt(track: Track, time: number): { x: number; y: number; heading: number } {
  const { piece, turn, sprint, gone } = track;
  // Before its rotation, a piece has its old heading.
  const turned = turn ? turn.angle * ease(between((time - turn.at) / (turn.until - turn.at))) : 0;
  const heading = piece.heading + turned;
  if (gone && gone.why !== "off-table" && time >= gone.at) return { x: gone.x, y: gone.y, heading };
  if (!sprint) return { x: piece.x, y: piece.y, heading };
  const way = between((time - sprint.at) / (sprint.until - sprint.at));
  return { x: piece.x + sprint.dx * way, y: piece.y + sprint.dy * way, heading };
}

function presenceAt({ appears, gone }: Track, time: number): number {
  const there = appears ? between((time - appears.at) / (appears.there - appears.at)) : 1;
  const left = gone && time >= gone.at ? 1 - between((time - gone.at) / FADE_MS) : 1;
  return there * left;
}
