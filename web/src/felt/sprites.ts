/** The page's drawings, each kept once; cards show them by name. */

import type { Drawing } from "./state";
import { make, put } from "./svg";

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
  // The cloth, lit from above its middle.
  made.innerHTML =
    '<defs><radialGradient id="felt-cloth" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#27545a"/>' +
    '<stop offset=".5" stop-color="#163238"/><stop offset="1" stop-color="#0a181c"/></radialGradient>' +
    `<pattern id="felt-weave" width="60" height="60" patternUnits="userSpaceOnUse">${fibres()}</pattern>` +
    '<radialGradient id="battle-fire"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#ffe08a"/>' +
    '<stop offset=".62" stop-color="#ff7a2e" stop-opacity=".85"/><stop offset="1" stop-color="#a01c0a" stop-opacity="0"/>' +
    "</radialGradient></defs>";
  document.body.append(made);
  return made;
}

/** Where drawings are kept hidden: thousands of parts that nobody sees need no style and no place. */
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

/** Shared definitions (gradients) of all drawings, given once a page. */
export function addMaterials(defs: string): void {
  if (home().querySelector("#felt-materials")) return;
  const group = make("g", { id: "felt-materials" }, home());
  group.innerHTML = defs;
}

/** Keep a drawing, an SVG fragment in 0.1 mm around its card's centre, under a name. The same name again replaces it. */
export function addSprite(name: string, fragment: string): void {
  const id = spriteId(name);
  const old = document.getElementById(id);
  const group = old ?? make("g", { id, transform: "scale(.1)" }, drawings());
  group.innerHTML = fragment;
}

/** Which of a card's two drawings a picture shows; each picture of the table has its own. */
export class Detail {
  private small = false;
  private readonly shown = new Set<{ use: SVGUseElement; drawing: Drawing }>();

  draw(drawing: Drawing, parent: Element): void {
    const use = make("use", { href: this.href(drawing) }, parent);
    this.shown.add({ use, drawing });
  }

  /** Cards are seen small now, or not. */
  set(small: boolean): void {
    if (small === this.small) return;
    this.small = small;
    for (const one of this.shown) {
      if (one.use.isConnected) put(one.use, { href: this.href(one.drawing) });
      else this.shown.delete(one);
    }
  }

  private href(drawing: Drawing): string {
    return `#${spriteId(this.small ? drawing.small : drawing.sprite)}`;
  }
}

const spriteId = (name: string): string => `felt-sprite-${name}`;
