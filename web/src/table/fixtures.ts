/** Test helper: a line of the story as the message files give it. */

import type { Args } from "../generated/wire";
import { fetchWords, format } from "../i18n/bundles";
import type { Language, Part } from "../i18n/files";
import { type Naming, read } from "./telling";

/** Returns the text for Ada, who plays against Bob, and the text for spectators. */
export async function tellBoth(
  [language, ...parts]: readonly [Language, ...Part[]],
  naming: Naming,
  id: string,
  args: Args,
): Promise<readonly [ada: string, others: string]> {
  await fetchWords(language, ["page", ...parts]);
  const say = (message: string, of: Args) => format(language, message, of);
  const as = (you: number | null) =>
    read({ id, args }, naming, ["Ada", "Bob"], you, say).replaceAll("\u00a0", " ");
  return [as(0), as(null)];
}
