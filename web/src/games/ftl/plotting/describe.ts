import { t } from "../../../i18n/index.svelte";
import type { Piece } from "../turns/turns";
import type { Plotting } from "./plotting.svelte";

/** Describe a drawn piece: its hits; and, while a player plots, what an enemy piece may hit. */
export function describe(
  element: Element,
  pieces: readonly Piece[],
  plotting: Plotting | null,
  you: number | null,
): { title: string; lines: string[] } {
  const what = element.getAttribute("data-piece") === "ship" ? "ship" : "missile";
  const key = element.parentElement?.getAttribute("data-piece");
  const [seat, name] = key?.split(":") ?? [];
  const hits = pieces.find((piece) => piece.key === key)?.hits ?? 0;
  const threat = Number(seat) !== you ? plotting?.threat(name ?? "") : undefined;
  const mayHit = threat?.crosses.map(({ piece }) => t("ftl-name", { piece })).join(", ");
  return {
    title: element.querySelector("title")?.textContent ?? "",
    lines: [
      ...(threat ? [mayHit ? t("ftl-threat", { pieces: mayHit }) : t("ftl-threat-none")] : []),
      t(`tooltip-ftl-${what}-more`, { hits }),
      t("tooltip-ftl-legend"),
    ],
  };
}
