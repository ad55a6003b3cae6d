import { build } from "vite";
import { expect, test } from "vitest";
import { compileHint } from "./compileHint.plugin.ts";

/** The code that is built of one module. */
async function built(code: string): Promise<string> {
  const module = { name: "module", resolveId: (id: string) => id, load: () => code };
  const out = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [module, compileHint],
    build: { write: false, minify: true, rolldownOptions: { input: "made" } },
  });
  return "output" in out ? out.output[0].code : "";
}

test("code is compiled while it is fetched, and words are not", async () => {
  const functions = Array.from({ length: 60 }, (_, n) => `globalThis.f${n} = (x) => x + ${n};`).join("");
  expect(await built(functions)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(await built(`globalThis.words = "${"Ship ".repeat(900)}"`)).not.toContain("allFunctions");
});
