/** What the page of a match says below its result, on whatever board shows that. */

import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("after result");

export function setAfterResult(after: () => Snippet): void {
  setContext(KEY, after);
}

/** Call it while a component is made. Undefined: the page says nothing. */
export function afterResult(): Snippet | undefined {
  return getContext<(() => Snippet) | undefined>(KEY)?.();
}
