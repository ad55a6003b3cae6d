import { untrack } from "svelte";
import type { HexfleetView } from "../../../generated/wire";
import type { Rect } from "../../../map/camera";
import { around, type Hex, mapBounds, middle } from "../grid/hex";
import { shipIn } from "../story/picture";
import type { Story } from "../story/story.svelte";
import type { Plan } from "./plan.svelte";

/** What the board knows of this moment. */
interface Moment {
  readonly radius: number;
  readonly story: Story;
  readonly plan: Plan;
  readonly active: HexfleetView["active"];
  /** Names the activation of this player's ship; null: there is none. */
  readonly activation: string | null;
  readonly you: number | null;
  /** The page has room only for the ship and its reach. */
  readonly small: boolean;
}

/** The area of the map to show: all ships, and the hexes in reach; on a phone, for lack of room, only the reach. */
export class Sight {
  /** While the player has orders to give, the camera keeps still: only what it is asked for changes it. */
  private readonly asked = $derived.by(() => {
    const { activation, small, plan } = this.moment();
    return activation && `${activation} ${small && plan.kind} ${plan.kind === "return"}`;
  });
  private readonly held = $derived.by(() => (this.asked === null ? null : untrack(() => this.places())));
  /** It does not leave either while the player's own ship flies: more orders may follow. */
  private kept = $state.raw<readonly Hex[] | null>(null);
  private readonly flies = $derived.by(() => {
    const { story, you } = this.moment();
    const event = story.frame?.scene.event;
    return !story.over && event?.type === "moved" && event.seat === you;
  });

  readonly area = $derived.by((): Rect => {
    const { radius, plan } = this.moment();
    const all = mapBounds(radius);
    const shown = this.held ?? (this.flies ? this.kept : null) ?? this.places();
    return plan.kind === "return" || !shown.length ? all : around(shown.map(middle), all);
  });

  constructor(private readonly moment: () => Moment) {
    $effect(() => {
      if (this.held) this.kept = this.held;
    });
  }

  private places(): readonly Hex[] {
    const { story, plan, active, small } = this.moment();
    const picture = story.frame?.picture;
    const table = picture?.ships.filter(({ status }) => status === "table") ?? [];
    const ship = active && picture ? shipIn(picture, active.ship) : undefined;
    const goes = ship && plan.kind === "move" ? (active?.reach ?? []).map(([q, r]) => ({ q, r })) : [];
    return small && ship && goes.length ? [ship, ...goes] : [...table, ...goes];
  }
}
