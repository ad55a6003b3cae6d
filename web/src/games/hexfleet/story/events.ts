/** The events of a match, read from its log. */

import type * as wire from "../../../generated/wire";

export type HexEvent =
  | wire.HexfleetOpened
  | wire.HexfleetTurnBegan
  | wire.HexfleetDrawn
  | wire.HexfleetMoved
  | wire.HexfleetTriedToRaise
  | wire.HexfleetFired
  | wire.HexfleetHailed
  | wire.HexfleetJumped
  | wire.HexfleetRecalled
  | wire.HexfleetReturned
  | wire.HexfleetActivationEnded
  | wire.HexfleetOffered
  | wire.HexfleetAnswered
  | wire.HexfleetTurnEnded
  | wire.HexfleetSideLost
  | wire.HexfleetLeftMap
  | wire.HexfleetZonesScored
  | wire.HexfleetStoodBy
  | wire.HexfleetBattleOver;

export type Kind = HexEvent["type"];
export type Of<K extends Kind> = Extract<HexEvent, { readonly type: K }>;

/** The chit that ends the turn. */
export const BLANK = "blank";

/** An event, with the lines that tell it. */
export interface Happening {
  readonly event: HexEvent;
  readonly lines: readonly wire.Line[];
}

/** The game's own events in a match's log. */
export function listHappenings(log: readonly wire.NumberedEvent[]): Happening[] {
  return log.flatMap(({ event, lines }) =>
    event?.["type"] === "played" ? [{ event: event["event"] as HexEvent, lines }] : [],
  );
}
