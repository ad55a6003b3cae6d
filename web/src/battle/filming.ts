/** Renders a battle's frames to a canvas, for a video. */

import { picture } from "../felt/pictures";
import type { FeltCard } from "../felt/state";
import { AFTER_MS, FOOT, PACE, record, TOP, WIDE, words } from "../playback/recorder";
import { debris, EMBER_MS, shardPaths, SHARDS_MS, shatter } from "../playback/breaking";
import { frame, type SeenShot } from "./frame";
import { type Place, type Ship, SLOW, type Timeline } from "./timeline";

/** The content of the film. Lengths are millimetres of the table. */
export interface Scene {
  readonly timeline: Timeline;
  readonly cards: readonly FeltCard[];
  readonly width: number;
  readonly height: number;
  readonly seats: readonly { readonly name: string; readonly colour: string }[];
  /** The caption at a moment. */
  readonly tell: (time: number) => string;
}

/** How long the film shows the table before the first beam. */
const BEFORE_MS = 900;

/**
 * Film a battle in real time.
 *
 * `progress` is called with the finished part, 0 to 1. Rejects with the signal's reason when it is aborted.
 */
export async function film(
  scene: Scene,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const scale = WIDE / scene.width;
  [canvas.width, canvas.height] = [WIDE, 2 * Math.round((scene.height * scale + TOP + FOOT) / 2)];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no film");
  const pictures = await fetchPictures(scene.cards);
  const { begins, duration, slow } = scene.timeline;
  let time = begins - BEFORE_MS;
  const camera = new Camera(scene.width / 2, scene.height / 2);
  draw(pen, scene, pictures, camera, time);

  const end = duration + AFTER_MS;
  return record(
    canvas,
    (ms) => {
      time += ms * (slow.some(({ from, to }) => time >= from && time < to) ? SLOW * PACE : PACE);
      draw(pen, scene, pictures, camera, Math.min(time, duration));
      progress(Math.min(1, (time - begins) / (end - begins)));
      return time < end;
    },
    signal,
  );
}

/** The camera glides to a close-up and back. */
class Camera {
  near = 1;
  constructor(
    public x: number,
    public y: number,
  ) {}

  follow(at: Place, near: number): void {
    const part = 0.12;
    this.x += (at.x - this.x) * part;
    this.y += (at.y - this.y) * part;
    this.near += (near - this.near) * part;
  }
}

async function fetchPictures(cards: readonly FeltCard[]): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const found = await Promise.all(
    cards.map(async ({ key, drawing }) => {
      const image = new Image();
      image.src = await picture(drawing.sprite, drawing);
      await image.decode();
      return [key, image] as const;
    }),
  );
  return new Map(found);
}

const BEAMS: Readonly<Record<string, readonly [colour: string, wide: number]>> = {
  ...{ "laser 1": ["#ffffff", 1], "laser 2": ["#ff4d43", 2], "laser 3": ["#4dff8f", 3.4] },
  ...{ ion: ["#52b4ff", 2], penetrating: ["#ffab4a", 1.6] },
};

function draw(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  pictures: ReadonlyMap<string, HTMLImageElement>,
  camera: Camera,
  time: number,
): void {
  const { width, height } = pen.canvas;
  const seen = frame(scene.timeline, time);
  const close = seen.closeup;
  const scale = WIDE / scene.width;
  const near = close ? Math.min(3, (scene.height * 0.5) / Math.max(close.radius, 60)) : 1;
  camera.follow(close ?? { x: scene.width / 2, y: scene.height / 2 }, Math.max(1, near));

  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = "#0a181c";
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(0, TOP, width, height - TOP - FOOT);
  pen.clip();
  const felt = pen.createRadialGradient(width / 2, height * 0.45, 40, width / 2, height * 0.45, width * 0.7);
  felt.addColorStop(0, "#27545a");
  felt.addColorStop(0.5, "#163238");
  felt.addColorStop(1, "#0a181c");
  pen.fillStyle = felt;
  pen.fillRect(0, TOP, width, height);
  pen.translate(width / 2, TOP + (height - TOP - FOOT) / 2);
  pen.scale(scale * camera.near, scale * camera.near);
  pen.translate(-camera.x, -camera.y);

  for (const { key, drawing, pose } of scene.cards) {
    const [kind, number] = key.split(":");
    const ship = kind === "ship" ? seen.ships[Number(number)] : undefined;
    const card = ship ?? seen.asteroids[Number(number)];
    const image = pictures.get(key);
    if (!card || !image || card.presence <= 0) continue;
    pen.save();
    pen.globalAlpha = card.presence;
    pen.translate(pose.x, pose.y);
    pen.rotate((pose.heading * Math.PI) / 180);
    pen.drawImage(image, -drawing.width / 2, -drawing.height / 2, drawing.width, drawing.height);
    pen.restore();
    const hurt = ship?.damage.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
    if (card.presence > 0.5 && hurt) mark(pen, pose.x, pose.y + 16, `−${hurt}`, "#ff5d6a");
    if (card.presence > 0.5 && card.rocks) mark(pen, pose.x, pose.y - 4, String(card.rocks), "#e0b06a");
  }
  for (const shot of seen.shots) beam(pen, shot);
  for (const [index, { burst, ember }] of seen.ships.entries()) {
    const ship = scene.timeline.deployed.ships[index];
    if (ship && ember > 0)
      explosion(pen, ship, scene.seats[ship.seat]?.colour ?? "#9fb0bb", index, burst, ember);
  }
  for (const { x, y, glow, rocks } of seen.flights) {
    pen.globalAlpha = glow;
    mark(pen, x, y, String(rocks), "#e0b06a");
    pen.globalAlpha = 1;
  }
  pen.restore();
  standings(pen, scene, seen.points);
  words(pen, scene.tell(time), {
    x: width / 2,
    y: height - FOOT / 2,
    high: 24,
    colour: "#dfe8ea",
    room: width - 60,
  });
}

