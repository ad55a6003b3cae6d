/** Every sentence in French. What is printed is said by the server alone. */

import type { FluentResource } from "@fluent/bundle";

export default Object.values(
  import.meta.glob<FluentResource["body"]>(["$messages/fr/*.ftl", "!$messages/fr/paper.ftl"], {
    query: "?read",
    import: "default",
    eager: true,
  }),
);
