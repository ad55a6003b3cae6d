/** Every sentence in English. What is printed is said by the server alone; chapters come with their pages. */

import type { FluentResource } from "@fluent/bundle";

export default Object.values(
  import.meta.glob<FluentResource["body"]>(
    ["$messages/en/*.ftl", "!$messages/en/paper.ftl", "!$messages/en/realtable.ftl"],
    {
      query: "?read",
      import: "default",
      eager: true,
    },
  ),
);
