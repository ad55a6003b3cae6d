/**
 * The module that `messages.plugin.ts` generates: by language and part, a function that fetches the messages.
 */
declare module "words:files" {
  import type { Message } from "@fluent/bundle";

  type Part =
    | "page"
    | "board"
    | "cards"
    | "ftl"
    | "hexfleet"
    | "flights"
    | "analysis"
    | "puzzles"
    | "judge"
    | "realtable";
  type Words = Readonly<Record<string, NonNullable<Message["value"]>>>;

  const files: Readonly<
    Record<"en" | "fr", Readonly<Record<Part, () => Promise<{ readonly default: Words }>>>>
  >;
  export default files;
  export type { Part, Words };
}
