import parser from "@typescript-eslint/parser";
import svelte from "eslint-plugin-svelte";

/**
 * The rules of Svelte alone. Types are svelte-check's, styles stylelint's, and the form of a file prettier's.
 */
export default [
  ...svelte.configs.recommended,
  { files: ["**/*.svelte"], languageOptions: { parserOptions: { parser } } },
  { files: ["**/*.svelte.ts"], languageOptions: { parser } },
  {
    rules: {
      // It takes the reason that follows a code for more codes.
      "svelte/no-unused-svelte-ignore": "off",
      // Sets and maps are computed anew or private; what changes is `$state.raw` and replaced as a whole.
      "svelte/prefer-svelte-reactivity": "off",
      // A space at the end of a line is kept as `{" "}`.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    // Drawings and rules pages that come with Starfelt. No player's text is among them.
    files: [
      "src/deployment/Scene.svelte",
      "src/editor/AddCard.svelte",
      "src/features/rules/RulesText.svelte",
      "src/games/ftl/map/PieceTag.svelte",
      "src/games/hexfleet/pieces/{Chit,Hull}.svelte",
      "src/table/TeamMark.svelte",
    ],
    rules: { "svelte/no-at-html-tags": "off" },
  },
];
