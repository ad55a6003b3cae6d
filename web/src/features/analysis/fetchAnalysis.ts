import { withMessages } from "../../i18n/index.svelte";

/** Lazy loading of the analysis, which the judge's page opens. */
export const fetchAnalysis = withMessages(["analysis", "board"], () => import("./Analysis.svelte"));
