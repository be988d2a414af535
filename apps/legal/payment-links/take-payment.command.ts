/** What payments tells of a payment: taken once, compared with what was asked for, never lost. */
import { dayOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { dueOf } from "../invoices/invoice.domain.ts";
import { paymentsOf } from "../invoices/invoices.query.ts";
import { lockWithMatter, type VoidGuard } from "../invoices/move-invoice.command.ts";
import { applyPayment, type Webhooks } from "../invoice-payments/apply-payment.command.ts";
import type { Doing } from "../matters/open-matter.command.ts";
import {
  askedFor,
  takingOf,
  type PaymentRequest,
  type Taking,
  type ToldPayment,
} from "./payment-request.domain.ts";
import { findRequest, openRequestOf } from "./payment-requests.query.ts";
import { insertRequest, updateRequest } from "./payment-requests.store.ts";

/** The request that is open, or a new one for what is due; payments has not heard of it yet. */
export const openRequest = (
  db: Queries,
  access: Access,
  invoiceId: string,
  now: Date,
): Promise<PaymentRequest | Refusal<"invoice_not_found" | "invoice_wrong_status">> =>
  change(db, async (tx) => {
    const { firm } = access;
    const invoice = await lockWithMatter(tx, access, invoiceId);
    if (!invoice) return refuse("invoice_not_found");
    if (dueOf(invoice) === 0) return refuse("invoice_wrong_status");
    const open = await openRequestOf(tx, firm.id, invoiceId);
    if (open) return open;
    const id = newId();
    await insertRequest(tx, firm.id, { id, invoiceId, cents: askedFor(invoice) }, now);
    const made = await findRequest(tx, firm.id, id);
    if (!made) throw new Error("a request that was made is not there");
    return made;
  });

/** Locks: matter, invoice. Again changes nothing. */
export const takePayment = (
  { db, webhooks }: Doing,
  access: Access,
  known: Pick<PaymentRequest, "id" | "invoiceId">,
  told: ToldPayment,
  now: Date,
): Promise<PaymentRequest | null> =>
  change(db, async (tx) => {
    const { firm } = access;
    const invoice = await lockWithMatter(tx, access, known.invoiceId);
    const request = await findRequest(tx, firm.id, known.id);
    if (!invoice || !request) return null;
    // An event of another payment than the one that answered is none of this request's.
    if (request.paymentId !== null && request.paymentId !== told.payment_id) return request;
    const taking = takingOf(request, invoice, told);
    const after = statusAfter(request, taking);
    await updateRequest(tx, firm.id, after, told, now);
    const paid = await count(tx, webhooks, access, { invoice, request, taking, told, now });
    await refund(tx, webhooks, access, { invoice: paid, request: after, told, now });
    return findRequest(tx, firm.id, known.id);
  });

/** Payments was asked, refused, and has none of it. */
export const endRequest = (db: Queries, { firm }: Access, id: string, now: Date): Promise<void> =>
  change(db, async (tx) => {
    const request = await findRequest(tx, firm.id, id);
    if (request?.status !== "asked") return;
    await updateRequest(tx, firm.id, { ...request, status: "over" }, null, now);
  });

const statusAfter = (request: PaymentRequest, taking: Taking): PaymentRequest => {
  switch (taking.kind) {
    case "known":
      return request;
    case "waits":
      return { ...request, status: "waiting" };
    case "over":
      return { ...request, status: "over" };
    case "counts":
      return { ...request, status: "completed", takenCents: taking.cents };
    case "odd":
      return { ...request, status: "odd", takenCents: taking.cents };
  }
};

interface Moving {
  readonly invoice: Invoice;
  readonly request: PaymentRequest;
  readonly told: ToldPayment;
  readonly now: Date;
}

const count = async (
  tx: Queries,
  webhooks: Webhooks,
  access: Access,
  { invoice, request, taking, told, now }: Moving & { readonly taking: Taking },
): Promise<Invoice> => {
  const day = dayOf(now, access.firm.timeZone);
  if (taking.kind === "counts") {
    const { payment_method: method, payment_id: reference } = told;
    const moved = { cents: taking.cents, method, day, reference, requestId: request.id };
    return applyPayment({ tx, webhooks }, access, invoice, moved, now);
  }
  if (taking.kind === "odd") {
    const { firm, actor } = access;
    const deed = { firmId: firm.id, actor, matterId: invoice.matterId, subjectId: invoice.id, now };
    const detail = { cents: taking.cents, asked: request.cents, paymentId: told.payment_id };
    await record(tx, { ...deed, action: "invoice.payment_odd", detail });
  }
  return invoice;
};

/** What payments gave back since it was last told of; of money that never counted, nothing. */
const refund = async (
  tx: Queries,
  webhooks: Webhooks,
  access: Access,
  { invoice, request, told, now }: Moving,
): Promise<void> => {
  const cents = (centsOf(told.refunded_amount) ?? 0) - request.refundedCents;
  if (cents <= 0 || request.takenCents < request.refundedCents + cents) return;
  const after = { ...request, refundedCents: request.refundedCents + cents };
  await updateRequest(tx, access.firm.id, after, told, now);
  if (request.status !== "completed") return;
  const payments = await paymentsOf(tx, access.firm.id, invoice.id);
  const paid = payments.find((one) => one.requestId === request.id && one.cents > 0);
  if (!paid) throw new Error("a payment that counted is not among those of its invoice");
  const day = dayOf(now, access.firm.timeZone);
  const { method, reference, id: reversesId } = paid;
  const whence = { method, reference, reversesId, requestId: request.id };
  await applyPayment({ tx, webhooks }, access, invoice, { ...whence, cents: -cents, day }, now);
};

/** Somebody may be paying it at this moment. */
export const openPaymentGuard: VoidGuard = async (tx, firmId, { id }) =>
  (await openRequestOf(tx, firmId, id)) === null ? null : refuse("invoice_has_payments");
