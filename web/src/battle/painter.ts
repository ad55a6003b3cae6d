/** Draws a frame of the battle on the table. */

import "./battle.css";
import type { Felt } from "../felt/felt";
import { make, put, toSvgTransform } from "../felt/svg";
import { shakeOn } from "../playback/shaking.svelte";
import { dress, team } from "../table/teams.svelte";
import { Beams } from "./beams";
import { addLight, Burst } from "./bursts";
import type { Flight, Frame, SeenShip } from "./frame";
import { drawGoods, Mark } from "./marks";
import type { Deployed, Ship, Timeline, TimedShot } from "./timeline";
import { reducesMotion } from "../input/motion";

/** Below this scale (pixels per millimetre), beams and marks are drawn enlarged. */
const LEGIBLE = 0.8;

/** The gap between a firing ship's card and its halo, in millimetres. */
const HALO = 2.5;

/** A part for each ship, made when it first shows something: most never do. */
class Parts<T> {
  private readonly made: (T | undefined)[] = [];

  constructor(private readonly make: (ship: number) => T) {}

  of(ship: number, shows: boolean): T | undefined {
    if (shows) this.made[ship] ??= this.make(ship);
    return this.made[ship];
  }
}

export class Painter {
  private readonly layers: SVGGElement[];
  private readonly beams: Beams;
  private readonly ships: readonly Mark[];
  private readonly asteroids: readonly Mark[];
  private readonly bursts: Parts<Burst>;
  private readonly flying: SVGGElement;
  private readonly halos: readonly SVGElement[];
  private readonly flashes: Parts<SVGElement>;
  private readonly headings: readonly number[];
  private readonly goods: Deployed["goods"];

  constructor(
    private readonly felt: Felt,
    timeline: Timeline,
    /** The team of a seat. */
    teamOf: (seat: number) => string | null,
  ) {
    const colour = (seat: number) => team(teamOf(seat))?.colour ?? "#9fb0bb";
    const layer = (name: string) => make("g", { class: `battle-${name}` }, felt.world.effects);
    const [halos, marks, beams, bursts, flying] = [
      layer("halos"),
      layer("marks"),
      layer("beams"),
      layer("bursts"),
      layer("flying"),
    ];
    this.layers = [halos, marks, beams, bursts, flying];
    this.flying = flying;
    const { deployed } = timeline;
    this.goods = deployed.goods;
    this.beams = new Beams(beams, deployed, () => Math.max(1, LEGIBLE / felt.camera.scale));
    this.ships = deployed.ships.map((ship) => new Mark(marks, ship, deployed.goods, colour));
    this.asteroids = deployed.asteroids.map((rock) => new Mark(marks, rock, deployed.goods, colour));
    addLight(bursts);
    const at = (index: number) => deployed.ships[index] as Ship;
    this.bursts = new Parts((ship) => new Burst(bursts, at(ship), dress(teamOf(at(ship).seat)), ship));
    this.headings = deployed.ships.map(({ heading }) => (heading * Math.PI) / 180);
    const around = (ship: Ship, margin: number, name: string) => ({
      x: -ship.width / 2 - margin,
      y: -ship.height / 2 - margin,
      width: ship.width + 2 * margin,
      height: ship.height + 2 * margin,
      rx: 2 * margin,
      class: name,
      transform: toSvgTransform(ship),
    });
    this.halos = deployed.ships.map((ship) => make("rect", around(ship, HALO, "battle-halo"), halos));
    this.flashes = new Parts((ship) => make("rect", around(at(ship), 0, "battle-struck"), halos));
  }

  paint(frame: Frame, chosen: TimedShot | null): void {
    const { turned, scale } = this.felt.camera;
    const size = Math.min(2.6, Math.max(1, 1.05 / scale));
    frame.ships.forEach((ship, index) => {
      this.presence(`ship:${index}`, ship.presence, this.motion(ship, this.headings[index] ?? 0));
      this.ships[index]?.ship(ship, turned, size);
      const burst = this.bursts.of(index, ship.ember > 0);
      if (reducesMotion()) burst?.show(ship.burst > 0 ? 0.4 : 0, ship.burst > 0 ? 0.1 : 0);
      else burst?.show(ship.burst, ship.ember);
      const halo = this.halos[index];
      if (halo) halo.style.opacity = ship.firing ? "1" : "0";
      const lit = ship.gone || reducesMotion() ? 0 : ship.flash;
      const flash = this.flashes.of(index, lit > 0);
      if (flash) flash.style.opacity = String(lit);
    });
    frame.asteroids.forEach((rock, index) => {
      this.presence(`asteroid:${index}`, rock.presence, "");
      this.asteroids[index]?.asteroid(rock.rocks, rock.presence, turned, size);
    });
    this.felt.lookAt(frame.closeup);
    this.felt.shakeBy(shakeOn() ? frame.shake : null);
    this.beams.paint(frame.shots, chosen);
    this.fly(frame.flights, size);
  }

  destroy(): void {
    this.felt.lookAt(null);
    this.felt.shakeBy(null);
    for (const layer of this.layers) layer.remove();
  }

  /** The transform of a card's body while it lands, and while beams push it. */
  private motion({ landing, push }: SeenShip, heading: number): string {
    if (reducesMotion()) return "";
    if (landing < 1) return `scale(${1 + 0.2 * (1 - landing) ** 2})`;
    if (push.x === 0 && push.y === 0) return "";
    // The body turns with its card.
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
    const [x, y] = [push.x * cos + push.y * sin, push.y * cos - push.x * sin];
    return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
  }

  private presence(card: string, presence: number, motion: string): void {
    const group = this.felt.world.cards.group(card);
    if (!group) return;
    const opacity = String(presence);
    if (group.style.opacity !== opacity) group.style.opacity = opacity;
    group.classList.toggle("battle-wreck", presence > 0 && presence < 0.5);
    const body = group.querySelector<SVGGElement>(".felt-card-body");
    if (body && body.style.transform !== motion) body.style.transform = motion;
  }

  private fly(flights: readonly Flight[], size: number): void {
    while (this.flying.children.length > flights.length) this.flying.lastElementChild?.remove();
    flights.forEach((flight, index) => {
      const group = this.flying.children[index] ?? this.rock();
      put(group, {
        transform: `translate(${flight.x.toFixed(1)} ${flight.y.toFixed(1)}) scale(${size})`,
        opacity: flight.glow,
      });
      const said = group.querySelector("text");
      if (said && said.textContent !== String(flight.rocks)) said.textContent = String(flight.rocks);
    });
  }

  private rock(): SVGGElement {
    const group = make("g", { class: "battle-flight" }, this.flying);
    make("circle", { r: 15, class: "battle-flight-glow" }, group);
    drawGoods(this.goods, make("g", { transform: "scale(2.1)" }, group));
    make("text", { class: "mark-number", y: 4.2 }, group);
    return group;
  }
}
