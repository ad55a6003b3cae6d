/** Beams and their impacts. Glow is a wide translucent stroke: SVG filters are too slow. */

import { make, put } from "../felt/svg";
import type { SeenShot } from "./frame";
import type { Deployed, TimedShot } from "./timeline";

const SIDES = { front: 0, right: 90, back: 180, left: 270 } as const;

interface Kept {
  readonly group: SVGGElement;
  readonly lines: readonly SVGLineElement[];
  readonly muzzle: SVGElement;
  readonly flare: SVGGElement;
}

export class Beams {
  private readonly kept = new Map<TimedShot, Kept>();

  constructor(
    private readonly layer: SVGGElement,
    private readonly deployed: Deployed,
    /** The factor by which beams are drawn thicker, so that a small screen shows them. */
    private readonly thick: () => number,
  ) {}

  paint(seen: readonly SeenShot[], chosen: TimedShot | null): void {
    const gone = new Set(this.kept.keys());
    for (const one of seen) {
      gone.delete(one.shot);
      const kept = this.kept.get(one.shot) ?? this.make(one.shot);
      this.show(kept, one, one.shot === chosen);
    }
    for (const shot of gone) {
      this.kept.get(shot)?.group.remove();
      this.kept.delete(shot);
    }
  }

  clear(): void {
    this.paint([], null);
  }

  private make(shot: TimedShot): Kept {
    const { kind, power } = shot.source;
    const strength = kind === "laser" ? String(power) : kind;
    const group = make(
      "g",
      { class: `beam beam-${strength}`, "data-shot": `${shot.step}:${shot.shot}` },
      this.layer,
    );
    const lines = ["touch", "aura", "halo", "glow", "core"].map((name) =>
      make("line", { class: `beam-${name}` }, group),
    );
    const muzzle = make("circle", { class: "beam-muzzle", r: 7 }, group);
    const flare = make("g", {}, group);
    this.fillFlare(flare, shot);
    const kept = { group, lines, muzzle, flare };
    this.kept.set(shot, kept);
    return kept;
  }

  private show({ group, lines, muzzle, flare }: Kept, seen: SeenShot, chosen: boolean): void {
    const { from_mm, to_mm } = seen.shot.source;
    const x2 = from_mm[0] + (to_mm[0] - from_mm[0]) * seen.reach;
    const y2 = from_mm[1] + (to_mm[1] - from_mm[1]) * seen.reach;
    const thick = this.thick();
    for (const line of lines) put(line, { x1: from_mm[0], y1: from_mm[1], x2, y2 });
    group.style.setProperty("--thick", String(thick * (chosen ? 1.5 : 1)));
    group.style.opacity = String(seen.glow);
    put(muzzle, { cx: from_mm[0], cy: from_mm[1] });
    const open = seen.flare;
    flare.style.display = open > 0 ? "" : "none";
    if (open === 0) return;
    // A flash that settles into a steady glow while the beam lasts.
    const size = thick * (open < 1 ? 0.5 + 1.1 * Math.sin(open * Math.PI * 0.5) - 0.45 * open : 1.15);
    const turn = this.flareHeading(seen.shot);
    put(flare, { transform: `translate(${to_mm[0]} ${to_mm[1]}) rotate(${turn}) scale(${size.toFixed(3)})` });
    flare.style.opacity = String(seen.shot.met === "edge" ? 1 - open : 1);
    const glance = flare.querySelector<SVGPathElement>(".flare-ricochet");
    if (glance) glance.style.opacity = String(1 - open);
  }

  /** A shield's flare follows its side; every other flare has a fixed direction. */
  private flareHeading({ source, met }: TimedShot): number {
    if (met !== "shield" || !source.hit) return 0;
    const target = this.deployed.ships[Number(source.hit.card.slice(5))];
    return (target?.heading ?? 0) + SIDES[source.hit.side];
  }

  private fillFlare(flare: SVGGElement, shot: TimedShot): void {
    flare.setAttribute("class", `flare flare-${shot.met}`);
    if (shot.met === "shield") {
      make("path", { d: "M-30 3Q0-17 30 3", class: "flare-shield-wide" }, flare);
      make("path", { d: "M-24 1Q0-12 24 1", class: "flare-shield-line" }, flare);
      make("circle", { r: 8, class: "flare-ball" }, flare);
      make("path", { d: ricochet(shot.source, this.flareHeading(shot)), class: "flare-ricochet" }, flare);
      return;
    }
    make("circle", { r: 17, class: "flare-halo" }, flare);
    if (shot.met === "edge") return;
    make("path", { d: star(shot.source.power, 16), class: "flare-star" }, flare);
    make("circle", { r: 5, class: "flare-ball" }, flare);
    if (shot.met === "asteroid") make("path", { d: chips(shot.shot), class: "flare-chips" }, flare);
  }
}

/** A star with two more pairs of rays than the beam's power. */
function star(power: number, radius: number): string {
  const rays = 2 * (power + 2);
  let d = "";
  for (let i = 0; i < rays * 2; i++) {
    const reach = i % 2 ? radius * 0.24 : radius;
    const angle = (i * Math.PI) / rays;
    d += `${i ? "L" : "M"}${(Math.sin(angle) * reach).toFixed(1)} ${(-Math.cos(angle) * reach).toFixed(1)}`;
  }
  return `${d}Z`;
}

/** A beam glances off a shield, which lies along the x axis: one reflected ray and two sparks beside it. */
function ricochet({ from_mm, to_mm }: TimedShot["source"], shield: number): string {
  const angle = (shield * Math.PI) / 180;
  const [dx, dy] = [to_mm[0] - from_mm[0], to_mm[1] - from_mm[1]];
  const long = Math.max(1, Math.hypot(dx, dy));
  const [x, y] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
  const away = Math.atan2(-y / long, x / long);
  return [-0.45, 0, 0.35]
    .map((spread, index) => {
      const [c, s] = [Math.cos(away + spread), Math.sin(away + spread)];
      const [near, far] = index === 1 ? [8, 62] : [14, 34];
      return `M${(c * near).toFixed(1)} ${(s * near).toFixed(1)}L${(c * far).toFixed(1)} ${(s * far).toFixed(1)}`;
    })
    .join("");
}

/** Rock splinters. */
function chips(seed: number): string {
  let d = "";
  for (let i = 0; i < 7; i++) {
    const angle = (i + seed * 0.37) * 0.9;
    const near = 9 + ((i * 5 + seed * 3) % 7);
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    d += `M${(x * near).toFixed(1)} ${(y * near).toFixed(1)}l${(x * 5).toFixed(1)} ${(y * 5).toFixed(1)}`;
  }
  return d;
}
