import parser from "@typescript-eslint/parser";
import svelte from "eslint-plugin-svelte";

/** A colour written out in a picture's attribute. */
const COLOUR = "SvelteAttribute[key.name=/^(fill|stroke|stop-color)$/] > SvelteLiteral[value=/^(#|rgb|hsl)/]";

/** Only rules that need no types: svelte-check knows the types. */
export default [
  ...svelte.configs["flat/recommended"],
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser } },
    rules: {
      "no-restricted-syntax": ["error", { selector: COLOUR, message: "a colour is a token: var(--…)" }],
    },
  },
];
