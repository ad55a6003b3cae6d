/** What is said at a real table, in French. */

import type { FluentResource } from "@fluent/bundle";

export default Object.values(
  import.meta.glob<FluentResource["body"]>("$messages/fr/realtable.ftl", {
    query: "?read",
    import: "default",
    eager: true,
  }),
);
