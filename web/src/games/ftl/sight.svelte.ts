import type { FtlView } from "../../generated/wire";
import type { Point } from "../../map/camera";
import { around, closeUp, goalsOf, INCH, type Table, wayOf } from "./map/sight";
import type { Plotting } from "./plotting/plotting.svelte";
import type { Past } from "./replay/past.svelte";
import { crowds, type Piece } from "./turns/turns";

/** What the board knows of this moment. */
interface Moment {
  readonly view: FtlView;
  readonly you: number | null;
  readonly table: Table;
  readonly pieces: readonly Piece[];
}

/** The area of the table to show: all pieces and their moves; and a crowd that is worth a look from near. */
export class Sight {
  private known: { readonly turn: number; readonly goals: readonly Point[] } = { turn: 0, goals: [] };

  constructor(
    private readonly moment: () => Moment,
    private readonly plotting: Plotting,
    private readonly past: Past,
  ) {}

  /** Where the pieces can go in this turn. After the seal the view does not tell, and the map stays as it is. */
  private readonly goals = $derived.by(() => {
    const { view } = this.moment();
    const goals = goalsOf(view);
    if (goals.length || this.known.turn !== view.turn) this.known = { turn: view.turn, goals };
    return this.known.goals;
  });

  readonly area = $derived.by(() => {
    const { table, pieces } = this.moment();
    const { show } = this.past;
    const places = show ? show.timeline.tracks.flatMap(wayOf) : [...pieces, ...this.goals];
    return around(places, table.width, table.height);
  });

  /** The crowd of the selected piece, or the largest. Null: there is none. */
  readonly crowd = $derived.by(() => {
    const { table, pieces, you } = this.moment();
    if (this.past.show) return null;
    const found = crowds(pieces, 2 * table.missile + 2 * INCH);
    const own = found.find((crowd) =>
      crowd.some(({ seat, name }) => seat === you && name === this.plotting.selected),
    );
    const wanted = own ?? found.toSorted((one, other) => other.length - one.length)[0];
    return wanted ? closeUp(wanted, table.ship) : null;
  });
}
