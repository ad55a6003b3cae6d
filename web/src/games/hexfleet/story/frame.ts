/** The picture of one moment: the table and the effects over it. */

import type { Of } from "./events";
import { degrees, type HexPose, middle } from "../grid/hex";
import type { Picture } from "./picture";
import { EMBER_MS } from "../../../playback/breaking";
import { shipIn, type ShipPicture } from "./picture";
import { BEAM, pictureAt, type Scene, stepTime } from "./scenes";

export interface Seen {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise from up. */
  readonly angle: number;
  readonly stretch: number;
  readonly opacity: number;
}

export interface Beam {
  readonly key: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly hit: boolean;
  /** 0 at its start, 1 at its end. */
  readonly age: number;
}

export interface Boom {
  readonly ship: ShipPicture;
  /** Milliseconds since the explosion. */
  readonly since: number;
}

export interface Frame {
  readonly scene: Scene;
  readonly index: number;
  /** The time since the start of the scene. */
  readonly time: number;
  readonly picture: Picture;
  /** The ships that are animated away from their place in the picture. */
  readonly moving: ReadonlyMap<string, Seen>;
  readonly beams: readonly Beam[];
  /** Ships that exploded a short time ago. */
  readonly booms: readonly Boom[];
  /** A hail between ships. */
  readonly call: { readonly from: string; readonly to: string; readonly age: number } | null;
  /** The scene whose cards are open. */
  readonly cards: Scene | null;
}

/** A beam lands so long after it fires; its push lasts so long. With reduced motion one moment of an explosion shows. */
const LANDS = 70;
const PUSH_MS = 380;
const STILL_MS = 320;

const WITH_CARDS = new Set(["raised", "fired", "hailed"]);

export function frame(scenes: readonly Scene[], index: number, moment: number, still: boolean): Frame | null {
  const scene = scenes[index];
  if (!scene) return null;
  const time = moment - scene.start;
  return {
    scene,
    index,
    time,
    picture: pictureAt(scene, moment),
    moving: still ? new Map() : moving(scene, time),
    beams: scene.event.type === "fired" ? beams(scene, scene.event, time, still) : [],
    booms: booms(scenes, index, moment, still),
    call:
      scene.event.type === "hailed" && moment < scene.end
        ? { from: scene.event.ship, to: scene.event.target, age: still ? 0.5 : (time % 850) / 850 }
        : null,
    cards: openCards(scenes, index),
  };
}

/** Cards stay open until something else needs the room. */
function openCards(scenes: readonly Scene[], index: number): Scene | null {
  for (let at = index; at >= 0; at--) {
    const scene = scenes[at];
    if (!scene || scene.event.type === "drawn") return null;
    if (WITH_CARDS.has(scene.event.type)) return scene;
  }
  return null;
}

const ease = (part: number) => part * part * (3 - 2 * part);

function moving(scene: Scene, time: number): Map<string, Seen> {
  const { event, before } = scene;
  const found = new Map<string, Seen>();
  if (event.type === "moved" && time < scene.end - scene.start) {
    const ship = shipIn(before, event.ship);
    if (ship) found.set(ship.id, along(ship, event.way, (time - 50) / stepTime(event.way.length)));
  }
  if ((event.type === "jumped" || event.type === "left_map") && time < 800) {
    const ship = shipIn(before, event.ship);
    const part = Math.max(0, (time - 200) / 600);
    if (ship) found.set(ship.id, leaving(ship, part));
  }
  if (event.type === "fired") {
    const ship = shipIn(before, event.target);
    const push = findPush(scene, event, time);
    if (ship && push) found.set(ship.id, push);
  }
  if (event.type === "returned" && time < 700) {
    const [q, r, facing] = event.pose;
    found.set(event.ship, leaving({ q, r, facing }, 1 - time / 700));
  }
  return found;
}

/** A departing ship is drawn longer and fainter. */
function leaving(pose: HexPose, part: number): Seen {
  return {
    ...middle(pose),
    angle: degrees(pose.facing),
    stretch: 1 + 4 * part ** 3,
    opacity: 1 - part ** 2,
  };
}

