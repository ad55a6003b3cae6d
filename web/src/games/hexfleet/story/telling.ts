/** The times of a scene's lines. */

import type { Told } from "../../../playback/Log.svelte";
import { RAISED, type Scene, STRIKE } from "./scenes";

/** The lines of a scene, each with its moment. */
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

/**
 * The time of each line from the start of the scene. Attempts to raise shields and shots take several steps.
 */
function moments({ lines, shot }: Scene): number[] {
  let [now, tries, damage] = [0, 0, 0];
  return lines.map(({ id }) => {
    if (/^log-(raised|hailed)-/.test(id)) now = (shot?.raisings[tries++] ?? 0) + RAISED;
    if (shot && /^log-fired-(up|down)$/.test(id)) now = (shot.cards[0] ?? 650) - 40;
    if (shot && id === "log-fired-cards") now = (shot.cards.at(-1) ?? now) + 200;
    if (shot && id.startsWith("log-damage-")) now = (shot.damage[damage++] ?? now) + STRIKE;
    if (shot && id === "log-destroyed") now = shot.destroyed ?? now;
    // Any other line, such as a shuffle, has the time of the line before it.
    return now;
  });
}
