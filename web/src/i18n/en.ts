/** Every sentence in English. What is printed is said by the server alone. */

import type { FluentResource } from "@fluent/bundle";

export default Object.values(
  import.meta.glob<FluentResource["body"]>(["$messages/en/*.ftl", "!$messages/en/paper.ftl"], {
    query: "?read",
    import: "default",
    eager: true,
  }),
);
