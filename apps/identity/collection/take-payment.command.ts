/** Hears how a payment stands, and takes what was paid: each once, whatever else came before. */
import type { Payment } from "#contracts/payments/payment.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import { resumeSubscriptions } from "../subscriptions/suspend-subscriptions.command.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import type { InvoicePayment } from "./collected.domain.ts";
import { findInvoicePayment } from "./collected.query.ts";
import { countPaid, lockInvoice, markFeesPaid, markPaid, markPayment } from "./collected.store.ts";
import { openIncident } from "./incidents.store.ts";
import { owesPastDue } from "./owing.query.ts";
import { readPayment } from "./payments.client.ts";

/** `taken`: paid, now or before; `over`: nobody can pay it any more; `unknown`: none of ours. */
export type Heard = "taken" | "waits" | "over" | "away" | "unknown";

export const hearOfPayment = async (services: Services, paymentId: string): Promise<Heard> => {
  const known = await findInvoicePayment(services.db, paymentId);
  if (!known) return "unknown";
  if (known.status === "completed") return "taken";
  const answer = await readPayment(services, paymentId);
  if (answer.kind === "away") return "away";
  if (answer.kind === "refused") return "unknown";
  return takePayment(services, known, answer.body);
};

/** Refunds are the house's own doing, after it was paid. */
const paid: ReadonlySet<Payment["status"]> = new Set([
  "completed",
  "partially_refunded",
  "refunded",
]);

/** As payments tells of it; again changes nothing. */
export const takePayment = async (
  services: Services,
  known: InvoicePayment,
  told: Payment,
): Promise<Heard> => {
  if (told.status === "pending") return "waits";
  const { db, clock } = services;
  const now = clock.now();
  if (!paid.has(told.status)) {
    const over = { status: "over", method: told.payment_method, at: null } as const;
    await change(db, (tx) => markPayment(tx, known.paymentId, over));
    return "over";
  }
  await change(db, (tx) => take(tx, known, told, now));
  return "taken";
};

const take = async (
  tx: Queries,
  known: InvoicePayment,
  told: Payment,
  now: Date,
): Promise<void> => {
  const { tenantId, invoiceId: id, paymentId } = known;
  await lockTenant(tx, tenantId);
  const invoice = await lockInvoice(tx, { tenantId, id });
  const at = told.completed_at === null ? now : new Date(told.completed_at);
  const end = { status: "completed", method: told.payment_method, at } as const;
  if (!invoice || !(await markPayment(tx, paymentId, end))) return;
  const cents = centsOf(told.amount) ?? 0;
  const owed = invoice.status === "issued" || invoice.status === "past_due";
  if (!owed || cents !== invoice.totalCents) {
    // Nothing of it is lost: it is counted, and a person decides what becomes of it.
    await countPaid(tx, { tenantId, id }, cents);
    const subject = `payment:${paymentId}`;
    const detail = oddMoney(invoice, told);
    await openIncident(tx, { tenantId, id: newId(), kind: "payment", subject, detail }, now);
    return;
  }
  await markPaid(tx, { tenantId, id }, { paymentId, cents, at });
  await markFeesPaid(tx, { tenantId, id });
  if (!(await owesPastDue(tx, tenantId))) await resumeSubscriptions(tx, tenantId, now);
};

const oddMoney = (
  { status, totalCents }: { readonly status: string; readonly totalCents: number },
  { amount }: Payment,
): string => {
  const said = amount.toFixed(2);
  if (status === "paid") return `Se pagaron ${said} otra vez: la factura ya estaba pagada.`;
  if (status === "void") return `Se pagaron ${said} de una factura anulada.`;
  return `Se pagaron ${said} de una factura de ${(totalCents / 100).toFixed(2)}.`;
};
