import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const files = import.meta.glob<string>("$messages/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The file and id of every message in one language. */
function ids(language: string): string[] {
  return Object.entries(files)
    .filter(([path]) => path.includes(`/messages/${language}/`))
    .flatMap(([path, text]) =>
      new FluentResource(text).body.map(({ id }) => `${path.split("/").at(-1)}: ${id}`),
    )
    .sort();
}

test("French says everything that English says", () => {
  expect(ids("fr")).toEqual(ids("en"));
});
