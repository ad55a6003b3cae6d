/** A table of cards as puzzles and analyses show it, and as the felt draws it. */

import { tableCards } from "../battle/cards";
import { shipDrawing, shipOf } from "../battle/drawings";
import type { Drawing, FeltCard, Pose } from "../felt/state";
import type { FleetView, TableFile } from "../generated/wire";
import { t } from "../i18n/index.svelte";
import type { Goods } from "./facts";

export interface LaidTable {
  readonly table: TableFile;
  readonly fleets: readonly FleetView[];
  readonly goods: Goods;
  readonly seats: readonly { readonly name: string; readonly colour: string | null }[];
  /** Whether a ship is on show, by its number. All are, if it is missing. */
  readonly shows?: (ship: number) => boolean;
  /** What a ship is called instead of its name; null: it has its name. */
  readonly called?: (ship: number) => string | null;
  /** Whether a ship was placed just now. */
  readonly landing?: (ship: number) => boolean;
  /** A card that is shown face down where it would be better. */
  readonly ghost?: {
    readonly seat: number;
    readonly ship: string;
    readonly pose: Pose;
    readonly label: string;
  } | null;
}

export const fleetOf = ({ fleets, table }: LaidTable, seat: number): FleetView | undefined =>
  fleets.find(({ id }) => id === table.seats[seat]?.fleet);

/** The name of a ship, and of the player whose ship it is. */
export const namesOf = (laid: LaidTable, { seat = -1, ship = "" }: { seat?: number; ship?: string }) => ({
  ship: shipOf(fleetOf(laid, seat), ship)?.name ?? ship,
  owner: laid.seats[seat]?.name ?? "",
});

export function drawingOf(laid: LaidTable, seat: number, ship: string): Drawing | null {
  const fleet = fleetOf(laid, seat);
  return fleet ? shipDrawing(fleet, ship, laid.table.seats[seat]?.colour ?? null) : null;
}

/** The cards that lie on the table, and those shown face down. */
export function drawCards(laid: LaidTable) {
  const { table, goods, shows = () => true, called = () => null, landing, ghost } = laid;
  const labels = table.ships.map((card, number) => called(number) ?? t("felt-ship", namesOf(laid, card)));
  const seats = table.seats.map(({ colour }, seat) => ({ fleet: fleetOf(laid, seat), colour }));
  const hidden = new Set(table.ships.flatMap((_, number) => (shows(number) ? [] : [`ship:${number}`])));
  const cards: readonly FeltCard[] = tableCards(table, seats, goods, labels, landing).filter(
    ({ key }) => !hidden.has(key),
  );
  const drawing = ghost && drawingOf(laid, ghost.seat, ghost.ship);
  return { cards, backs: ghost && drawing ? [{ ...ghost, drawing, frozen: true }] : [] };
}
