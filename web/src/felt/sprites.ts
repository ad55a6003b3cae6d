/** SVG symbols: each drawing is stored once in the page, and cards refer to it by name. */

import type { Drawing } from "./state";
import { make } from "./svg";

const HOME = "felt-sprites";
const DRAWINGS = "felt-drawings";

function home(): SVGSVGElement {
  const found = document.getElementById(HOME);
  if (found instanceof SVGSVGElement) return found;
  // Not `display: none`: gradients of a hidden drawing do not paint.
  const made = make("svg", {
    id: HOME,
    width: 0,
    height: 0,
    "aria-hidden": "true",
    style: "position:absolute",
  });
  // The gradient of the cloth, lit from above its middle.
  made.innerHTML =
    '<defs><radialGradient id="felt-cloth" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#27545a"/>' +
    '<stop offset=".5" stop-color="#163238"/><stop offset="1" stop-color="#0a181c"/></radialGradient>' +
    `<pattern id="felt-weave" width="60" height="60" patternUnits="userSpaceOnUse">${fibres()}</pattern>` +
    "</defs>";
  document.body.append(made);
  return made;
}

/** The hidden container of all drawings. The browser skips style and layout for its thousands of elements. */
function drawings(): Element {
  const within = home();
  const found = within.querySelector(`#${DRAWINGS}`);
  return found ?? make("g", { id: DRAWINGS, style: "display:none" }, within);
}

/** A tile of short fibres, the same on every table. */
function fibres(): string {
  let dice = 7;
  const roll = () => (dice = (dice * 16807) % 2147483647) / 2147483647;
  let light = "";
  let dark = "";
  for (let i = 0; i < 90; i++) {
    const fibre = `M${(roll() * 60).toFixed(1)} ${(roll() * 60).toFixed(1)}l${(roll() * 4 - 2).toFixed(1)} ${(roll() * 4 - 2).toFixed(1)}`;
    if (i % 2) light += fibre;
    else dark += fibre;
  }
  return (
    `<path d="${light}" stroke="#bfe9ea" stroke-opacity=".06" stroke-width=".7"/>` +
    `<path d="${dark}" stroke="#000" stroke-opacity=".16" stroke-width=".8"/>`
  );
}

let materials = "";

/** Add the shared definitions (gradients) of all drawings, once per page. */
export function addMaterials(defs: string): void {
  if (materials) return;
  materials = defs;
  make("g", {}, home()).innerHTML = defs;
}

const fragments = new Map<string, string>();

/**
 * Store a drawing under a name: an SVG fragment in units of 0.1 mm around the card's centre. Replaces an
 * older one.
 */
export function addSprite(name: string, fragment: string): void {
  fragments.set(name, fragment);
  const shown = document.getElementById(spriteId(name));
  if (shown) shown.innerHTML = fragment;
}

/** The `href` of a drawing for `use`. The first call adds the drawing to the page. */
export function spriteHref(name: string): string {
  const id = spriteId(name);
  if (!document.getElementById(id))
    make("g", { id, transform: "scale(.1)" }, drawings()).innerHTML = fragments.get(name) ?? "";
  return `#${id}`;
}

/** A drawing as a standalone SVG file with `pixels` per millimetre. */
export function spriteFile(name: string, { dress, width, height }: Drawing, pixels: number): string {
  const box = `viewBox="${-width / 2} ${-height / 2} ${width} ${height}"`;
  const size = `width="${width * pixels}" height="${height * pixels}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${size} style="${dress}">${materials}` +
    `<g transform="scale(.1)">${fragments.get(name) ?? ""}</g></svg>`
  );
}

const spriteId = (name: string): string => `felt-sprite-${name}`;
