/** A list of invoices as a file for spreadsheets, read and written in portions. */
import { Readable } from "node:stream";
import { csvRows } from "#platform/parsing/csv.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { microsText } from "../invoice-page/amounts.view.tsx";
import { stateWords } from "../invoice-page/invoice-badge.view.tsx";
import { findInvoices, type SoughtInvoices } from "../invoice-list/sought-invoices.query.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { csvRowsAtOnce } from "./limits.ts";
import { taxesOfInvoices, type InvoiceTaxes } from "./month-taxes.query.ts";
import { monthWords } from "./month.words.ts";

type Sought = Omit<SoughtInvoices, "after" | "limit">;

const heads = [
  ...(["fileState", "fileKind", "fileSeries", "fileFolio", "fileUuid", "fileDate"] as const),
  ...(["fileRfc", "fileName", "fileMethod", "fileCurrency", "fileSubtotal"] as const),
  ...(["fileCharged", "fileWithheld", "fileTotal", "fileOwed", "fileMotive"] as const),
  "fileReference",
] as const;

/** As the list shows them, newest first, whole; no more than a portion is in memory. */
export const invoicesCsv = (db: Queries, sought: Sought, locale: Locale): Readable =>
  Readable.from(portionsOf(db, sought, locale));

async function* portionsOf(db: Queries, sought: Sought, locale: Locale): AsyncGenerator<string> {
  const t = monthWords.translator(locale);
  yield csvRows([heads.map((name) => t(name))], true);
  let after: string | null = null;
  for (;;) {
    const page: readonly Invoice[] = await findInvoices(db, {
      ...sought,
      after,
      limit: csvRowsAtOnce,
    });
    if (page.length > 0) {
      const ids = page.map(({ id }) => id);
      const taxes = await taxesOfInvoices(db, sought.organizationId, ids);
      yield csvRows(page.map((invoice) => lineOf(invoice, taxes.get(invoice.id), locale)));
    }
    if (page.length < csvRowsAtOnce) return;
    after = page.at(-1)?.id ?? null;
  }
}

/** Two decimals at least, as many as the amount has at most. */
const amount = (micros: number | null | undefined): string =>
  micros === null || micros === undefined ? "" : microsText(micros).replace(/0{1,4}$/, "");

const lineOf = (
  invoice: Invoice,
  taxes: InvoiceTaxes | undefined,
  locale: Locale,
): readonly (string | number)[] => {
  const states = stateWords.translator(locale);
  return [
    states(invoice.status),
    states(invoice.kind),
    invoice.series,
    invoice.folio ?? "",
    invoice.uuid ?? "",
    invoice.issuedLocal.replace("T", " "),
    invoice.receiverRfc,
    invoice.receiverName,
    invoice.paymentMethod ?? "",
    invoice.currency,
    amount(invoice.subtotalMicros),
    amount(taxes?.charged),
    amount(taxes?.withheld),
    amount(invoice.totalMicros),
    amount(invoice.owedMicros),
    invoice.motive ?? "",
    invoice.referenceId ?? "",
  ];
};
