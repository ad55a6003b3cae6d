/** The player's side of the board: the ship that acts, its orders, and the ship that is looked at. */

import { untrack } from "svelte";
import type { HexfleetView } from "../../../generated/wire";
import { refusal } from "../../../i18n/index.svelte";
import type { Point } from "../../../map/camera";
import type { Command, MatchClient } from "../../../net/types";
import { play } from "../../../sound/index.svelte";
import { notify } from "../../../style/notices.svelte";
import { type Hex, hexAt, same } from "../grid/hex";
import { shipIn } from "../story/picture";
import type { Story } from "../story/story.svelte";
import { Plan } from "./plan.svelte";

export class Helm {
  /** A command is under way. */
  busy = $state(false);
  /** The hex under the mouse. */
  hovered = $state.raw<Hex | null>(null);
  private picked = $state.raw<{ readonly ship: string; readonly activation: string | null } | null>(null);
  /** The activation that the player was about to end unused, and was asked about. */
  private doubted = $state<string | null>(null);

  /** Create it in the component that shows the board. */
  constructor(
    private readonly client: MatchClient,
    private readonly story: Story,
  ) {
    // A sound announces the player's own chit, once.
    let called: string | null = null;
    $effect(() => {
      if (this.activation !== null && this.activation !== called) play("go");
      called = this.activation ?? called;
    });
    // With nothing else to do, the activation ends by itself, once the playback has caught up.
    let ended: string | null = null;
    $effect(() => {
      const may = this.active?.may;
      if (may?.length !== 1 || may[0] !== "done" || this.busy || ended === this.activation) return;
      ended = this.activation;
      untrack(() => void this.ask({ do: "done" }));
    });
  }

  readonly view = $derived.by(() => this.client.view?.view as HexfleetView | null | undefined);
  readonly you = $derived.by(() => this.client.view?.you ?? null);
  readonly finished = $derived.by(() => this.client.view?.phase === "finished");
  readonly picture = $derived.by(() => this.story.frame?.picture);

  /** The possible actions of this player's ship, once the playback has caught up. */
  readonly active = $derived.by(() => {
    const active = this.view?.active;
    return active?.seat === this.you && this.story.over && !this.finished ? active : null;
  });
  /** Identifies the activation of this player's ship by its chit: a ship can have several chits. */
  readonly activation = $derived.by(() =>
    this.active ? `${this.view?.turn} ${this.picture?.out.length}` : null,
  );
  /** The ship that acts, in the picture. */
  readonly ship = $derived.by(() =>
    this.active && this.picture ? (shipIn(this.picture, this.active.ship) ?? null) : null,
  );
  /** The ships that it can fire at. */
  readonly enemies = $derived.by(
    () => this.active?.targets.filter(({ refused }) => refused === null).map(({ ship }) => ship) ?? [],
  );

  readonly plan = new Plan(
    () => this.active,
    () => this.ship,
    (hex) =>
      this.shipAt(hex) === null && !(this.active?.barred ?? []).some(([q, r]) => q === hex.q && r === hex.r),
    () => this.active && `${this.activation} ${this.active.moved} ${this.active.points}`,
  );

  private shipAt(hex: Hex): string | null {
    return this.picture?.ships.find((ship) => ship.status === "table" && same(ship, hex))?.id ?? null;
  }

  /** The ship that the player has chosen to look at. The player's next chit shows its own ship again. */
  readonly chosen = $derived.by(() => {
    const { picked, activation } = this;
    return picked && (activation === null || picked.activation === activation) ? picked.ship : null;
  });
  /** The ship to look at: under the mouse, or chosen. */
  readonly looked = $derived.by(() => (this.hovered && this.shipAt(this.hovered)) ?? this.chosen);
  /** The hexes that the weapons of this ship cover, or those of the ship that is about to act. */
  readonly covers = $derived.by(() => {
    const { view, active } = this;
    if (!view || !this.story.over) return [];
    const id = this.looked ?? (active && !active.fired && !this.plan.pose ? active.ship : null);
    return view.covers[view.ships.findIndex((ship) => ship.id === id)] ?? [];
  });

  /** Look at a ship; null: at none. */
  look(ship: string | null): void {
    this.picked = ship === null ? null : { ship, activation: this.activation };
  }

  /** Look at a ship, or no longer. */
  toggle(ship: string): void {
    this.look(ship === this.chosen ? null : ship);
  }

  private readonly unused = $derived.by(() => {
    const { active } = this;
    if (!active || active.may.length === 1) return false;
    return !(active.moved || active.fired || active.raised || active.hailed.length);
  });
  /** The player is about to end an unused activation, and is asked once more. */
  readonly doubts = $derived.by(() => this.unused && this.doubted === this.activation);

  /** Send a command, unless one is under way. */
  async ask(command: Command): Promise<void> {
    if (this.busy) return;
    if (command.do === "done" && this.unused && !this.doubts) {
      this.doubted = this.activation;
      return;
    }
    this.busy = true;
    const answer = await this.client.do(command);
    this.busy = false;
    if (!answer.ok && answer.code !== "left") {
      play("refused");
      notify(refusal(answer.code, answer.args), "bad");
    }
  }

  /** Carry out the planned move. */
  commit(): void {
    const command = this.plan.command();
    if (command) void this.ask(command);
  }

  /** Whoever has seen enough taps: the story goes to the present. */
  skip(): boolean {
    if (this.story.over || this.finished) return false;
    this.story.skip();
    return true;
  }

  /** Act on a tap: look at a ship, choose the end of a move, or carry it out. */
  tap(at: Point): void {
    if (this.skip()) return;
    const hex = hexAt(at);
    const ship = this.shipAt(hex);
    if (ship && ship !== this.active?.ship) this.toggle(ship);
    else if (this.plan.pose && same(this.plan.pose, hex)) this.commit();
    else if (!this.plan.choose(hex)) {
      this.plan.clear();
      this.look(ship);
    }
  }
}
