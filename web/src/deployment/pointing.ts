/** What the analysis draws on the table: the outlines of the played and the better place, beams, and the heat map. */

import "./pointing.css";
import type { Felt } from "../felt/felt";
import type { Pose } from "../felt/state";
import { make, toSvgTransform } from "../felt/svg";
import type { FilePose, Shot } from "../generated/wire";

/** The gap between an outline and its card, in millimetres. */
const OFF = 3;

export interface Outline {
  readonly kind: "played" | "better" | "tried";
  readonly pose: Pose;
  readonly size: readonly [number, number];
}

/** A beam, in the colour of its team, if that is said. */
export interface Beam extends Pick<Shot, "from_mm" | "to_mm" | "hit"> {
  readonly colour?: string | undefined;
}

/** Where somebody placed the card. */
export interface CrowdPlace {
  readonly pose: Pose;
  readonly solved: boolean;
}

/** A pose of a file as one of the table. */
export const poseAt = ({ x_mm: x, y_mm: y, heading_deg: heading }: FilePose): Pose => ({ x, y, heading });

export class Pointing {
  private readonly heat: SVGGElement;
  private readonly marks: SVGGElement;
  private readonly people: SVGGElement;

  constructor(private readonly felt: Felt) {
    this.marks = make("g", { class: "analysis-marks" }, felt.world.effects);
    this.people = make("g", { class: "analysis-crowd" }, felt.world.effects);
    this.heat = make("g", { class: "analysis-heat" });
    // Below the cards: they stay readable.
    felt.world.svg.querySelector(".felt-cards")?.before(this.heat);
  }

  outlines(outlines: readonly Outline[], beams: readonly Beam[]): void {
    this.marks.replaceChildren();
    for (const { from_mm, to_mm, hit, colour } of beams) {
      const [[x1, y1], [x2, y2]] = [from_mm, to_mm];
      const drawn = make(
        "g",
        { class: "analysis-beam", style: colour ? `--beam: ${colour}` : "" },
        this.marks,
      );
      make("line", { x1, y1, x2, y2 }, drawn);
      if (hit) make("circle", { cx: x2, cy: y2, r: 9 }, drawn);
    }
    for (const { kind, pose, size } of outlines) {
      const [w, h] = [size[0] + 2 * OFF, size[1] + 2 * OFF];
      const group = make("g", { class: `analysis-${kind}`, transform: toSvgTransform(pose) }, this.marks);
      make("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: 4 }, group);
    }
    const [played, better] = ["played", "better"].map((kind) => outlines.find((one) => one.kind === kind));
    if (played && better)
      make(
        "line",
        {
          class: "analysis-way",
          ...{ x1: played.pose.x, y1: played.pose.y, x2: better.pose.x, y2: better.pose.y },
        },
        this.marks,
      );
  }

  /** Show a heat map's picture; null: none. */
  warm(picture: string | null, width: number, height: number): void {
    this.heat.replaceChildren();
    if (picture) make("image", { href: picture, width, height, preserveAspectRatio: "none" }, this.heat);
  }

  /** Show where people placed the card: a ring for a solution, a cross for another place, and the heading. */
  crowd(places: readonly CrowdPlace[]): void {
    this.people.replaceChildren();
    for (const { pose, solved } of places) {
      const group = make(
        "g",
        { class: solved ? "solved" : "failed", transform: toSvgTransform(pose) },
        this.people,
      );
      if (solved) make("path", { d: "M0 -9a9 9 0 1 0 .01 0M0 -9V-22" }, group);
      else make("path", { d: "M-7 -7L7 7M-7 7L7 -7M0 -9V-18" }, group);
    }
  }

  /** The table's millimetres at a point of the screen. */
  at(x: number, y: number): DOMPoint | null {
    const inverse = this.felt.world.svg.querySelector<SVGGElement>(".felt-cloth")?.getScreenCTM()?.inverse();
    return inverse ? new DOMPoint(x, y).matrixTransform(inverse) : null;
  }

  destroy(): void {
    this.marks.remove();
    this.people.remove();
    this.heat.remove();
  }
}
