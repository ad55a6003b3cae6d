/** Timing of a scene's sentences. */

import type { Told } from "../../../playback/Log.svelte";
import { RAISED, type Scene } from "./scenes";

/** The sentences of a scene, each at its moment. */
export function tell(scene: Scene): Told[] {
  const { event, start, end, lines } = scene;
  const times = moments(scene);
  return lines.map((line, index) => {
    const at = start + (times[index] ?? 0);
    return {
      line,
      at,
      seen: Math.max(start, Math.min(at + 300, end - 1)),
      head: event.type === "turn_began",
    };
  });
}

/** When each sentence is told, counted from the scene's beginning: a try to raise shields and a shot take their time. */
function moments({ lines, shot }: Scene): number[] {
  let [now, tries, damage] = [0, 0, 0];
  return lines.map(({ id }) => {
    if (/^log-(raised|hailed)-/.test(id)) now = (shot?.raisings[tries++] ?? 0) + RAISED;
    if (shot && /^log-fired-(up|down)$/.test(id)) now = (shot.cards[0] ?? 650) - 40;
    if (shot && id === "log-fired-cards") now = (shot.cards.at(-1) ?? now) + 200;
    if (shot && id.startsWith("log-damage-")) now = shot.damage[damage++] ?? now;
    if (shot && id === "log-destroyed") now = shot.destroyed ?? now;
    // What else is told, that the pack was shuffled, follows what came before it.
    return now;
  });
}
