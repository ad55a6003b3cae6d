/** Renders a battle's frames to a canvas, for a video. */

import { picture } from "../felt/pictures";
import type { FeltCard } from "../felt/state";
import { AFTER_MS, FOOT, PACE, record, TOP, WIDE, words } from "../playback/recorder";
import { frame, type SeenShot } from "./frame";
import { SLOW, type Place, type Timeline } from "./timeline";

/** The content of the film. Lengths are millimetres of the table. */
export interface Scene {
  readonly timeline: Timeline;
  readonly cards: readonly FeltCard[];
  readonly width: number;
  readonly height: number;
  readonly seats: readonly { readonly name: string; readonly colour: string }[];
  /** The caption at a moment. */
  readonly told: (time: number) => string;
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
  const pictures = await fetched(scene.cards);
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

async function fetched(cards: readonly FeltCard[]): Promise<ReadonlyMap<string, HTMLImageElement>> {
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
  ...{ "laser 1": ["#ffffff", 1], "laser 2": ["#ff5b4d", 2], "laser 3": ["#35e27c", 3.4] },
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
  for (const [index, { burst }] of seen.ships.entries()) {
    const ship = scene.timeline.deployed.ships[index];
    if (ship && burst > 0) explosion(pen, ship, burst);
  }
  for (const { x, y, glow, rocks } of seen.flights) {
    pen.globalAlpha = glow;
    mark(pen, x, y, String(rocks), "#e0b06a");
    pen.globalAlpha = 1;
  }
  pen.restore();
  standings(pen, scene, seen.points);
  words(pen, scene.told(time), {
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

function explosion(pen: CanvasRenderingContext2D, { x, y }: Place, part: number): void {
  const size = 20 + 70 * (1 - (1 - part) ** 3);
  const fire = pen.createRadialGradient(x, y, 0, x, y, size);
  fire.addColorStop(0, "#fff");
  fire.addColorStop(0.3, "#ffe08a");
  fire.addColorStop(0.62, "#ff7a2ed9");
  fire.addColorStop(1, "#a01c0a00");
  pen.globalAlpha = 1 - part;
  pen.fillStyle = fire;
  pen.fillRect(x - size, y - size, 2 * size, 2 * size);
  pen.globalAlpha = 1;
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
