/** Explosions: a flash, a fireball and a ring; the card's shards in its team's colour, debris, and embers that linger. */

import { make, put, toSvgTransform } from "../felt/svg";
import { debris, EMBER_MS, shardPaths, SHARDS_MS, shatter, TINTS } from "../playback/breaking";
import type { Ship } from "./timeline";

/** The gradients of all explosions of a battle, added to its layer once. */
export function addLight(layer: SVGGElement): void {
  make("defs", {}, layer).innerHTML =
    '<radialGradient id="battle-fire"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#ffe08a"/>' +
    '<stop offset=".62" stop-color="#ff7a2e" stop-opacity=".85"/><stop offset="1" stop-color="#a01c0a" stop-opacity="0"/>' +
    "</radialGradient>" +
    '<radialGradient id="battle-ember"><stop offset="0" stop-color="#ffd9a0" stop-opacity=".75"/>' +
    '<stop offset=".4" stop-color="#ff7a2e" stop-opacity=".34"/><stop offset="1" stop-color="#a01c0a" stop-opacity="0"/>' +
    '</radialGradient><radialGradient id="battle-flash"><stop offset=".2" stop-color="#fff"/>' +
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';
}

/** The distance that debris flies, in millimetres. */
const REACH = 120;

export class Burst {
  private readonly group: SVGGElement;
  private readonly ember: SVGCircleElement;
  private readonly ring: SVGCircleElement;
  private readonly ball: SVGCircleElement;
  private readonly flash: SVGCircleElement;
  private readonly debris: SVGPathElement;
  private readonly pieces: SVGGElement;
  private readonly tints: readonly SVGPathElement[];
  private readonly shards: ReturnType<typeof shatter>;

  /** `dress`: the colours of the ship's team. */
  constructor(
    layer: SVGGElement,
    ship: Ship,
    dress: string,
    private readonly seed: number,
  ) {
    this.shards = shatter(ship.width, ship.height, seed);
    this.group = make("g", { class: "burst", style: `display:none;${dress}` }, layer);
    const part = (name: string) =>
      make("circle", { class: `burst-${name}`, cx: ship.x, cy: ship.y }, this.group);
    this.ember = part("ember");
    this.ball = part("ball");
    this.ring = part("ring");
    this.pieces = make("g", { transform: toSvgTransform(ship) }, this.group);
    this.tints = Array.from({ length: TINTS }, (_, tint) =>
      make("path", { class: `burst-shards-${tint}` }, this.pieces),
    );
    const transform = `translate(${ship.x} ${ship.y})`;
    this.debris = make("path", { class: "burst-debris", transform }, this.group);
    this.flash = part("flash");
  }

  /** `burst`: the progress of the fire, 0 to 1; `ember`: of the light that lingers. Both are 0 before and after. */
  show(burst: number, ember: number): void {
    this.group.style.display = ember > 0 ? "" : "none";
    if (ember === 0) return;
    put(this.ember, { r: 46 + 26 * ember });
    this.ember.style.opacity = String((1 - ember) ** 1.6);
    const flying = Math.min(1, (ember * EMBER_MS) / SHARDS_MS);
    this.pieces.style.opacity = String(1 - flying ** 3);
    const paths = shardPaths(this.shards, flying);
    this.tints.forEach((tint, index) => put(tint, { d: flying < 1 ? (paths[index] ?? "") : "" }));
    const fire = burst || 1;
    const out = 1 - (1 - fire) ** 3;
    put(this.ball, { r: 16 + 62 * out });
    this.ball.style.opacity = String(Math.max(0, 1 - fire * 1.2));
    put(this.ring, { r: 12 + 118 * out, "stroke-width": 9 * (1 - fire) + 0.2 });
    this.ring.style.opacity = String((1 - fire) * 0.8);
    put(this.flash, { r: 100 * Math.max(0, 1 - fire * 4) });
    put(this.debris, { d: fire < 1 ? debris(fire, REACH, this.seed) : "" });
    this.debris.style.opacity = String(1 - fire * fire);
  }
}
