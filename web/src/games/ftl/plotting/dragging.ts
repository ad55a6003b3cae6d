/** Orders that are dragged out of a piece: a sprint along its tape, a rotation beside it. */

import type { FtlSprintPreview } from "../../../generated/wire";
import { wrap } from "../../../felt/geometry";
import type { Point } from "../../../map/camera";
import { INCH } from "../map/sight";
import { halfTurn, rotation, STEP_DEG } from "./orders";

interface Pose extends Point {
  readonly heading: number;
}

/** A place where a sprint may end. */
export interface Stop extends Point {
  readonly order: string;
  readonly inches: number;
  /** It is off the table. */
  readonly off: boolean;
  /** The piece covers it. */
  readonly under: boolean;
}

/** The stops of a piece's sprints, the nearest first. */
export function stopsOf(piece: Point, radius: number, sprints: readonly FtlSprintPreview[]): readonly Stop[] {
  return sprints.map(({ order, x_in, y_in, off_table }) => {
    const [x, y] = [x_in * INCH, y_in * INCH];
    const under = Math.hypot(x - piece.x, y - piece.y) < radius;
    return { order, x, y, off: off_table, inches: Number(order.slice(1)), under };
  });
}

const turnTo = (piece: Pose, at: Point): number =>
  halfTurn(wrap((Math.atan2(at.x - piece.x, piece.y - at.y) * 180) / Math.PI) - piece.heading);

/** The rotation that points a piece there, in whole steps. */
export const rotationTo = (piece: Pose, at: Point): string =>
  rotation(halfTurn(Math.round(turnTo(piece, at) / STEP_DEG) * STEP_DEG));

/** The sprint that ends nearest; null: the piece has none. */
export function sprintTo(stops: readonly Stop[], at: Point): string | null {
  let best: Stop | undefined;
  let least = Infinity;
  for (const stop of stops) {
    const away = Math.hypot(stop.x - at.x, stop.y - at.y);
    if (away < least) [best, least] = [stop, away];
  }
  return best?.order ?? null;
}

/** The order of a piece that is itself dragged there: forward a sprint, sideways a rotation. */
export const orderTo = (piece: Pose, stops: readonly Stop[], at: Point): string | null =>
  Math.abs(turnTo(piece, at)) <= STEP_DEG * 0.7 ? sprintTo(stops, at) : rotationTo(piece, at);
