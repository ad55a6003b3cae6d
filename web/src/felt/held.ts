/** The player's own card in hand, and its aim lines. */

import { aimLine } from "./geometry";
import { type HeldCard, type Pose, sameDrawing } from "./state";
import type { Detail } from "./detail";
import { prepare } from "./pictures";
import { make, put, toCssTransform } from "./svg";

export class Held {
  private card: HeldCard | null = null;
  private group: SVGGElement | null = null;
  private lines: SVGLineElement[] = [];

  constructor(
    private readonly layer: SVGGElement,
    private readonly aim: SVGGElement,
    private readonly detail: Detail,
  ) {}

  set(card: HeldCard | null): void {
    if (card === this.card) return;
    const same =
      card && this.card && card.key === this.card.key && sameDrawing(card.drawing, this.card.drawing);
    if (!same) {
      this.layer.replaceChildren();
      this.aim.replaceChildren();
      this.lines = [];
      this.group = card && this.raise(card);
    }
    this.card = card;
    const classes = this.group?.classList;
    classes?.toggle("felt-refused", card?.refused ?? false);
    classes?.toggle("felt-sent", card?.hold === "landing");
    classes?.toggle("felt-waiting", card?.hold === "waiting");
    classes?.toggle("felt-frozen", card?.hold === "frozen");
  }

  /** Show the held card at this pose (null: not over the table), on a table of this size. */
  move(pose: Pose | null, width: number, height: number): void {
    if (!this.group || !this.card) return;
    const seen = pose !== null;
    this.layer.style.display = this.aim.style.display = seen ? "" : "none";
    if (!pose) return;
    this.group.style.transform = toCssTransform(pose);
    this.card.aim.forEach((laser, index) => {
      const line = this.lines[index];
      const ends = line && aimLine(pose, laser, width, height);
      if (!line) return;
      line.style.display = ends ? "" : "none";
      if (ends) put(line, { x1: ends[0].x, y1: ends[0].y, x2: ends[1].x, y2: ends[1].y });
    });
  }

  /** Shake the card: the server refused it. */
  shake(): void {
    const body = this.group?.querySelector(".felt-held-body");
    if (!body) return;
    body.classList.remove("felt-shake");
    void body.getBoundingClientRect();
    body.classList.add("felt-shake");
  }

  private raise(card: HeldCard): SVGGElement {
    const { width, height, dress } = card.drawing;
    prepare(card.drawing);
    const group = make("g", { class: "felt-held-card", style: dress }, this.layer);
    const box = { x: -width / 2, y: -height / 2, width, height, rx: 3 };
    make("rect", { ...box, x: box.x + 5, y: box.y + 8, class: "felt-lifted-shadow" }, group);
    const body = make("g", { class: "felt-held-body" }, group);
    const drawn = make("g", { class: "felt-drawn" }, body);
    this.detail.draw(card.drawing, drawn);
    make("rect", { ...box, class: "felt-held-tint" }, body);
    for (const laser of card.aim)
      this.lines.push(
        make("line", { class: `felt-aim-line felt-power-${laser.power}`, "data-kind": laser.kind }, this.aim),
      );
    return group;
  }
}
