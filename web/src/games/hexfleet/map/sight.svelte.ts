import { untrack } from "svelte";
import type { Rect } from "../../../map/camera";
import { around, type Hex, inZone, mapBounds, mapHexes, middle } from "../grid/hex";
import type { Story } from "../story/story.svelte";
import type { Helm } from "./helm.svelte";

/**
 * The area of the map to show: the relays that score now, all ships, and the hexes in reach. On a phone, for lack of
 * room, no other ships while the player has orders to give.
 */
export class Sight {
  /** The last area that was held. */
  private kept: readonly Hex[] | null = null;

  constructor(
    private readonly radius: number,
    private readonly story: Story,
    private readonly helm: Helm,
    /** The page has no room for all ships. */
    private readonly small: () => boolean,
  ) {}

  /** While the player has orders to give, the camera keeps still: only what it is asked for changes it. */
  private readonly asked = $derived.by(() => {
    const { activation, plan } = this.helm;
    return activation && `${activation} ${this.small() && plan.kind} ${plan.kind === "return"}`;
  });
  private readonly held = $derived.by(() => (this.asked === null ? null : untrack(() => this.places())));
  /** It does not leave either while the player's own ship flies: more orders may follow. */
  private readonly flies = $derived.by(() => {
    const event = this.story.frame?.scene.event;
    return !this.story.over && event?.type === "moved" && event.seat === this.helm.you;
  });

  readonly area = $derived.by((): Rect => {
    const all = mapBounds(this.radius);
    if (this.held) this.kept = this.held;
    const shown = this.held ?? (this.flies ? this.kept : null) ?? this.places();
    return this.helm.plan.kind === "return" || !shown.length ? all : around(shown.map(middle), all);
  });

  private places(): readonly Hex[] {
    const { plan, active, ship, picture } = this.helm;
    const goes = ship && plan.kind === "move" ? (active?.reach ?? []).map(([q, r]) => ({ q, r })) : [];
    const table = picture?.ships.filter(({ status }) => status === "table") ?? [];
    const ships = this.small() && ship && goes.length ? [ship] : table;
    return [...this.aims(), ...ships, ...goes];
  }

  /** The hexes of the relays that score now. */
  private aims(): readonly Hex[] {
    const zones = this.story.zones.filter(({ live }) => live);
    return mapHexes(this.radius).filter((hex) => zones.some((zone) => inZone(hex, zone)));
  }
}
