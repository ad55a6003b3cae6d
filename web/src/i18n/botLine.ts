/** The bots' lines of character, by their names. */

import { known, withMessages, translate } from "./index.svelte";

function botLine(name: string): string {
  const id = `bot-${name.toLowerCase()}`;
  return known(id) ? translate(id, { name }) : "";
}

/** Load the function that says a bot's line; empty for a name without one. */
export const loadBotLine = withMessages(["bots"], () => Promise.resolve(botLine));
