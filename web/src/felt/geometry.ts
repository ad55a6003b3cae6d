/** Plane geometry for display: turning, clamping, and screen to table coordinates. It judges nothing. */

import type { Laser, Pose } from "./state";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 180;

/** Round to the grid of the protocol, 0.1, so that the screen shows exactly what is sent. */
export const snap = (value: number): number => Math.round(value * 10) / 10;

/** A heading in the range [0, 360). */
export const wrap = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The shorter turn from one heading to another, in the range [-180, 180). */
export const turnBetween = (from: number, to: number): number => wrap(to - from + 180) - 180;

/** The heading of the direction from one point to another. */
export const bearing = (from: Point, to: Point): number =>
  wrap(Math.atan2(to.x - from.x, from.y - to.y) / RADIANS);

/** Convert a point from the card's coordinates to the table's. */
export function onTable(pose: Pose, x: number, y: number): Point {
  const sin = Math.sin(pose.heading * RADIANS);
  const cos = Math.cos(pose.heading * RADIANS);
  return { x: pose.x + x * cos - y * sin, y: pose.y + x * sin + y * cos };
}

/** The aim line from a laser's muzzle to the table's edge. Null if the muzzle is off the table. */
export function aimLine(
  pose: Pose,
  laser: Laser,
  width: number,
  height: number,
): readonly [Point, Point] | null {
  const from = onTable(pose, laser.x_mm, laser.y_mm);
  if (from.x < 0 || from.y < 0 || from.x > width || from.y > height) return null;
  const heading = (pose.heading + laser.angle_deg) * RADIANS;
  const dx = Math.sin(heading);
  const dy = -Math.cos(heading);
  const reachX = dx > 0 ? (width - from.x) / dx : dx < 0 ? -from.x / dx : Infinity;
  const reachY = dy > 0 ? (height - from.y) / dy : dy < 0 ? -from.y / dy : Infinity;
  const reach = Math.min(reachX, reachY);
  return [from, { x: from.x + dx * reach, y: from.y + dy * reach }];
}

/**
 * The view of the table: the scale in pixels per millimetre, and whether the table is turned by a quarter
 * (its top to
 * the right), as on a phone held upright.
 */
export interface Camera {
  readonly turned: boolean;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /**
   * The size of the viewport, in pixels. The table can be larger at this scale, and then only a part of it is
   * visible;
   * every point of the viewport still maps to a point of the whole table.
   */
  readonly window: { readonly width: number; readonly height: number };
}

/**
 * A rectangle of the table in view coordinates: millimetres from the top-left corner as seen on the screen.
 */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The table's size in view coordinates. */
const extent = ({ turned, width, height }: Camera): readonly [across: number, down: number] =>
  turned ? [height, width] : [width, height];

/** Convert a point of the table to view coordinates, in millimetres. */
export const asSeen = (camera: Camera, at: Point): Point =>
  camera.turned ? { x: camera.height - at.y, y: at.x } : { x: at.x, y: at.y };

/** Convert pixels from the window's top-left corner to millimetres of the table. */
export function toTable(camera: Camera, px: number, py: number): Point {
  const [across, down] = extent(camera);
  const x = (px / camera.window.width) * across;
  const y = (py / camera.window.height) * down;
  return camera.turned ? { x: y, y: camera.height - x } : { x, y };
}

/** Convert millimetres of the table to pixels from the window's top-left corner. */
export function toScreen(camera: Camera, at: Point): Point {
  const [across, down] = extent(camera);
  const seen = asSeen(camera, at);
  return { x: (seen.x / across) * camera.window.width, y: (seen.y / down) * camera.window.height };
}

/** The view with this zoom in which the point stays where `toScreen` puts it. */
export function viewAt(camera: Camera, at: Point, zoom: number): View {
  const seen = asSeen(camera, at);
  return within(camera, zoom, (whole, part, axis) => (seen[axis] / whole) * (whole - part));
}

/** The view with this zoom that centres the point, limited to the table. */
export function viewAround(camera: Camera, at: Point, zoom: number): View {
  const seen = asSeen(camera, at);
  return within(camera, zoom, (whole, part, axis) =>
    Math.min(Math.max(seen[axis] - part / 2, 0), whole - part),
  );
}

function within(
  camera: Camera,
  zoom: number,
  begin: (whole: number, part: number, axis: "x" | "y") => number,
): View {
  const [across, down] = extent(camera);
  const width = camera.window.width / (camera.scale * zoom);
  const height = camera.window.height / (camera.scale * zoom);
  // A table that is smaller than its window is centred.
  const place = (whole: number, part: number, axis: "x" | "y") =>
    part >= whole ? (whole - part) / 2 : begin(whole, part, axis);
  return { x: place(across, width, "x"), y: place(down, height, "y"), width, height };
}

/** Convert a movement in view coordinates to a movement on the table; both in millimetres. */
export const moveOnTable = (camera: Camera, dx: number, dy: number): Point =>
  camera.turned ? { x: dy, y: -dx } : { x: dx, y: dy };

/** The heading at which a card looks upright on the screen. */
export const uprightHeading = (camera: Camera): number => (camera.turned ? 270 : 0);

/** The transform of the table's group in a view box in view coordinates. */
export const cameraTransform = (camera: Camera): string =>
  camera.turned ? `translate(${camera.height} 0) rotate(90)` : "";
