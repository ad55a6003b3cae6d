/**
 * The table's state after each event, for a replay: ships and their boxes, cup, pack. It applies the events and
 * judges nothing.
 */

import type {
  HexfleetPresent,
  HexfleetRaising,
  HexfleetShipView,
  HexfleetTurned,
} from "../../../generated/wire";
import { BLANK, type HexEvent, type Of } from "./events";
import type { HexPose } from "../grid/hex";

export type System = "shields" | "weapons" | "propulsion";
export const SYSTEMS: readonly System[] = ["shields", "weapons", "propulsion"];

export interface ShipPicture extends HexPose, Readonly<Record<System, number>> {
  readonly id: string;
  readonly side: number;
  readonly kind: HexfleetShipView["class"];
  /** The boxes of the undamaged ship. */
  readonly start: Readonly<Record<System, number>>;
  readonly shieldsUp: boolean;
  readonly status: HexfleetShipView["status"];
  /** Its points for the objective, when it leaves by an exit or is destroyed. */
  readonly worth: number;
}

export interface Picture {
  readonly turn: number;
  readonly ships: readonly ShipPicture[];
  readonly cup: readonly string[];
  /** The chits drawn in this turn, in order, including the blank. */
  readonly out: readonly string[];
  /** The id of the active ship. */
  readonly active: string | null;
  readonly pack: number;
  readonly discard: number;
  readonly returned: boolean;
  /** Each side's points for the objective; empty without one. */
  readonly scores: readonly number[];
}

/**
 * The table at the start of the battle. The boxes of undamaged ships come from `views`, the server's views of
 * the ships.
 */
export function opening(event: Of<"opened">, views: readonly HexfleetShipView[]): Picture {
  return {
    turn: 0,
    ships: event.scenario.ships.map((ship): ShipPicture => {
      const view = views.find(({ id }) => id === ship.id);
      const present: HexfleetPresent = ship.present ?? {};
      const start = {
        shields: view?.shields_start ?? 0,
        weapons: ship.weapons,
        propulsion: view?.propulsion_start ?? 0,
      };
      return {
        id: ship.id,
        side: ship.side,
        kind: ship.class,
        start,
        shields: present.shields ?? start.shields,
        weapons: present.weapons ?? start.weapons,
        propulsion: present.propulsion ?? start.propulsion,
        shieldsUp: present.shields_up ?? false,
        status: "table",
        worth: ship.worth ?? 0,
        q: ship.q,
        r: ship.r,
        facing: ship.facing,
      };
    }),
    cup: [],
    out: [],
    active: null,
    pack: 52,
    discard: 0,
    returned: event.options.chits === "returned",
    scores: event.scenario.objective
      ? event.seats.map((_, side) => event.scenario.objective?.start?.[side] ?? 0)
      : [],
  };
}

export function shipIn(picture: Picture, id: string): ShipPicture | undefined {
  return picture.ships.find((ship) => ship.id === id);
}

const boxes = ({ shields, weapons, propulsion }: Pick<ShipPicture, "shields" | "weapons" | "propulsion">) =>
  shields + weapons + propulsion;

/** The percentage of a side's boxes that are left, rounded. */
export function shareLeft({ ships }: Picture, side: number): number {
  const own = ships.filter((ship) => ship.side === side);
  const full = own.reduce((sum, ship) => sum + boxes(ship.start), 0);
  return full ? Math.round((100 * own.reduce((sum, ship) => sum + boxes(ship), 0)) / full) : 0;
}

function changeShip(picture: Picture, id: string, what: Partial<ShipPicture>): Picture {
  return { ...picture, ships: picture.ships.map((ship) => (ship.id === id ? { ...ship, ...what } : ship)) };
}

const without = (cup: readonly string[], chit: string) => cup.filter((other) => other !== chit);

/** Cards were turned up. They go to the discard at the end of the procedure. */
export function turnedUp(picture: Picture, cards: readonly HexfleetTurned[]): Picture {
  let { pack, discard } = picture;
  for (const { shuffled } of cards) {
    if (shuffled) [pack, discard] = [discard, 0];
    pack -= 1;
  }
  return { ...picture, pack, discard };
}

function putAway(picture: Picture, count: number): Picture {
  return { ...picture, discard: picture.discard + count };
}

export function raise(picture: Picture, { ship, alike }: HexfleetRaising): Picture {
  return alike ? changeShip(picture, ship, { shieldsUp: true }) : picture;
}

/** Apply the effect of a damage card. */
export function strike(picture: Picture, target: string, effect: string): Picture {
  const ship = shipIn(picture, target);
  const system = SYSTEMS.find((known) => known === effect);
  return ship && system ? changeShip(picture, target, { [system]: ship[system] - 1 }) : picture;
}

/** The table after an event. */
export function after(picture: Picture, event: HexEvent): Picture {
  switch (event.type) {
    case "opened":
      return picture;
    case "turn_began":
      return { ...picture, turn: event.turn, cup: event.cup, out: [], active: null };
    case "drawn": {
      const stays = picture.returned && event.chit !== BLANK;
      return {
        ...picture,
        cup: stays ? picture.cup : without(picture.cup, event.chit),
        out: [...picture.out, event.chit],
        active: event.chit === BLANK ? null : event.chit,
      };
    }
    case "moved": {
      const last = event.way.at(-1);
      return last ? changeShip(picture, event.ship, { q: last[0], r: last[1], facing: last[2] }) : picture;
    }
    case "raised":
      return putAway(
        raise(turnedUp(picture, event.raising.cards), event.raising),
        event.raising.cards.length,
      );
    case "fired":
      return fire(picture, event);
    case "hailed":
      return putAway(turnedUp(picture, event.cards), event.cards.length);
    case "jumped":
      return {
        ...changeShip(picture, event.ship, { status: event.recall ? "waiting" : "away" }),
        cup: without(picture.cup, event.ship),
        active: null,
      };
    case "recalled":
      return changeShip(picture, event.ship, { status: "waiting" });
    case "returned": {
      const [q, r, facing] = event.pose;
      return changeShip(picture, event.ship, { status: "table", q, r, facing });
    }
    case "activation_ended":
      return { ...picture, active: null };
    case "side_lost": {
      const ids = new Set(picture.ships.filter(({ side }) => side === event.seat).map(({ id }) => id));
      return { ...picture, cup: picture.cup.filter((chit) => !ids.has(chit)) };
    }
    case "left_map":
      return {
        ...changeShip(picture, event.ship, { status: "left" }),
        cup: without(picture.cup, event.ship),
        scores: event.scores,
      };
    case "zones_scored":
      return { ...picture, scores: event.scores };
    case "battle_over":
      return { ...picture, active: null };
    case "offered":
    case "answered":
    case "turn_ended":
    case "stood_by":
      return picture;
  }
}

function fire(picture: Picture, event: Of<"fired">): Picture {
  const turned = [...event.raisings.flatMap(({ cards }) => cards), ...event.cards, ...event.damage];
  let now = putAway(turnedUp(picture, turned), turned.length);
  for (const raising of event.raisings) now = raise(now, raising);
  for (const { effect } of event.damage) now = strike(now, event.target, effect);
  return event.destroyed ? destroy(now, event.target, event.seat) : now;
}

/** A ship was destroyed by a side, which scores what the ship is worth. */
export function destroy(picture: Picture, id: string, by: number): Picture {
  const worth = shipIn(picture, id)?.worth ?? 0;
  return {
    ...changeShip(picture, id, { status: "destroyed" }),
    cup: without(picture.cup, id),
    scores: picture.scores.map((score, side) => (side === by ? score + worth : score)),
  };
}
