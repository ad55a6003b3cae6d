/** Two share a device that lies on a table: each has a frame of its page (`pages/Two.svelte`), turned to their edge. */

const names = ["near", "far"] as const;

/** The edge at which this page is; null: it has the whole window. The far one is somebody else than the near one. */
export const edge: (typeof names)[number] | null =
  (typeof window !== "undefined" && window.parent !== window && names.find((name) => name === window.name)) ||
  null;
