/** Two players at one device: each has a frame of the page (`pages/displays/Two.svelte`), turned to their edge. */

/**
 * The edge of this page, `near` or `far`; "": it has the whole window. The far player is a separate guest.
 */
export const edge = typeof window === "undefined" || window.parent === window ? "" : window.name;
