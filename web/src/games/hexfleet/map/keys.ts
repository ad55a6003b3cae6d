/** Keyboard input on the map: a cursor moves from hex to hex, and every order has a letter. */

import type { HexfleetActivationView } from "../../../generated/wire";
import type { Command } from "../../../net/types";
import type { Hex, HexPose } from "../grid/hex";
import type { Plan } from "./plan.svelte";
import type { Story } from "../story/story.svelte";

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

/** The keys that scroll a long focused page. */
const SCROLLING = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);
const scrolls = (page: Element) => page.matches("[role=group]") && page.scrollHeight > page.clientHeight;

/** Handle a key. Returns whether the key has a meaning. */
export function steer(event: KeyboardEvent, helm: Helm): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, textarea, dialog, details")) return false;
  if (target && SCROLLING.has(event.key) && scrolls(target)) return false;
  const onButton = target?.closest("button, a") != null;
  const { story, plan, active } = helm;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;

  if (key === ",") return (story.go(-1), true);
  if (key === ".") return (story.go(1), true);
  if (!story.over) return onButton ? false : key === "Enter" ? (story.skip(), true) : story.key(event.code);
  if (key.startsWith("Arrow")) {
    const from = plan.cursor ?? helm.ship ?? { q: 0, r: 0 };
    const to = beside(from, (helm.turned && OPPOSITE[key]) || key);
    if (helm.onMap(to)) plan.cursor = to;
    return true;
  }
  if (key === "Enter" && !onButton && plan.cursor) return (helm.at(plan.cursor), true);
  if (key === "Escape") return (plan.clear(), (plan.cursor = null), true);
  if (key === "q") return (plan.turn(-1), true);
  if (key === "e") return (plan.turn(1), true);
  if (!active) return false;
  const may = new Set<string>(active.may);
  if (key === "m" && plan.ready) return (helm.commit(), true);
  if (key === "s" && may.has("raise")) return (helm.ask({ do: "raise" }), true);
  if (key === "d" && may.has("done")) return (helm.ask({ do: "done" }), true);
  if (key === "n" && helm.enemies.length) {
    const next = helm.enemies[(helm.enemies.indexOf(helm.chosen ?? "") + 1) % helm.enemies.length];
    if (next) helm.look(next);
    return true;
  }
  if (key === "f" && helm.enemies.length) {
    const at = helm.enemies.length === 1 ? helm.enemies[0] : helm.chosen;
    if (at && helm.enemies.includes(at)) helm.ask({ do: "fire", target: at });
    else if (helm.enemies[0]) helm.look(helm.enemies[0]);
    return true;
  }
  return false;
}
