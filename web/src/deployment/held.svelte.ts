/** A card in hand over a table of a puzzle or an analysis: where it hovers, and whether it may lie there. */

import { shipOf } from "../battle/drawings";
import type { Felt } from "../felt/felt";
import { uprightHeading } from "../felt/geometry";
import type { By } from "../felt/grip";
import type { HeldCard, Pose } from "../felt/state";
import type { FilePose, TableFile } from "../generated/wire";
import { play } from "../sound/index.svelte";
import { wrongWith } from "./flaws";
import { drawingOf, fleetOf, type LaidTable, namesOf } from "./laid";
import { Looking } from "./looking.svelte";

/** Another `key` is another card; `lay`: where it was taken up. */
export interface CardInHand {
  readonly key: string;
  readonly seat: number;
  readonly ship: string;
  readonly lay?: Pose;
}

interface Tried {
  /** The key of the card in hand. */
  readonly hand: string;
  /** The table with this card as its last ship. */
  readonly file: TableFile;
}

interface Source {
  felt(): Felt | undefined;
  laid(): LaidTable;
  hand(): CardInHand | null;
  /** An earlier card is being judged. */
  busy(): boolean;
  commit(place: FilePose): void;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const placeOf = ({ x, y, heading }: Pose): FilePose => ({
  x_mm: round(x),
  y_mm: round(y),
  heading_deg: round(heading),
});

export class Held {
  /** The input device that moves it. */
  by = $state<By>("none");
  carried = $state(false);
  /** Where it is over the table; null: it is in the hand. */
  private hovering = $state.raw<Pose | null>(null);
  /** The player has placed it, and the referee is asked whether it may lie there. */
  private checking = $state(false);

  readonly fleet = $derived.by(() => {
    const hand = this.source.hand();
    return hand ? fleetOf(this.source.laid(), hand.seat) : undefined;
  });
  readonly ship = $derived.by(() => shipOf(this.fleet, this.source.hand()?.ship ?? ""));
  /** The player may place it now. */
  readonly free = $derived.by(() => !this.source.busy() && !this.checking);
  /** It hovers over the table, and a button places it, not a click. */
  readonly placeable = $derived.by(() => this.hovering !== null && this.by !== "mouse" && !this.carried);
  private readonly tried = $derived.by((): Tried | null => {
    const [hand, laid] = [this.source.hand(), this.source.laid()];
    if (!hand || !this.hovering) return null;
    const { table, shows = () => true } = laid;
    const others = table.ships.filter((_, number) => shows(number));
    const ships = [...others, { seat: hand.seat, ship: hand.ship, ...placeOf(this.hovering) }];
    const seats = table.seats.map((seat, index) => ({ ...seat, name: laid.seats[index]?.name ?? seat.name }));
    return { hand: hand.key, file: { ...table, ships, seats } };
  });
  /** Why it may not lie where it is, by the referee's latest verdict; null: it may. */
  readonly refused = $derived.by((): string | null => {
    const { said } = this.looking;
    if (!this.hovering || !said || said.table.hand !== this.source.hand()?.key) return null;
    const { ships } = said.table.file;
    const named = (number: number) => namesOf(this.source.laid(), ships[number] ?? {});
    return wrongWith(said.looked.flaws, `ship:${ships.length - 1}`, named)[0] ?? null;
  });
  /** The card as the felt draws it. */
  readonly card = $derived.by((): HeldCard | null => {
    const hand = this.source.hand();
    const drawing = hand && drawingOf(this.source.laid(), hand.seat, hand.ship);
    if (!hand || !drawing) return null;
    const hold = this.free ? "free" : "landing";
    return { key: hand.key, drawing, aim: this.ship?.lasers ?? [], refused: this.refused !== null, hold };
  });
  private readonly looking: Looking<Tried>;

  /** Create it in the component that shows the table. */
  constructor(private readonly source: Source) {
    this.looking = new Looking(
      () => this.tried,
      ({ file }) => file,
    );
  }

  move(pose: Pose | null, by: By): void {
    this.hovering = pose;
    this.by = by;
  }

  /** Place it, if it may lie where it is. */
  async place(pose: Pose): Promise<void> {
    if (!this.free || !this.tried) return;
    this.checking = true;
    // Without a verdict, it is refused when it is judged.
    await this.looking.judge(this.tried).catch(() => null);
    this.checking = false;
    if (this.refused === null) this.source.commit(placeOf(pose));
    else {
      this.source.felt()?.shake();
      play("refused");
    }
  }

  /** A new card begins in the hand; one that was taken up, where it lay. */
  take(felt: Felt): void {
    const lay = this.source.hand()?.lay;
    felt.grip.draw(lay?.heading ?? uprightHeading(felt.camera));
    if (lay) felt.grip.move(lay.x, lay.y, matchMedia("(hover: none)").matches ? "touch" : "mouse");
  }
}
