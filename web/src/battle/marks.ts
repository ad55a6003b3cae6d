/**
 * Markers on a card during the battle: damage in the colours of the players who dealt it, and rocks. Always
 * upright.
 */

import { make, put } from "../felt/svg";
import type { SeenShip } from "./frame";
import type { Deployed, Place } from "./timeline";

const STEP = 8.4;
/** More damage than this takes two rows. */
const ROW = 5;

export class Mark {
  private readonly group: SVGGElement;
  private said: string | null = null;

  constructor(
    layer: SVGGElement,
    private readonly at: Place,
    private readonly goods: Deployed["goods"],
    private readonly colour: (seat: number) => string,
  ) {
    this.group = make("g", { class: "mark" }, layer);
  }

  ship(seen: SeenShip, turned: boolean, scale: number): void {
    const damage = seen.gone ? [] : seen.damage;
    this.show(
      damage.flatMap(({ seat, amount }) => Array<number>(amount).fill(seat)),
      seen.rocks,
      seen.gone ? 0 : seen.delay,
      seen.presence,
      turned,
      scale,
    );
  }

  asteroid(rocks: number, presence: number, turned: boolean, scale: number): void {
    this.show([], rocks, 0, presence, turned, scale, true);
  }

  remove(): void {
    this.group.remove();
  }

  private show(
    hits: readonly number[],
    rocks: number,
    delay: number,
    presence: number,
    turned: boolean,
    scale: number,
    large = false,
  ): void {
    const key = `${hits.join()}|${rocks}|${delay}`;
    put(this.group, {
      transform: `translate(${this.at.x} ${this.at.y}) rotate(${turned ? -90 : 0}) scale(${scale})`,
    });
    this.group.style.opacity = presence < 1 ? "0" : "1";
    if (key === this.said) return;
    // A change is stressed; what was so from the first picture on is not.
    const plate = this.said === null ? "mark-plate" : "mark-plate mark-pop";
    this.said = key;
    this.group.replaceChildren();
    if (hits.length > 0) this.pips(hits, plate);
    if (rocks > 0) this.rocks(rocks, plate, large);
    if (delay > 0) this.delay(delay, plate);
  }

  private pips(hits: readonly number[], plate: string): void {
    const across = Math.min(hits.length, ROW);
    const rows = Math.ceil(hits.length / ROW);
    const width = across * STEP + 6;
    make("rect", { x: -width / 2, y: 12, width, height: rows * STEP + 5, rx: 6, class: plate }, this.group);
    hits.forEach((seat, index) => {
      const [column, row] = [index % ROW, Math.floor(index / ROW)];
      const x = (column - (across - 1) / 2) * STEP;
      const y = 18.7 + row * STEP;
      const pip = make(
        "g",
        { transform: `translate(${x} ${y})`, style: `color:${this.colour(seat)}` },
        this.group,
      );
      make("path", { d: "M0-4 1.2-1.4 4 0 1.2 1.4 0 4-1.2 1.4-4 0-1.2-1.4Z", class: "mark-hit" }, pip);
    });
  }

  private rocks(rocks: number, plate: string, large: boolean): void {
    const group = make(
      "g",
      { transform: large ? "translate(0 2) scale(1.25)" : "translate(0 -17)" },
      this.group,
    );
    make("rect", { x: -14, y: -7.5, width: 28, height: 15, rx: 7.5, class: plate }, group);
    const icon = make("g", { transform: "translate(-6.5 0)" }, group);
    drawGoods(this.goods, icon);
    make("text", { x: 5, y: 4.2, class: "mark-number" }, group).textContent = String(rocks);
  }

  /** Delay tokens: an hourglass and the amount of delay. */
  private delay(by: number, plate: string): void {
    const group = make("g", { transform: "translate(0 -1)" }, this.group);
    make("rect", { x: -16, y: -7.5, width: 32, height: 15, rx: 7.5, class: `${plate} mark-ion` }, group);
    make(
      "path",
      {
        d: "M-11.5-5h7M-11.5 5h7M-10.5-5C-10.5 0-5.5 0-5.5 5M-5.5-5C-5.5 0-10.5 0-10.5 5",
        class: "mark-glass",
      },
      group,
    );
    make("text", { x: 5.5, y: 4.2, class: "mark-number" }, group).textContent = `+${by}`;
  }
}

const ROCK = "M-4.6 0.6-3-3.6 1.4-4.6 4.6-1.2 3.6 3.2-1 4.6Z";

/** A rock or a cube, about 9 wide. */
export function drawGoods(goods: Deployed["goods"], parent: Element): void {
  if (goods === "rocks") {
    make("path", { d: ROCK, class: "mark-rock" }, parent);
    return;
  }
  make("path", { d: "M0-4.8 4.3-2.4V2.4L0 4.8-4.3 2.4V-2.4Z", class: "mark-cube" }, parent);
  make("path", { d: "M-4.3-2.4 0 0 4.3-2.4M0 0V4.8", class: "mark-cube-edges" }, parent);
}
