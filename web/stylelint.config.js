/**
 * Sizes of text, spaces, colours and breakpoints are tokens: `src/style/tokens.css` and `src/style/breakpoints.ts`.
 *
 * @type {import("stylelint").Config}
 */
export default {
  overrides: [
    { files: ["**/*.svelte"], customSyntax: "postcss-html" },
    {
      files: ["**/tokens.css"],
      rules: {
        "color-no-hex": null,
        "function-disallowed-list": null,
        "declaration-property-value-disallowed-list": null,
      },
    },
  ],
  ignoreFiles: ["node_modules/**"],
  rules: {
    "color-no-hex": [true, { message: "a colour is a token: var(--…)" }],
    "color-named": ["never", { message: "a colour is a token: var(--…)" }],
    "function-disallowed-list": [["/^rgba?$/", "/^hsla?$/"], { message: "a colour is a token: var(--…)" }],
    "media-feature-name-disallowed-list": [
      ["/width$/", "/height$/"],
      { message: "a breakpoint has a name: (--phone), (--narrow), (--tablet), (--low)" },
    ],
    "declaration-property-value-disallowed-list": [
      {
        "/^font(-size)?$/": ["/\\d(px|rem)/"],
        "/^((row-|column-)?gap|padding|margin)/": ["/(?<!\\b[01])px|\\drem/"],
      },
      { message: "a size of text or a space is a token: var(--type-…), var(--space-…)" },
    ],
  },
};
