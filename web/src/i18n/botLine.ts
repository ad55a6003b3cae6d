/** The bots' lines of character, by their names. */

import { isKnown, withMessages, translate } from "./index.svelte";

function botLine(name: string): string {
  const id = `bot-${name.toLowerCase()}`;
  return isKnown(id) ? translate(id, { name }) : "";
}

/** How a match ended for a bot. */
export type BotResult = "won" | "lost" | "drawn";

function botEnd(name: string, result: BotResult): string {
  const id = `bot-${name.toLowerCase()}-end`;
  return isKnown(id) ? translate(id, { name, result }) : "";
}

/** Load the function that says a bot's line; empty for a name without one. */
export const loadBotLine = withMessages(["bots"], () => Promise.resolve(botLine));

/** Load the function that says what a bot does at the end; empty for a name without a line. */
export const loadBotEnd = withMessages(["bots_end"], () => Promise.resolve(botEnd));
