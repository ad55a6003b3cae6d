/** The keys of the map, as orders. */

import type { HexfleetActivationView } from "../../../generated/wire";
import type { Command } from "../../../net/types";
import type { Hex, HexPose } from "../grid/hex";
import type { Plan } from "./plan.svelte";
import { activate, type Handler } from "../../../input/shortcuts";
import type { Story } from "../story/story.svelte";
import { HELM } from "./shortcuts";

export interface Helm {
  readonly story: Story;
  readonly plan: Plan;
  readonly active: HexfleetActivationView | null;
  /** The position of the active ship. */
  readonly ship: HexPose | null;
  /** The ships that it can fire at. */
  readonly enemies: readonly string[];
  readonly chosen: string | null;
  /** The map is turned around. */
  readonly turned: boolean;
  onMap(hex: Hex): boolean;
  look(ship: string): void;
  /** Act as on a tap on the hex. */
  at(hex: Hex): void;
  ask(command: Command): void;
  commit(): void;
}

/** Up and down stay in the column. Left and right change the column, at about the same height. */
function beside({ q, r }: Hex, key: string): Hex {
  const even = q % 2 === 0;
  if (key === "ArrowUp") return { q, r: r - 1 };
  if (key === "ArrowDown") return { q, r: r + 1 };
  if (key === "ArrowLeft") return { q: q - 1, r: even ? r : r + 1 };
  return { q: q + 1, r: even ? r - 1 : r };
}

/** The opposite arrow key. */
const OPPOSITE: Readonly<Record<string, string>> = {
  ...{ ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" },
  ...{ ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" },
};

/** Give orders with the keys. `helm` returns null while there is no picture. */
export function steerByKeys(helm: () => Helm | null): () => void {
  /** Returns false, so that the key is offered to others, where `does` does, or while the story is played. */
  const act = (does: (helm: Helm, key: string) => unknown) => (pressed: { readonly key: string }) => {
    const now = helm();
    return now?.story.over ? does(now, pressed.key) : false;
  };
  /** An order, where it is allowed. */
  const order = (what: "raise" | "done") =>
    act(({ active, ask }) => (active?.may.includes(what) ? ask({ do: what }) : false));
  const skips =
    (does: Handler): Handler =>
    (pressed) => {
      const now = helm();
      return now && !now.story.over ? now.story.skip() : does(pressed);
    };
  return activate(HELM, {
    story: ({ key }) => helm()?.story.go(key === "," ? -1 : 1),
    choose: skips(act(({ plan, at }) => (plan.cursor ? at(plan.cursor) : false))),
    clear: act(({ plan }) => {
      plan.clear();
      plan.cursor = null;
    }),
    cursor: act(({ plan, ship, turned, onMap }, key) => {
      const to = beside(plan.cursor ?? ship ?? { q: 0, r: 0 }, (turned && OPPOSITE[key]) || key);
      if (onMap(to)) plan.cursor = to;
    }),
    turn: act(({ plan }, key) => plan.turn(key === "q" ? -1 : 1)),
    move: act(({ active, plan, commit }) => (active && plan.ready ? commit() : false)),
    raise: order("raise"),
    done: order("done"),
    target: act(({ active, enemies, chosen, look }) => {
      const next = enemies[(enemies.indexOf(chosen ?? "") + 1) % enemies.length];
      return active && next ? look(next) : false;
    }),
    fire: act(({ active, enemies, chosen, ask, look }) => {
      const [first] = enemies;
      if (!active || first === undefined) return false;
      const at = enemies.length === 1 ? first : chosen;
      if (at !== null && enemies.includes(at)) ask({ do: "fire", target: at });
      else look(first);
      return true;
    }),
  });
}
