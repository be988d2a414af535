/** A business's payments as a file for spreadsheets, read and written in portions. */
import { Readable } from "node:stream";
import { paymentStatuses } from "#contracts/payments/payment.ts";
import { bytes, stream } from "#platform/http/page.ts";
import type { Queries } from "#platform/db/database.ts";
import { csvRows } from "#platform/parsing/csv.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { consoleWords } from "../console/console.words.ts";
import { localeOf } from "../console/frame.view.tsx";
import type { Payment } from "../payments/payment.domain.ts";
import { listPayments, type Listed } from "../payments/payments.query.ts";
import { ofMerchant } from "./gate.view.tsx";
import { merchantOfTenant } from "./merchant-places.query.ts";
import { merchantWords } from "./merchant.words.ts";

/** Rows that are in memory at a time. */
const rowsAtOnce = 500;

export const merchantCsvPage = ofMerchant(
  {
    name: "merchantCsvPage",
    route: "GET /payments.csv",
    summary: "The payments of the business as a file for spreadsheets.",
  },
  (context, tenant) => {
    const { services, query, now, request } = context;
    const status = paymentStatuses.find((one) => one === query["status"]) ?? null;
    const type = "text/csv; charset=utf-8";
    const disposition = 'attachment; filename="cobros.csv"';
    const headers = { "content-disposition": disposition, "cache-control": "no-store" };
    if (request.method === "HEAD") return bytes(Buffer.alloc(0), type, { headers });
    const merchant = merchantOfTenant(tenant.id);
    const sought = { merchant, status, userId: null, referenceId: null, now };
    const lines = portionsOf(services.db, sought, localeOf(context));
    return stream(Readable.from(lines), type, { headers });
  },
);

async function* portionsOf(
  db: Queries,
  sought: Omit<Listed, "before" | "most">,
  locale: Locale,
): AsyncGenerator<string> {
  const t = merchantWords.translator(locale);
  const heads = [
    ...(["id", "when", "completed", "concept", "reference", "method", "state"] as const),
    ...(["amount", "back", "net"] as const),
  ];
  yield csvRows([heads.map((name) => t(name))], true);
  let before: string | null = null;
  for (;;) {
    const asked: Listed = { ...sought, before, most: rowsAtOnce };
    const page: readonly Payment[] = await listPayments(db, asked);
    if (page.length > 0) yield csvRows(page.map((payment) => lineOf(payment, locale)));
    if (page.length < rowsAtOnce) return;
    before = page.at(-1)?.id ?? null;
  }
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

const lineOf = (payment: Payment, locale: Locale): readonly string[] => {
  const states = consoleWords.translator(locale);
  // Only what was paid has a net amount.
  const taken = payment.completedAt === null ? 0 : payment.cents - payment.refundedCents;
  return [
    payment.id,
    payment.createdAt.toISOString(),
    payment.completedAt?.toISOString() ?? "",
    payment.concept,
    payment.referenceId ?? "",
    states(payment.method),
    states(payment.status),
    amount(payment.cents),
    amount(payment.refundedCents),
    amount(taken),
  ];
};
