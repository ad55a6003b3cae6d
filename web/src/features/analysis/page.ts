import { withMessages } from "../../i18n/index.svelte";

/** Lazy loading of the analysis. */
export const page = withMessages(["analysis", "board", "cards", "judge"], () => import("./Analysis.svelte"));