function beam(pen: CanvasRenderingContext2D, { shot, reach, glow, flare }: SeenShot): void {
  const { kind, power, from_mm: from, to_mm: to } = shot.source;
  const [colour, wide] = BEAMS[kind === "laser" ? `laser ${power}` : kind] ?? ["#ffffff", 1];
  const [x, y] = [from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach];
  pen.lineCap = "round";
  for (const [times, opacity, paint] of [
    [6, 0.2, colour],
    [2.2, 0.7, colour],
    [0.8, 1, "#ffffff"],
  ] as const) {
    pen.globalAlpha = glow * opacity;
    pen.strokeStyle = paint;
    pen.lineWidth = wide * times;
    pen.beginPath();
    pen.moveTo(from[0], from[1]);
    pen.lineTo(x, y);
    pen.stroke();
  }
  if (flare > 0 && shot.met !== "edge") {
    pen.globalAlpha = glow * (1 - flare * 0.7);
    pen.strokeStyle = shot.met === "shield" ? "#7fe9ff" : "#ffe9b8";
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(to[0], to[1], 6 + 16 * flare, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Fire, the ship's shards in its colour, debris, and embers that linger. */
function explosion(
  pen: CanvasRenderingContext2D,
  { x, y, heading, width, height }: Ship,
  colour: string,
  seed: number,
  burst: number,
  ember: number,
): void {
  pen.save();
  pen.translate(x, y);
  const light = (size: number, opacity: number, ...stops: readonly (readonly [number, string])[]): void => {
    const glow = pen.createRadialGradient(0, 0, 0, 0, 0, size);
    for (const [at, paint] of stops) glow.addColorStop(at, paint);
    pen.globalAlpha = opacity;
    pen.fillStyle = glow;
    pen.fillRect(-size, -size, 2 * size, 2 * size);
  };
  light(70, (1 - ember) ** 1.6, [0, "#ffd9a0bf"], [0.4, "#ff7a2e57"], [1, "#a01c0a00"]);
  if (burst > 0) {
    const size = 16 + 62 * (1 - (1 - burst) ** 3);
    const fire = [0.62, "#ff7a2ed9"] as const;
    light(size, Math.max(0, 1 - burst * 1.2), [0, "#fff"], [0.3, "#ffe08a"], fire, [1, "#a01c0a00"]);
    pen.globalAlpha = 1 - burst ** 2;
    pen.strokeStyle = "#ffca7a";
    pen.lineWidth = 2.2;
    pen.stroke(new Path2D(debris(burst, 120, seed)));
  }
  const flying = Math.min(1, (ember * EMBER_MS) / SHARDS_MS);
  pen.globalAlpha = 1 - flying ** 3;
  pen.rotate((heading * Math.PI) / 180);
  pen.lineWidth = 0.8;
  shardPaths(shatter(width, height, seed), flying).forEach((path, tint) => {
    pen.fillStyle = tint === 2 ? "#10182a" : colour;
    pen.strokeStyle = tint === 2 ? colour : "#05090c";
    pen.fill(new Path2D(path));
    pen.stroke(new Path2D(path));
  });
  pen.restore();
}

function mark(pen: CanvasRenderingContext2D, x: number, y: number, text: string, colour: string): void {
  pen.fillStyle = "rgb(0 0 0 / 75%)";
  pen.beginPath();
  pen.roundRect(x - 15, y - 9, 30, 18, 9);
  pen.fill();
  words(pen, text, { x, y, high: 15, colour, room: 30 });
}

/** The players and their points. */
function standings(pen: CanvasRenderingContext2D, { seats }: Scene, points: readonly number[]): void {
  const room = WIDE / seats.length;
  seats.forEach(({ name, colour }, seat) => {
    pen.fillStyle = colour;
    pen.fillRect(seat * room, 0, 8, TOP);
    const y = TOP / 2;
    words(pen, name, { x: (seat + 0.42) * room, y, high: 26, colour: "#ffffff", room: room * 0.66 });
    const won = String(points[seat] ?? 0);
    words(pen, won, { x: (seat + 1) * room - 48, y, high: 34, colour: "#ffd98e", room: 80 });
  });
}
