/** What the paper of an invoice says at its end: why it is void, what was credited, its hash. */
import { contentWidth, left } from "#libraries/cfdi/pdf/page/marks.ts";
import { flow, line, roomFor, styles } from "#libraries/cfdi/pdf/page/sheet.ts";
import { pesosText } from "../invoices/line-text.domain.ts";
import { dayText, type Paper } from "./paper.ts";

const span = { x: left, width: contentWidth };

export const paperNotes = (paper: Paper): void => {
  const { sheet, t, printed } = paper;
  const { documentHash } = printed.invoice;
  const warnings = warningsOf(paper);
  const details = [
    t("spanish"),
    documentHash ? t("hash", { hash: documentHash.toString("hex") }) : "",
  ].filter((text) => text !== "");
  if (warnings.length + details.length === 0) return;
  roomFor(sheet, 40);
  line(sheet, t("notes"), { ...span, y: sheet.y }, styles.section);
  sheet.y += 12;
  for (const text of warnings) flow(sheet, text, span, styles.strong);
  for (const text of details) flow(sheet, text, span, styles.detail);
};

const warningsOf = ({ t, state, locale, printed }: Paper): readonly string[] => {
  const { voidedAt, voidReason } = printed.invoice;
  if (state === "draft") return [t("draftNote")];
  if (state === "void")
    return [t("voidNote", { day: dayText(voidedAt, locale), reason: voidReason ?? "–" })];
  if (state !== "credited") return [];
  return [t("creditedNote", { amount: pesosText(printed.creditCents ?? 0) })];
};
