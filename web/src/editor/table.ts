/** The edited table: plain data and pure functions that return a changed table. */

import { snap, wrap } from "../felt/geometry";
import type { Pose } from "../felt/state";
import type { FleetFile, CardError, TableAsteroid, TableFile, TableSeat, TableShip } from "../generated/wire";
import { COLOURS, type Game, kinds } from "./kinds";

/** The measuring error of a card's pose, in millimetres and degrees. */
export interface Sure {
  readonly mm: number;
  readonly deg: number;
}

export interface Edited {
  readonly file: TableFile;
  /** By card (`ship:4`). A card that the user placed is exact and has no entry. */
  readonly sure: Readonly<Record<string, Sure>>;
}

type Entry = TableShip | TableAsteroid;

const MILLIMETRES = { least: 300, most: 3000 };
/** Two cards whose centres are this far apart never touch, whatever their headings; in millimetres. */
const APART = 112;

export function emptyTable(game: Game, names: readonly string[]): Edited {
  const { asteroid, rocks } = kinds[game];
  const seats = names.map((name, index) => seatOf(game, name, index));
  const middle = { x_mm: 600, y_mm: 400, heading_deg: 0, size: "small", rocks } as const;
  return {
    file: {
      format: "starfelt-table/1",
      game,
      table_mm: [1200, 800],
      seats,
      options: {},
      ships: [],
      asteroids: asteroid ? [middle] : [],
    },
    sure: {},
  };
}

function seatOf(game: Game, name: string, index: number): TableSeat {
  const { fleets } = kinds[game];
  return { name, colour: COLOURS[index] ?? "blue", fleet: fleets[index % fleets.length] ?? "" };
}

/** The keys of all cards, ships first. */
export const cardsOf = ({ ships, asteroids }: TableFile): string[] => [
  ...ships.map((_, index) => `ship:${index}`),
  ...asteroids.map((_, index) => `asteroid:${index}`),
];

const split = (key: string) => {
  const [kind, index] = key.split(":");
  return { list: kind === "ship" ? ("ships" as const) : ("asteroids" as const), index: Number(index) };
};

export const shipAt = (file: TableFile, key: string | null): TableShip | undefined =>
  key?.startsWith("ship:") ? file.ships[Number(key.slice(5))] : undefined;

export const asteroidAt = (file: TableFile, key: string | null): TableAsteroid | undefined =>
  key?.startsWith("asteroid:") ? file.asteroids[Number(key.slice(9))] : undefined;

export function poseAt(file: TableFile, key: string | null): Pose | null {
  const entry = shipAt(file, key) ?? asteroidAt(file, key);
  return entry ? { x: entry.x_mm, y: entry.y_mm, heading: snap(wrap(entry.heading_deg)) } : null;
}

/** Change one card's entry. The user's change makes its pose exact. */
export function withCard(
  table: Edited,
  key: string,
  change: Partial<TableShip> | Partial<TableAsteroid>,
): Edited {
  const { list, index } = split(key);
  const entries = (table.file[list] as readonly Entry[]).map((entry, at) =>
    at === index ? { ...entry, ...change } : entry,
  );
  return accept({ ...table, file: { ...table.file, [list]: entries } }, key);
}

export const layCard = (table: Edited, key: string, { x, y, heading }: Pose): Edited =>
  withCard(table, key, { x_mm: snap(x), y_mm: snap(y), heading_deg: snap(wrap(heading)) % 360 });

/** The user confirmed the card's pose. */
export function accept(table: Edited, key: string): Edited {
  if (!(key in table.sure)) return table;
  return {
    ...table,
    sure: Object.fromEntries(Object.entries(table.sure).filter(([other]) => other !== key)),
  };
}

export const allAccepted = (table: Edited): Edited => ({ ...table, sure: {} });

/** A new table, with the measuring errors of its cards. */
export const tableOf = (file: TableFile, cards: readonly CardError[]): Edited => ({
  file,
  sure: Object.fromEntries(
    cards.map(({ card, error_mm, error_deg }) => [card, { mm: error_mm, deg: error_deg }]),
  ),
});

/** The request to the referee: the table, and the measuring errors of its cards. */
export function makeRequest({ file, sure }: Edited): object {
  const cards = Object.entries(sure).map(([card, { mm, deg }]) => ({ card, error_mm: mm, error_deg: deg }));
  return cards.length ? { format: "starfelt-photo/1", table: file, cards, notes: [] } : file;
}

export function without(table: Edited, key: string): Edited {
  const { list, index } = split(key);
  const kind = list === "ships" ? "ship" : "asteroid";
  const entries = (table.file[list] as readonly Entry[]).filter((_, at) => at !== index);
  const sure = Object.entries(table.sure).flatMap(([name, value]) => {
    const other = split(name);
    if (other.list !== list || other.index < index) return [[name, value] as const];
    return other.index === index ? [] : [[`${kind}:${other.index - 1}`, value] as const];
  });
  return { file: { ...table.file, [list]: entries }, sure: Object.fromEntries(sure) };
}

