/**
 * The module that `messages.plugin.ts` generates: by language and part, a function that fetches the messages.
 */
declare module "words:files" {
  import type { Message } from "@fluent/bundle";

  /** A part's name in `messages.plugin.ts`. `structure.test.ts` checks that all parts exist. */
  type Part = string;
  type Words = Readonly<Record<string, NonNullable<Message["value"]>>>;

  type Load = () => Promise<{ readonly default: Words }>;

  const files: Readonly<Record<"en" | "fr", Readonly<Record<Part, Load>> & { readonly page: Load }>>;
  export default files;
  export type { Part, Words };
}
