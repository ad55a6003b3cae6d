/**
 * Colours, type sizes and breakpoints are tokens (`src/style/tokens.css`).
 *
 * @type {import("stylelint").Config}
 */
export default {
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  ignoreFiles: ["node_modules/**"],
  rules: {
    "declaration-property-value-disallowed-list": [
      { "font-size": ["/rem$/"] },
      { message: "a type size is a token: var(--type-…)" },
    ],
  },
};
