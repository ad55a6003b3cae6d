/** Starts a match that this device referees for everyone, and opens its page. */

import { deviceMatch } from "../../paper/deviceStorage";
import type { Referee } from "../../paper/game";
import { go } from "../../links/router.svelte";

/** The colours on a screen, and those of printed pieces. */
const SEATED = ["blue", "amber", "teal", "rose"];
const PRINTED = ["red", "green", "purple", "blue"];

interface Begun {
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  /** Orders and draws are made at the table and entered. Otherwise the device draws, and is handed over. */
  readonly paper: boolean;
}

export function beginOnDevice(referee: Referee, { game, rules, options, names, paper }: Begun): void {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const byHand = paper && referee.chance !== undefined;
  deviceMatch(game).write({
    file: {
      format: "starfelt-match/1",
      game,
      rules_version: rules,
      options,
      seats: names.map((name, index) => ({ name, colour: (paper ? PRINTED : SEATED)[index] ?? "blue" })),
      seed,
      ...(byHand ? { rigged: {} } : {}),
      commands: [],
    },
    trial: null,
    seat: 0,
    handOver: referee.secret && !paper,
    byHand,
  });
  go(`/paper/${game}/match`);
}
