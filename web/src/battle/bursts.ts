/** Explosions: a fireball, a ring and debris, each a function of its progress. */

import { make, put } from "../felt/svg";
import type { Place } from "./timeline";

const DEBRIS = 16;

export class Burst {
  private readonly group: SVGGElement;
  private readonly ring: SVGCircleElement;
  private readonly ball: SVGCircleElement;
  private readonly flash: SVGCircleElement;
  private readonly debris: SVGPathElement;

  constructor(
    layer: SVGGElement,
    at: Place,
    private readonly seed: number,
  ) {
    this.group = make("g", { class: "burst", transform: `translate(${at.x} ${at.y})` }, layer);
    this.ball = make("circle", { class: "burst-ball" }, this.group);
    this.ring = make("circle", { class: "burst-ring" }, this.group);
    this.debris = make("path", { class: "burst-debris" }, this.group);
    this.flash = make("circle", { class: "burst-flash" }, this.group);
  }

  show(part: number): void {
    this.group.style.display = part > 0 ? "" : "none";
    if (part === 0) return;
    const out = 1 - (1 - part) ** 3;
    put(this.ball, { r: 14 + 48 * out });
    this.ball.style.opacity = String(Math.max(0, 1 - part * 1.25));
    put(this.ring, { r: 10 + 88 * out, "stroke-width": 7 * (1 - part) + 0.3 });
    this.ring.style.opacity = String(1 - part);
    put(this.flash, { r: 40 * Math.max(0, 1 - part * 5) });
    put(this.debris, { d: this.fly(out) });
    this.debris.style.opacity = String(1 - part * part);
  }

  remove(): void {
    this.group.remove();
  }

  /** Each splinter has its own speed, the same in every explosion. */
  private fly(out: number): string {
    let d = "";
    for (let i = 0; i < DEBRIS; i++) {
      const angle = (i * 2.399 + this.seed) % (2 * Math.PI);
      const reach = (34 + ((i * 37 + this.seed * 11) % 62)) * out;
      const length = 9 * (1 - out) + 1.5;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      d += `M${(x * reach).toFixed(1)} ${(y * reach).toFixed(1)}l${(x * length).toFixed(1)} ${(y * length).toFixed(1)}`;
    }
    return d;
  }
}
