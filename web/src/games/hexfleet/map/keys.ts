/** The keys of the map, as orders. */

import { activate, type Handler } from "../../../input/shortcuts";
import { type Hex, middle, span } from "../grid/hex";
import type { Story } from "../story/story.svelte";
import type { Helm } from "./helm.svelte";
import { HELM } from "./shortcuts";

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

/** Give orders with the keys, on a map of this radius. `turned`: the map is seen from the other side. */
export function steerByKeys(helm: Helm, story: Story, radius: number, turned: () => boolean): () => void {
  /** Returns false, so that the key is offered to others, where `does` does, or while the story is played. */
  const act = (does: (key: string) => unknown) => (pressed: { readonly key: string }) =>
    helm.picture && story.over ? does(pressed.key) : false;
  /** An order, where it is allowed. */
  const order = (what: "raise" | "done") =>
    act(() => (helm.active?.may.includes(what) ? helm.ask({ do: what }) : false));
  const skips =
    (does: Handler): Handler =>
    (pressed) =>
      helm.picture && !story.over ? story.skip() : does(pressed);
  const { plan } = helm;
  return activate(HELM, {
    story: ({ key }) => story.go(key === "," ? -1 : 1),
    choose: skips(act(() => (plan.cursor ? helm.tap(middle(plan.cursor)) : false))),
    clear: act(() => {
      plan.clear();
      plan.cursor = null;
    }),
    cursor: act((key) => {
      const from = plan.cursor ?? helm.ship ?? { q: 0, r: 0 };
      const to = beside(from, (turned() && OPPOSITE[key]) || key);
      if (span(to) <= radius) plan.cursor = to;
    }),
    turn: act((key) => plan.turn(key === "q" ? -1 : 1)),
    move: act(() => (helm.active && plan.ready ? helm.commit() : false)),
    raise: order("raise"),
    done: order("done"),
    target: act(() => {
      const { active, enemies, chosen } = helm;
      const next = enemies[(enemies.indexOf(chosen ?? "") + 1) % enemies.length];
      return active && next ? helm.look(next) : false;
    }),
    fire: act(() => {
      const { active, enemies, chosen } = helm;
      const [first] = enemies;
      if (!active || first === undefined) return false;
      const target = enemies.length === 1 ? first : chosen;
      if (target !== null && enemies.includes(target)) void helm.ask({ do: "fire", target });
      else helm.look(first);
      return true;
    }),
  });
}
