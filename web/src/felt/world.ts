/** One picture of the table: its layers, from the cloth up. The loupe is a second picture of the same state. */

import { Backs } from "./backs";
import { Cards } from "./cards";
import { type Camera, cameraTransform, type View } from "./geometry";
import { Held } from "./held";
import { Detail } from "./detail";
import type { FeltState } from "./state";
import { make, put } from "./svg";

export class World {
  readonly svg: SVGSVGElement;
  readonly cards: Cards;
  readonly held: Held;
  readonly backs: Backs;
  /** The layer of battle effects, above the cards and below the hands. */
  readonly effects: SVGGElement;
  readonly detail = new Detail();
  private readonly root: SVGGElement;
  private readonly cloth: SVGGElement;
  private size = "";

  constructor(parent: HTMLElement, className: string) {
    this.svg = make("svg", { class: className, "aria-hidden": "true" });
    parent.append(this.svg);
    this.root = make("g", {}, this.svg);
    const layer = (name: string) => make("g", { class: `felt-${name}` }, this.root);
    this.cloth = layer("cloth");
    const aim = layer("aim");
    this.cards = new Cards(layer("cards"), this.detail);
    this.effects = layer("effects");
    this.backs = new Backs(layer("backs"), this.detail);
    this.held = new Held(layer("held"), aim, this.detail);
  }

  set(state: FeltState): void {
    const size = `${state.width} ${state.height}`;
    if (size !== this.size) {
      this.size = size;
      layCloth(this.cloth, state.width, state.height);
    }
    this.cards.set(state.cards);
    this.backs.set(state.backs);
    this.held.set(state.held);
  }

  /** Set the camera and the visible part of the table. */
  look(camera: Camera, { x, y, width, height }: View): void {
    put(this.svg, { viewBox: `${x.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)}` });
    put(this.root, { transform: cameraTransform(camera) });
  }
}

/** Cloth with a border line, and faint marks every 100 mm as a reference for the eye. */
function layCloth(layer: SVGGElement, width: number, height: number): void {
  layer.replaceChildren();
  make("rect", { width, height, class: "felt-ground" }, layer);
  make("rect", { width, height, fill: "url(#felt-weave)" }, layer);
  let marks = "";
  for (let x = 100; x < width; x += 100)
    for (let y = 100; y < height; y += 100) marks += `M${x - 3} ${y}h6M${x} ${y - 3}v6`;
  make("path", { d: marks, class: "felt-marks" }, layer);
  make("rect", { x: 1, y: 1, width: width - 2, height: height - 2, class: "felt-edge" }, layer);
}
