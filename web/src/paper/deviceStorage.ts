/** Browser storage of the match that this device referees. */

import type { Command } from "../net/types";
import { Entry, json } from "../storage/entry";

export interface DeviceFile {
  readonly format: "starfelt-match/1";
  readonly game: string;
  readonly rules_version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly { readonly name: string; readonly colour: string }[];
  readonly seed: number;
  /** The draws entered by hand, by list. */
  readonly rigged?: Readonly<Record<string, readonly string[]>>;
  readonly commands: readonly (Command & { readonly at_ms: number; readonly seat: number })[];
}

/** The stored data of such a match. */
export interface DeviceMatch {
  readonly file: DeviceFile;
  /** The file with a command that still waits for draws. */
  readonly trial: DeviceFile | null;
  readonly seat: number;
  /** The game has secrets: the device is handed over between turns. */
  readonly handOver: boolean;
  readonly byHand: boolean;
}

const FORM = json((found) => {
  const match = found as Partial<DeviceMatch> | null;
  return Array.isArray(match?.file?.commands) ? (match as DeviceMatch) : null;
});

/** The stored match of a game; null: none, or unreadable. */
export const deviceMatch = (game: string) => new Entry(`paper.match.${game}`, FORM, null);
