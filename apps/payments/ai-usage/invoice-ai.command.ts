/** Invoices the AI that was used in months that are over, and collects the invoices. */
import { amountMostCents } from "#contracts/payments/amount.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Services } from "#platform/services.ts";
import { standingCharger } from "../callers/charger.ts";
import { lineageOf } from "../callers/merchant.ts";
import type { PaymentSettings } from "../config.ts";
import { aiInvoiceKey, lineOf, sumOf } from "./ai-invoice.domain.ts";
import { dayOf, type Day } from "#platform/calendar/days.ts";
import type { PaymentStatus } from "../payments/payment.domain.ts";
import { aiInvoicesPoliza, type Poliza } from "../books/poliza.domain.ts";
import { figurePortion } from "../payments/limits.ts";
import { railsOf } from "../rails/rails.ts";
import * as invoices from "./ai-invoices.store.ts";
import { type AiInvoice, type OpenInvoice, openInvoices } from "./ai-invoices.query.ts";
import { uninvoicedUse, type UninvoicedUse } from "./ai-usage.store.ts";
import { queuePolizas } from "../books/polizas.store.ts";
import { askForMoney } from "../payments/ask-for-money.command.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";

/**
 * Writes the invoices of a portion of payers, and queues their accounting entries; `month` is the
 * one that is still open.
 */
export const invoicePortion = ({ db }: Services, month: string, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const use = await uninvoicedUse(tx, month, figurePortion);
    if (use.length === 0) return 0;
    const made = await invoices.insertInvoices(
      tx,
      use.map((one) => invoiceOf(one, now)),
    );
    await queuePolizas(tx, entriesOf(made, dayOf(now)), now);
    return made.length;
  });

const entriesOf = (made: readonly AiInvoice[], day: Day): readonly Poliza[] =>
  [...Map.groupBy(made, ({ merchant }) => merchant)].flatMap(([merchant, [first, ...rest]]) =>
    first ? [aiInvoicesPoliza(merchant, day, [first, ...rest])] : [],
  );

/** What rounds to nothing is paid as it is issued. */
const invoiceOf = (use: UninvoicedUse, now: Date): AiInvoice => {
  const lines = use.lines.map((line) => lineOf(line.tokens, line.price_cents));
  const cents = sumOf(lines);
  return {
    id: newId(),
    merchant: use.merchant,
    userId: use.user_id,
    month: use.month,
    askedBy: use.asked_by,
    lines,
    cents,
    status: cents === 0 ? "paid" : "issued",
    tries: 0,
    paymentId: null,
    issuedAt: now,
    paidAt: cents === 0 ? now : null,
  };
};

/** Marks what has been paid since, however it was paid; answers how many. */
export const noteInvoicesPaid = ({ db }: Pick<Services, "db">): Promise<number> =>
  invoices.settlePaidInvoices(db);

export interface Collected {
  /** Paid from a wallet now, or found paid. */
  readonly paid: number;
  /** Waiting for their payer on a rail. */
  readonly waiting: number;
  readonly refused: number;
}

/**
 * Collects unpaid invoices of months up to `month` (`YYYY-MM`): from the payer's wallet where it
 * covers, else by a payment of its own. One that waits is left alone; one that came to nothing is
 * asked for anew.
 */
export const collectAiInvoices = async (
  services: Services,
  month: string,
  settings: PaymentSettings,
): Promise<Collected> => {
  const on = railsOf(services, settings);
  const sum = { paid: await noteInvoicesPaid(services), waiting: 0, refused: 0 };
  await inPortions<OpenInvoice>({ size: figurePortion }, async (last) => {
    const after = last?.id ?? null;
    const asked = { month, after, most: figurePortion, now: services.clock.now() };
    const open = await openInvoices(services.db, asked);
    for (const invoice of open) sum[await collect(on, invoice)] += 1;
    return open;
  });
  await noteInvoicesPaid(services);
  return sum;
};

const cameToNothing: ReadonlySet<PaymentStatus> = new Set(["expired", "failed", "cancelled"]);

const collect = async (
  on: OnRails,
  invoice: OpenInvoice,
): Promise<"paid" | "waiting" | "refused"> => {
  if (invoice.paymentStatus === "pending") return "waiting";
  // Paid since the run began: asking again would take the money twice.
  if (invoice.paymentStatus !== null && !cameToNothing.has(invoice.paymentStatus)) return "paid";
  // More than one payment can carry is settled between people.
  if (invoice.cents > amountMostCents) return "refused";
  // The same key finds the same payment, when a run died before it noted it.
  const key = `${aiInvoiceKey}${invoice.id} ${invoice.tries}`;
  const now = on.services.clock.now();
  const charger = await standingCharger(on.services.db, lineageOf(invoice.merchant), now);
  const asked = await askForMoney(on, {
    merchant: invoice.merchant,
    userId: invoice.userId,
    cents: invoice.cents,
    idempotencyKey: key,
    requestHash: sha256Hex(key),
    concept: `IA ${invoice.month}`,
    referenceId: invoice.id,
    referenceType: "ai_invoice",
    customerEmail: null,
    preferWallet: true,
    charger,
    now,
    askedBy: invoice.askedBy,
  });
  if (asked instanceof Refusal) return "refused";
  await invoices.noteTry(on.services.db, invoice, asked.payment.id);
  return asked.payment.status === "completed" ? "paid" : "waiting";
};
