/** The referee's verdict, drawn on the table: all beams at once, their effects, and errors. */

import "./overlay.css";
import { Painter } from "../battle/painter";
import type { Frame } from "../battle/frame";
import type { Timeline } from "../battle/timeline";
import type { Felt } from "../felt/felt";
import { make, toSvgTransform } from "../felt/svg";
import type { Pose } from "../felt/state";

/** The pose and size of a card to outline. */
export interface Spot {
  readonly pose: Pose;
  readonly width: number;
  readonly height: number;
}

/** The gap between an outline and its card, in millimetres. */
const OFF = 3;

export class Overlay {
  private painter: Painter | null = null;
  private readonly layer: SVGGElement;

  constructor(
    private readonly felt: Felt,
    private readonly teamOf: (seat: number) => string | null,
  ) {
    this.layer = make("g", { class: "editor-spots" }, felt.world.effects);
  }

  /**
   * All beams of a battle, their damage, and the cards' goods. `doubtful`: uncertain beams as `step:shot`.
   */
  battle(timeline: Timeline, doubtful: ReadonlySet<string>): void {
    this.painter?.destroy();
    this.painter = new Painter(this.felt, timeline, this.teamOf);
    this.painter.paint(outcome(timeline), null);
    for (const beam of this.felt.world.effects.querySelectorAll("[data-shot]"))
      beam.classList.toggle("editor-doubtful", doubtful.has(beam.getAttribute("data-shot") ?? ""));
    // Errors stand above all beams.
    this.felt.world.effects.append(this.layer);
  }

  /** Outline cards, in one style for each kind. */
  spots(kinds: Readonly<Record<"lost" | "unsure" | "flawed" | "unread", readonly Spot[]>>): void {
    this.layer.replaceChildren();
    const { turned, scale } = this.felt.camera;
    const size = Math.min(2.6, Math.max(1, 0.9 / scale));
    for (const [kind, spots] of Object.entries(kinds))
      for (const { pose, width, height } of spots) {
        const group = make("g", { class: `editor-${kind}`, transform: toSvgTransform(pose) }, this.layer);
        const off = kind === "lost" ? 0 : OFF;
        const [w, h] = [width + 2 * off, height + 2 * off];
        make("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: 4 }, group);
        if (kind === "lost") continue;
        const upright = (turned ? -90 : 0) - pose.heading;
        const badge = make("g", { transform: `rotate(${upright}) scale(${size.toFixed(2)})` }, group);
        make("circle", { r: 10 }, badge);
        make("text", { y: 5 }, badge).textContent = kind === "flawed" ? "!" : "?";
      }
  }

  destroy(): void {
    this.painter?.destroy();
    this.layer.remove();
  }
}

const AT_REST = { x: 0, y: 0 };

/** The whole outcome of a battle in one picture. */
export function outcome({ deployed, shots, damage, steps, totals }: Timeline): Frame {
  return {
    step: steps.length - 1,
    coming: [],
    closeup: null,
    shake: AT_REST,
    shots: shots.map((shot) => ({ shot, reach: 1, glow: 1, flare: 1 })),
    ships: deployed.ships.map((ship, index) => ({
      presence: 1,
      landing: 1,
      burst: 0,
      ember: 0,
      push: AT_REST,
      flash: 0,
      gone: false,
      damage: damage.filter((one) => one.ship === index),
      rocks: ship.rocks,
      delay: 0,
      firing: false,
    })),
    asteroids: deployed.asteroids.map(({ rocks }) => ({ presence: 1, rocks })),
    flights: [],
    points: totals,
    over: true,
  };
}
