/**
 * The playback of the battle. It starts by itself for a viewer who saw the cards being placed. A viewer who
 * comes later
 * can watch it from the first card on, or see only the end.
 */

import { untrack } from "svelte";
import { decidingOf } from "../battle/deciding";
import { deployedOf } from "../battle/deployed";
import { Show } from "../battle/show.svelte";
import { timeline } from "../battle/timeline";
import type { Felt } from "../felt/felt";
import type { MatchClient } from "../net/types";
import { play } from "../sound/index.svelte";
import type { Fleets } from "./fleets.svelte";
import { listLaid } from "./history";
import type { DeploymentView } from "./view";
import { reducesMotion } from "../input/motion";

/** The interval between cards in milliseconds, when the match's history is missing. */
const APART_MS = 400;

export class Fight {
  show = $state.raw<Show>();
  /** The viewer saw the end of the battle. */
  proclaimed = $state(false);
  private live = false;

  /**
   * `began`: the moment of the match at which placing began. `awaited`: the viewer has seen the match before its battle,
   * at an earlier visit. Create it in the component that shows it.
   */
  constructor(
    private readonly client: MatchClient,
    private readonly view: () => DeploymentView,
    private readonly fleets: Fleets,
    felt: () => Felt | null,
    private readonly began: () => number,
    awaited: boolean,
  ) {
    this.live = awaited;
    $effect(() => {
      if (view().phase !== "finished") this.live = true;
    });
    const fought = $derived(view().battle !== null && fleets.here && felt() !== null);
    $effect(() => {
      if (fought) untrack(() => this.show ?? this.begin());
    });
    $effect(() => () => this.show?.destroy());
    $effect(() => {
      if (!this.show?.over || !this.live || this.proclaimed) return;
      this.proclaimed = true;
      const you = client.view?.you;
      if (you != null) play(view().battle?.report.winners.includes(you) ? "win" : "lose");
    });
  }

  private begin(): void {
    const { battle, ships, asteroids } = this.view();
    if (!battle) return;
    const placed = listLaid(this.client.history());
    const times =
      placed.length === ships.length
        ? placed.map(({ at }) => at - this.began())
        : ships.map((_, index) => index * APART_MS);
    const deployed = deployedOf(this.fleets.all, ships, asteroids, battle, times);
    const made = new Show(
      timeline(battle, deployed, decidingOf(battle, this.client.view?.you ?? null)),
      reducesMotion,
    );
    if (this.live) {
      made.seek(made.timeline.begins - 200);
      made.play();
    }
    // For a viewer who comes later, the playback waits at the first card.
    this.show = made;
  }
}
