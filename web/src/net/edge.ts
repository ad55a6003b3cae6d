/** Two players at one device: each has a frame of the page (`pages/displays/Two.svelte`), turned to their edge. */

/** The edge at which this page is, `near` or `far`; "": it has the whole window. The far one is somebody else. */
export const edge = typeof window === "undefined" || window.parent === window ? "" : window.name;
