/** The players whose good words this page does not show, by name, until it is closed. */

import { SvelteSet } from "svelte/reactivity";

export const muted = new SvelteSet<string>();
