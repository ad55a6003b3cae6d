/** Browser storage of the match that this device referees. */

import { readStored, writeStored } from "../net/storage";
import type { Command } from "../net/types";

export interface DeviceFile {
  readonly format: "starfelt-match/1";
  readonly game: string;
  readonly rules_version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly { readonly name: string; readonly colour: string }[];
  readonly seed: number;
  /** By list, what was drawn by hand. */
  readonly rigged?: Readonly<Record<string, readonly string[]>>;
  readonly commands: readonly (Command & { readonly at_ms: number; readonly seat: number })[];
}

/** What is kept of it. */
export interface DeviceMatch {
  readonly file: DeviceFile;
  /** The file with a command that still waits for what is drawn by hand. */
  readonly trial: DeviceFile | null;
  readonly seat: number;
  /** Nobody looks while the device goes from hand to hand. */
  readonly handOver: boolean;
  readonly byHand: boolean;
}

const key = (game: string) => `paper.match.${game}`;

/** The match of a game that this browser keeps; null: none, or one that nobody can read. */
export function readDeviceMatch(game: string): DeviceMatch | null {
  try {
    const found = JSON.parse(readStored(key(game)) ?? "null") as DeviceMatch | null;
    return Array.isArray(found?.file.commands) ? found : null;
  } catch {
    return null;
  }
}

export function writeDeviceMatch(game: string, match: DeviceMatch | null): void {
  writeStored(key(game), match && JSON.stringify(match));
}
