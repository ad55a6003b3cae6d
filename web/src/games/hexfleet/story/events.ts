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
  | wire.HexfleetBattleOver;

export type Kind = HexEvent["type"];
export type Of<K extends Kind> = Extract<HexEvent, { readonly type: K }>;

/** The chit that ends the turn. */
export const BLANK = "blank";

/** Something that happened, and the sentences that tell of it. */
export interface Happening {
  readonly event: HexEvent;
  readonly lines: readonly wire.Line[];
}

/** The game's own events among those of a match's log. */
export function played(log: readonly wire.NumberedEvent[]): Happening[] {
  return log.flatMap(({ event, lines }) =>
    event?.["type"] === "played" ? [{ event: event["event"] as HexEvent, lines }] : [],
  );
}
