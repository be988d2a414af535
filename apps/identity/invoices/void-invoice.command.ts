/** Takes an invoice back: an unpaid one is void, of a paid one the amount is credited. */
import { dayOf, firstDayOf, monthAfter, monthOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { insertCharge } from "../charges/charges.store.ts";
import { owesPastDue } from "../collection/owing.query.ts";
import { resumeSubscriptions } from "../subscriptions/suspend-subscriptions.command.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { creditReference, lateBackReference } from "./charge-reference.domain.ts";
import type { InvoiceRow } from "./invoices.query.ts";
import { creditText, lateBackText } from "./line-text.domain.ts";
import * as store from "./void.store.ts";

export interface Voiding {
  readonly reason: string;
  readonly now: Date;
}

type Refused = "invoice_not_found" | "invoice_credit_used" | "invoice_paid_in_part";

/** Again changes nothing. */
export const voidInvoice = (
  db: Queries,
  { tenantId, id }: Pick<InvoiceRow, "tenantId" | "id">,
  voiding: Voiding,
): Promise<InvoiceRow | Refusal<Refused>> =>
  change(db, async (tx) => {
    await lockTenant(tx, tenantId);
    const invoice = await store.lockInvoice(tx, tenantId, id);
    if (!invoice) return refuse("invoice_not_found");
    if (invoice.status === "void") return invoice;
    const { paidCents, totalCents } = invoice;
    if (paidCents > 0 && paidCents < totalCents) return refuse("invoice_paid_in_part");
    if (paidCents > 0) return credit(tx, invoice, voiding);
    return takeBack(tx, invoice, voiding);
  });

/** It stays paid; what it came to without IVA is taken off the next month. */
const credit = async (
  tx: Queries,
  invoice: InvoiceRow,
  { reason, now }: Voiding,
): Promise<InvoiceRow> => {
  await insertCharge(tx, {
    tenantId: invoice.tenantId,
    id: newId(),
    kind: "adjustment",
    appName: null,
    description: creditText(invoice, reason),
    quantity: 1,
    cents: -invoice.subtotalCents,
    reference: creditReference(invoice.id),
    chargedOn: firstDayOf(monthAfter(monthOf(invoice.periodStart))),
    createdAt: now,
  });
  return invoice;
};

const takeBack = async (
  tx: Queries,
  invoice: InvoiceRow,
  { reason, now }: Voiding,
): Promise<InvoiceRow | Refusal<"invoice_credit_used">> => {
  const made = await store.chargesMadeBy(tx, invoice);
  // What it left of a credit is the whole credit again.
  if (made.some(({ isCarry, invoiceId }) => isCarry && invoiceId !== null))
    return refuse("invoice_credit_used");
  await store.freeCharges(tx, invoice);
  await store.closeCharges(
    tx,
    invoice,
    made.filter(({ invoiceId }) => invoiceId === null).map(({ id }) => id),
  );
  // The month will be billed anew with what came late; where that is paid for already, it is owed.
  for (const late of made.filter(({ invoiceId }) => invoiceId !== null))
    await insertCharge(tx, {
      tenantId: invoice.tenantId,
      id: newId(),
      kind: "adjustment",
      appName: late.appName,
      description: lateBackText(late.description),
      quantity: late.quantity,
      cents: -late.cents,
      reference: lateBackReference(late.id),
      chargedOn: dayOf(now),
      createdAt: now,
    });
  const voided = await store.markVoid(tx, invoice, { reason, now });
  // What nobody owes any more holds nothing back.
  if (invoice.status === "past_due" && !(await owesPastDue(tx, invoice.tenantId)))
    await resumeSubscriptions(tx, invoice.tenantId, now);
  return voided;
};
