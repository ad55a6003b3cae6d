/** Video of a board that is drawn as SVG: each moment is shown and captured in turn. */

import { tick } from "svelte";
import type { MapView } from "../map/view.svelte";
import { team } from "./teams.svelte";
import { AFTER_MS, FOOT, PACE, record, TOP, WIDE, words } from "../playback/recorder";

export interface FilmedBoard {
  /** The length of the playback, in milliseconds at speed 1. */
  readonly duration: number;
  /** Show the board at a moment. */
  at(time: number): void;
  /** The caption of the current moment. */
  tell(): string;
  /** The map on which the board is drawn. */
  readonly map: MapView;
  /** The players, each with the name of a colour. */
  readonly seats: readonly { readonly name: string; readonly colour: string | null }[];
}

const HIGH = 800;
/** The maximum length of a film. A longer match plays faster. */
const LONGEST_MS = 60_000;

/** Film a board. `progress` is called with the finished part, 0 to 1. */
export function filmOf(
  board: FilmedBoard,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no film");
  const style = sheets();
  const pace = Math.max(PACE, board.duration / LONGEST_MS);
  let time = 0;
  return record(
    canvas,
    async (ms) => {
      time += ms * pace;
      board.at(Math.min(time, board.duration));
      await tick();
      const svg = board.map.element?.querySelector("svg");
      if (svg) await draw(pen, board, svg, style);
      const whole = board.duration + AFTER_MS * pace;
      progress(Math.min(1, time / whole));
      return time < whole;
    },
    signal,
  );
}

async function draw(
  pen: CanvasRenderingContext2D,
  board: FilmedBoard,
  svg: SVGSVGElement,
  style: string,
): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const room = HIGH - TOP - FOOT;
  const scale = Math.min(WIDE / width, room / height);
  const image = new Image();
  image.src = pictureOf(svg, style, { width, height, scale });
  await image.decode();
  pen.fillStyle = "#0a181c";
  pen.fillRect(0, 0, WIDE, HIGH);
  const [x, y] = [(WIDE - width * scale) / 2, TOP + (room - height * scale) / 2];
  pen.drawImage(image, x, y, width * scale, height * scale);
  const each = WIDE / board.seats.length;
  board.seats.forEach(({ name, colour }, seat) => {
    pen.fillStyle = team(colour)?.colour ?? "#fff";
    pen.fillRect(seat * each, 0, 8, TOP);
    words(pen, name, { x: (seat + 0.5) * each, y: TOP / 2, high: 26, colour: "#fff", room: each - 40 });
  });
  words(pen, board.tell(), { x: WIDE / 2, y: HIGH - FOOT / 2, high: 24, colour: "#dfe8ea", room: WIDE - 60 });
}

/** All style rules of the page, because an SVG image has only its own. */
function sheets(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule))
    .map((rule) => rule.cssText)
    .join("\n");
}

/** The current SVG as an image URL, with the definitions that it uses from elsewhere on the page. */
function pictureOf(
  svg: SVGSVGElement,
  style: string,
  { width, height, scale }: { width: number; height: number; scale: number },
): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.setAttribute("width", String(width * scale));
  copy.setAttribute("height", String(height * scale));
  const shared = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  const had = new Set<string>();
  const bring = (text: string): void => {
    for (const [, id = ""] of text.matchAll(/(?:url\(["']?|href=["'])#([\w-]+)/g)) {
      if (had.has(id)) continue;
      had.add(id);
      const found = copy.querySelector(`#${CSS.escape(id)}`) ? null : document.getElementById(id);
      if (!found) continue;
      shared.append(found.cloneNode(true));
      bring(found.outerHTML);
    }
  };
  bring(copy.outerHTML);
  const look = document.createElementNS("http://www.w3.org/2000/svg", "style");
  look.textContent = style;
  copy.prepend(look, shared);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
