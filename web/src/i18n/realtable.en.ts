/** What is said at a real table, in English. */

import type { FluentResource } from "@fluent/bundle";

export default Object.values(
  import.meta.glob<FluentResource["body"]>("$messages/en/realtable.ftl", {
    query: "?read",
    import: "default",
    eager: true,
  }),
);
