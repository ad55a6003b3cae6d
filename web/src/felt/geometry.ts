/** Plane geometry of what is seen: turning, clamping, and between the screen and the table. Nothing here judges. */

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
}

/** From pixels from the seen table's top-left corner to millimetres. */
export function toTable(camera: Camera, px: number, py: number): Point {
  const x = px / camera.scale;
  const y = py / camera.scale;
  return camera.turned ? { x: y, y: camera.height - x } : { x, y };
}

/** From millimetres to pixels from the seen table's top-left corner. */
export function toScreen(camera: Camera, at: Point): Point {
  const seen = camera.turned ? { x: camera.height - at.y, y: at.x } : at;
  return { x: seen.x * camera.scale, y: seen.y * camera.scale };
}

/** A movement of the finger, as a movement on the table. */
export function moveOnTable(camera: Camera, dx: number, dy: number): Point {
  return camera.turned
    ? { x: dy / camera.scale, y: -dx / camera.scale }
    : { x: dx / camera.scale, y: dy / camera.scale };
}

/** The heading at which a card is seen upright. */
export const uprightHeading = (camera: Camera): number => (camera.turned ? 270 : 0);

/** The transform of the table's group in a view box of the seen table's size. */
export const cameraTransform = (camera: Camera): string =>
  camera.turned ? `translate(${camera.height} 0) rotate(90)` : "";
