/** Team colours and shapes as the server defines them, and the styles of their cards. */

import { addMaterials } from "../felt/sprites";
import type { ArtView, TeamView } from "../generated/wire";
import { loadArt } from "../net/art";
import { Poll } from "../net/poll";
import { nextTask } from "../style/nextTask";

let known = $state.raw<ArtView | null>(null);
let asked = false;

/** All drawings and colours that tables need; null until they are loaded. */
export function art(): ArtView | null {
  if (!asked) {
    asked = true;
    new Poll({
      ask: async () => {
        const found = await loadArt();
        addMaterials(found.materials);
        // What waits for it is drawn in a task of its own.
        await nextTask();
        return found;
      },
      take: (found) => {
        known = found;
        return null;
      },
    });
  }
  return known;
}

export function teams(): readonly TeamView[] {
  return art()?.teams ?? [];
}

export function team(id: string | null): TeamView | undefined {
  return teams().find((one) => one.id === id);
}

/** The team's custom properties, ready for a `style` attribute. */
export function dress(id: string | null): string {
  return Object.entries(team(id)?.style ?? {})
    .map(([property, value]) => `${property}:${value}`)
    .join(";");
}