/** The places where no card lies within the size of a card, in millimetres. */
export const bare = (
  { ships, asteroids }: TableFile,
  places: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] =>
  places.filter(([x, y]) =>
    [...ships, ...asteroids].every((card) => Math.hypot(card.x_mm - x, card.y_mm - y) > APART / 2),
  );

/** Add a ship, at a place in millimetres or in free space. */
export function withShip(
  table: Edited,
  seat: number,
  ship: string,
  at?: readonly [number, number],
): { table: Edited; key: string } {
  const { file } = table;
  // Each seat's cards face away from its own edge of the table.
  const heading_deg = seat % 2 === 0 ? 0 : 180;
  const { x, y } = at ? { x: snap(at[0]), y: snap(at[1]) } : freePlace(file);
  const entry = { seat, ship, x_mm: x, y_mm: y, heading_deg };
  return {
    table: { ...table, file: { ...file, ships: [...file.ships, entry] } },
    key: `ship:${file.ships.length}`,
  };
}

export function withAsteroid(table: Edited): { table: Edited; key: string } {
  const { file } = table;
  const { x, y } = freePlace(file);
  const entry = { x_mm: x, y_mm: y, heading_deg: 0, size: "small", rocks: kinds[file.game].rocks } as const;
  const key = `asteroid:${file.asteroids.length}`;
  return { table: { ...table, file: { ...file, asteroids: [...file.asteroids, entry] } }, key };
}

/** The free place nearest to the middle; the middle itself on a full table. */
function freePlace({ table_mm: [width, height], ships, asteroids }: TableFile): { x: number; y: number } {
  const lying: readonly Entry[] = [...ships, ...asteroids];
  const middle = { x: Math.round(width / 2), y: Math.round(height / 2) };
  let best: { x: number; y: number } | null = null;
  let least = Infinity;
  for (let x = APART / 2; x <= width - APART / 2; x += 20)
    for (let y = APART / 2; y <= height - APART / 2; y += 20) {
      const far = Math.hypot(x - middle.x, y - middle.y);
      if (far >= least) continue;
      if (lying.some((card) => Math.hypot(card.x_mm - x, card.y_mm - y) < APART)) continue;
      best = { x, y };
      least = far;
    }
  return best ?? middle;
}

/** Mirrored left to right (`across`) or top to bottom. */
export function mirror(table: Edited, across: boolean): Edited {
  const [width, height] = table.file.table_mm;
  const turn = <T extends Entry>(card: T): T => ({
    ...card,
    x_mm: across ? snap(width - card.x_mm) : card.x_mm,
    y_mm: across ? card.y_mm : snap(height - card.y_mm),
    heading_deg: snap(wrap(across ? -card.heading_deg : 180 - card.heading_deg)) % 360,
  });
  const { ships, asteroids } = table.file;
  return { ...table, file: { ...table.file, ships: ships.map(turn), asteroids: asteroids.map(turn) } };
}

/** Change the number of seats. A removed seat loses its cards. */
export function withSeats(table: Edited, names: readonly string[]): Edited {
  let after = table;
  for (let index = table.file.ships.length - 1; index >= 0; index--)
    if ((table.file.ships[index]?.seat ?? 0) >= names.length) after = without(after, `ship:${index}`);
  const { file } = after;
  const taken = new Set<string>(file.seats.slice(0, names.length).map(({ colour }) => colour));
  const seats = names.map((name, index): TableSeat => {
    const before = file.seats[index];
    if (before) return before;
    const colour = COLOURS.find((one) => !taken.has(one)) ?? "blue";
    taken.add(colour);
    return { ...seatOf(file.game, name, index), colour };
  });
  return { ...after, file: { ...file, seats } };
}

/** Change a seat's name, colour or fleet. A seat that had the new colour takes the old one. */
export function withSeat(table: Edited, index: number, change: Partial<TableSeat>): Edited {
  const before = table.file.seats[index];
  if (!before) return table;
  const seats = table.file.seats.map((seat, at) => {
    if (at === index) return { ...seat, ...change };
    return seat.colour === change.colour ? { ...seat, colour: before.colour } : seat;
  });
  return { ...table, file: { ...table.file, seats } };
}

export function withSize(table: Edited, width: number, height: number): Edited {
  const within = (side: number) => snap(Math.min(Math.max(side, MILLIMETRES.least), MILLIMETRES.most));
  return { ...table, file: { ...table.file, table_mm: [within(width), within(height)] } };
}

export function withOption(table: Edited, option: string, on: boolean): Edited {
  const { [option]: _, ...others } = table.file.options;
  return { ...table, file: { ...table.file, options: on ? { ...others, [option]: true } : others } };
}

/** Add a custom fleet, or replace the one with the same id. */
export function withFleet(table: Edited, fleet: FleetFile): Edited {
  const others = (table.file.fleets ?? []).filter(({ id }) => id !== fleet.id);
  return { ...table, file: { ...table.file, fleets: [...others, fleet] } };
}

export function withoutFleet(table: Edited, id: string): Edited {
  const { fleets = [], ...file } = table.file;
  const left = fleets.filter((fleet) => fleet.id !== id);
  return { ...table, file: left.length ? { ...file, fleets: left } : file };
}
