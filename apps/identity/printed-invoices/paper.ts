/** An invoice's paper while it is drawn: the sheet, what it says and in which language. */
import type { Sheet } from "#libraries/cfdi/pdf/page/sheet.ts";
import { startOf, type Day } from "#platform/calendar/days.ts";
import { formatDate } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { paperState, type PaperState } from "./paper-state.domain.ts";
import type { PrintedInvoice } from "./printed-invoice.query.ts";
import { paperWords, type PaperTranslate } from "./printed-invoice.words.ts";

export interface Paper {
  readonly sheet: Sheet;
  readonly printed: PrintedInvoice;
  readonly locale: Locale;
  readonly t: PaperTranslate;
  readonly state: PaperState;
  /** Where it is paid; null while nobody has that link, or nothing is owed. */
  readonly payUrl: string | null;
}

export const paperOf = (sheet: Sheet, printed: PrintedInvoice, payUrl: string | null): Paper => {
  const { locale } = printed.to;
  const t = paperWords.translator(locale);
  return { sheet, printed, locale, t, state: paperState(printed), payUrl };
};

/** A moment, or a day of Mexico City; nothing of none. */
export const dayText = (day: Date | Day | null, locale: Locale): string => {
  if (day === null) return "";
  return formatDate(typeof day === "string" ? startOf(day) : day, locale, "date");
};

export const titleOf = ({ t, printed }: Pick<Paper, "t" | "printed">): string => {
  const { folio } = printed.invoice;
  return folio === null ? t("noFolio") : t("invoice", { folio });
};

const stateWords = {
  draft: "stateDraft",
  issued: "stateIssued",
  past_due: "statePastDue",
  uncollectible: "stateUncollectible",
  paid: "statePaid",
  credited: "stateCredited",
  void: "stateVoid",
} as const satisfies Readonly<Record<PaperState, string>>;

export const stateText = ({ t, state }: Paper): string => t(stateWords[state]);
