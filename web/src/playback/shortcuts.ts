/** The keys of a playback. */

import { activate, defineScope } from "../input/shortcuts";
import type { Player } from "./player.svelte";

export const PLAYBACK = defineScope({
  name: "playback",
  where: "table",
  shortcuts: {
    toggle: { keys: ["Space"], once: true },
    go: { keys: ["ArrowLeft", "ArrowRight"] },
    begin: { keys: ["Home"] },
    skip: { keys: ["End"] },
    close: { keys: ["Escape"] },
  },
});

/** Control a playback with the keys. `player` returns null while they have another meaning. */
export function playByKeys(player: () => Player | null): () => void {
  const act = (does: (show: Player, key: string) => void) => (pressed: { readonly key: string }) => {
    const show = player();
    if (!show) return false;
    does(show, pressed.key);
    return true;
  };
  return activate(PLAYBACK, {
    toggle: act((show) => show.toggle()),
    go: act((show, key) => show.go(key === "ArrowRight" ? 1 : -1)),
    begin: act((show) => show.seek(0)),
    skip: act((show) => show.skip()),
    close: act((show) => show.close()),
  });
}
