/** Every sentence in French. What is printed is said by the server alone; chapters come with their pages. */

import type { FluentResource } from "@fluent/bundle";

export default Object.values(
  import.meta.glob<FluentResource["body"]>(
    ["$messages/fr/*.ftl", "!$messages/fr/paper.ftl", "!$messages/fr/realtable.ftl"],
    {
      query: "?read",
      import: "default",
      eager: true,
    },
  ),
);
