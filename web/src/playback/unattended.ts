/** A display that nobody operates, such as a wall: playback starts by itself. */

import { hasContext, setContext } from "svelte";

const KEY = Symbol("unattended");

/** Declare, in a component's set-up, that nobody operates the components inside it. */
export const setUnattended = (): unknown => setContext(KEY, true);

export const isUnattended = (): boolean => hasContext(KEY);