function along(ship: HexPose, way: readonly (readonly [number, number, number])[], steps: number): Seen {
  const done = Math.min(Math.max(0, steps), way.length);
  const step = Math.min(Math.floor(done), Math.max(0, way.length - 1));
  const pose = (number: number): HexPose => {
    const at = way[number];
    return at ? { q: at[0], r: at[1], facing: at[2] } : ship;
  };
  const [from, to] = [step === 0 ? ship : pose(step - 1), pose(step)];
  const part = ease(done - step);
  const [start, end] = [middle(from), middle(to)];
  // The shorter way around.
  const turn = ((degrees(to.facing - from.facing) + 540) % 360) - 180;
  return {
    x: start.x + (end.x - start.x) * part,
    y: start.y + (end.y - start.y) * part,
    angle: degrees(from.facing) + turn * part,
    stretch: 1,
    opacity: 1,
  };
}

/** One beam for each card: a hit ends in the target, a miss passes it. */
function beams({ before, shot }: Scene, event: Of<"fired">, time: number, still: boolean): Beam[] {
  const [ship, target] = [shipIn(before, event.ship), shipIn(before, event.target)];
  if (!ship || !target || !shot) return [];
  const [from, to] = [middle(ship), middle(target)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const side = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  return event.cards.flatMap((card, index): Beam[] => {
    const age = (time - (shot.cards[index] ?? 0)) / BEAM;
    if (age < 0 || age >= 1) return [];
    // The beams leave from four batteries in turn, and a miss passes at a distance.
    const off = ((index % 4) - 1.5) * 5;
    const wide = card.hit ? off * 0.8 : (index % 2 ? 1 : -1) * (30 + (index % 3) * 8);
    const far = card.hit ? 1 : 1 + 90 / length;
    return [
      {
        key: `${index}`,
        from: { x: from.x + side.x * off, y: from.y + side.y * off },
        to: {
          x: from.x + (to.x - from.x) * far + side.x * wide,
          y: from.y + (to.y - from.y) * far + side.y * wide,
        },
        hit: card.hit,
        age: still ? 0.3 : age,
      },
    ];
  });
}

/** The target, pushed along the beams that just hit it; null: it is at rest. */
function findPush({ before, shot }: Scene, event: Of<"fired">, time: number): Seen | null {
  const [ship, target] = [shipIn(before, event.ship), shipIn(before, event.target)];
  if (!ship || !target || !shot || time >= (shot.destroyed ?? Infinity)) return null;
  const [from, to] = [middle(ship), middle(target)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  let far = 0;
  event.cards.forEach((card, index) => {
    const since = time - (shot.cards[index] ?? 0) - LANDS;
    if (card.hit && since >= 0 && since < PUSH_MS) far += 5 * Math.exp(-since / 90) * Math.cos(since / 40);
  });
  if (far === 0) return null;
  return {
    x: to.x + ((to.x - from.x) / length) * far,
    y: to.y + ((to.y - from.y) / length) * far,
    angle: degrees(target.facing),
    stretch: 1,
    opacity: 1,
  };
}

/** Embers of an explosion still glow in the scenes after it. With reduced motion only the scene itself shows it. */
function booms(scenes: readonly Scene[], index: number, moment: number, still: boolean): Boom[] {
  const found: Boom[] = [];
  for (let at = index; at >= 0; at--) {
    const scene = scenes[at];
    if (!scene || scene.end + EMBER_MS < moment) break;
    const { event, shot, before, start } = scene;
    if (event.type !== "fired" || shot?.destroyed == null) continue;
    const since = moment - start - shot.destroyed;
    const ship = shipIn(before, event.target);
    if (!ship || since < 0 || since >= EMBER_MS) continue;
    if (!still) found.push({ ship, since });
    else if (at === index) found.push({ ship, since: STILL_MS });
  }
  return found;
}
