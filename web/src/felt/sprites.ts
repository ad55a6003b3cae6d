/** The page's drawings, each kept once; cards show them by name. */

import { make } from "./svg";

const HOME = "felt-sprites";

function home(): SVGSVGElement {
  const found = document.getElementById(HOME);
  if (found instanceof SVGSVGElement) return found;
  // Not `display: none`: gradients of a hidden drawing do not paint.
  const made = make("svg", { id: HOME, width: 0, height: 0, "aria-hidden": "true", style: "position:absolute" });
  // The cloth, lit from above its middle.
  made.innerHTML =
    '<defs><radialGradient id="felt-cloth" cx=".5" cy=".42" r=".78"><stop offset="0" stop-color="#1d3f45"/>' +
    '<stop offset=".55" stop-color="#12292f"/><stop offset="1" stop-color="#091519"/></radialGradient></defs>';
  document.body.append(made);
  return made;
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
  const group = old ?? make("g", { id, transform: "scale(.1)" }, home());
  group.innerHTML = fragment;
}

export const spriteId = (name: string): string => `felt-sprite-${name}`;
