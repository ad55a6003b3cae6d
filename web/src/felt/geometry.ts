/** Plane geometry for display: turning, clamping, and screen to table coordinates. It judges nothing. */

import type { Laser, Pose } from "./state";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 180;

/** To the exact grid of the wire, 0.1, so that what is seen is what is sent. */
export const snap = (value: number): number => Math.round(value * 10) / 10;

/** A heading from 0 up to 360. */
export const wrap = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The short way from one heading to another, from -180 up to 180. */
export const turnBetween = (from: number, to: number): number => wrap(to - from + 180) - 180;

/** The heading of the direction from one point to another. */
export const bearing = (from: Point, to: Point): number =>
  wrap(Math.atan2(to.x - from.x, from.y - to.y) / RADIANS);

/** A point of the card's own frame, on the table. */
export function onTable(pose: Pose, x: number, y: number): Point {
  const sin = Math.sin(pose.heading * RADIANS);
  const cos = Math.cos(pose.heading * RADIANS);
  return { x: pose.x + x * cos - y * sin, y: pose.y + x * sin + y * cos };
}

/** From a laser's muzzle to the table's edge: what an aim line shows. Null where the muzzle is off the table. */
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
 * How the table is seen: a scale in pixels a millimetre, and whether it is turned a quarter (its top to the
 * right), as on a phone held upright.
 */
export interface Camera {
  readonly turned: boolean;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /**
   * The window in which it is seen, in pixels. At its scale the table may be larger: then only a part of it is seen, but
   * every place of the window still stands for one of the whole table.
   */
  readonly window: { readonly width: number; readonly height: number };
}

/** A rectangle of the table as it is seen, in millimetres from its top-left corner. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The table's measures, as it is seen. */
const extent = ({ turned, width, height }: Camera): readonly [across: number, down: number] =>
  turned ? [height, width] : [width, height];

/** A point of the table, in millimetres of the table as it is seen. */
export const asSeen = (camera: Camera, at: Point): Point =>
  camera.turned ? { x: camera.height - at.y, y: at.x } : { x: at.x, y: at.y };

/** From pixels from the window's top-left corner to millimetres. */
export function toTable(camera: Camera, px: number, py: number): Point {
  const [across, down] = extent(camera);
  const x = (px / camera.window.width) * across;
  const y = (py / camera.window.height) * down;
  return camera.turned ? { x: y, y: camera.height - x } : { x, y };
}

/** From millimetres to pixels from the window's top-left corner. */
export function toScreen(camera: Camera, at: Point): Point {
  const [across, down] = extent(camera);
  const seen = asSeen(camera, at);
  return { x: (seen.x / across) * camera.window.width, y: (seen.y / down) * camera.window.height };
}

/** What is seen around a point, so many times magnified; the point itself stays where `toScreen` says. */
export function viewAt(camera: Camera, at: Point, zoom: number): View {
  const seen = asSeen(camera, at);
  return within(camera, zoom, (whole, part, axis) => (seen[axis] / whole) * (whole - part));
}

/** What is seen with a point in the middle, as far as the table reaches. */
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
  // A table that is smaller than its window lies in the middle of it.
  const place = (whole: number, part: number, axis: "x" | "y") =>
    part >= whole ? (whole - part) / 2 : begin(whole, part, axis);
  return { x: place(across, width, "x"), y: place(down, height, "y"), width, height };
}

/** A movement as it is seen, as a movement on the table; both in millimetres. */
export const moveOnTable = (camera: Camera, dx: number, dy: number): Point =>
  camera.turned ? { x: dy, y: -dx } : { x: dx, y: dy };

/** The heading at which a card is seen upright. */
export const uprightHeading = (camera: Camera): number => (camera.turned ? 270 : 0);

/** The transform of the table's group in a view box of the seen table's size. */
export const cameraTransform = (camera: Camera): string =>
  camera.turned ? `translate(${camera.height} 0) rotate(90)` : "";
