/** An invoice goes from draft by approval to its issue, or is voided. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import type { Doing } from "../matters/open-matter.command.ts";
import { invoiceIssued, invoiceVoided } from "../outgoing/invoice-events.ts";
import { releaseSources } from "./charge-sources.command.ts";
import type { Invoice, WholeInvoice } from "./invoice.domain.ts";
import { folioOf, isOpenDraft } from "./invoice.domain.ts";
import { findInvoice, wholeInvoice } from "./invoices.query.ts";
import { lockInvoice, nextNumber, releaseLines, updateInvoice } from "./invoices.store.ts";

type NoSuchStep = Refusal<"invoice_not_found" | "invoice_wrong_status">;

/** The matter is locked before its invoice. */
export const lockWithMatter = async (
  tx: Queries,
  access: Pick<Access, "firm" | "viewer">,
  id: string,
): Promise<Invoice | null> => {
  const known = await findInvoice(tx, access, id);
  if (!known) return null;
  await lockMatter(tx, access, known.matterId);
  return lockInvoice(tx, access, id);
};

/** Handed over for approval, or back to whoever drafted it. */
export const moveDraft = (
  db: Queries,
  access: Access,
  id: string,
  step: "submit" | "return",
  now: Date,
): Promise<WholeInvoice | NoSuchStep> =>
  change(db, async (tx) => {
    const before = await lockWithMatter(tx, access, id);
    if (!before) return refuse("invoice_not_found");
    const [from, to] =
      step === "submit"
        ? (["draft", "awaiting_approval"] as const)
        : (["awaiting_approval", "draft"] as const);
    if (before.status !== from) return refuse("invoice_wrong_status");
    const invoice: Invoice = { ...before, status: to };
    await updateInvoice(tx, access.firm.id, invoice);
    const action = step === "submit" ? "invoice.submitted" : "invoice.returned";
    await tell(tx, access, action, invoice, now);
    return wholeInvoice(tx, access.firm.id, invoice);
  });

/** Locks: matter, invoice, the firm's counter: of two at once each has a number of its own. */
export const issueInvoice = (
  { db, webhooks }: Doing,
  access: Access,
  id: string,
  now: Date,
): Promise<WholeInvoice | NoSuchStep> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const before = await lockWithMatter(tx, access, id);
    if (!before) return refuse("invoice_not_found");
    if (!isOpenDraft(before)) return refuse("invoice_wrong_status");
    const number = await nextNumber(tx, firm.id);
    const invoice: Invoice = { ...before, status: "issued", number, issuedAt: now };
    await updateInvoice(tx, firm.id, invoice, actor);
    await tell(tx, access, "invoice.issued", invoice, now);
    await webhooks.emit(tx, [invoiceIssued(firm.id, invoice, now)]);
    return wholeInvoice(tx, firm.id, invoice);
  });

/** What else stands in the way of voiding: a CFDI in force, a payment that is under way. */
export type VoidGuard = (
  tx: Queries,
  firmId: string,
  invoice: Invoice,
) => Promise<Refusal<"invoice_stamped" | "invoice_has_payments"> | null>;

/** Its number stays; what it charged waits to be charged again. */
export const voidInvoice = (
  { db, webhooks }: Doing,
  access: Access,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: Date },
  guards: readonly VoidGuard[],
): Promise<WholeInvoice | NoSuchStep | Refusal<"invoice_stamped" | "invoice_has_payments">> =>
  change(db, async (tx) => {
    const { firm } = access;
    const before = await lockWithMatter(tx, access, id);
    if (!before) return refuse("invoice_not_found");
    if (before.status === "void") return refuse("invoice_wrong_status");
    if (before.paidCents > 0) return refuse("invoice_has_payments");
    for (const guard of guards) {
      const fault = await guard(tx, firm.id, before);
      if (fault) return fault;
    }
    const invoice: Invoice = { ...before, status: "void", voidedAt: now, voidReason: reason };
    await updateInvoice(tx, firm.id, invoice);
    await releaseLines(tx, firm.id, id);
    await releaseSources(tx, firm.id, id);
    await tell(tx, access, "invoice.voided", invoice, now);
    await webhooks.emit(tx, [invoiceVoided(firm.id, invoice, now)]);
    return wholeInvoice(tx, firm.id, invoice);
  });

const tell = (
  tx: Queries,
  { firm, actor }: Access,
  action: string,
  invoice: Invoice,
  now: Date,
): Promise<string> => {
  const { id: subjectId, matterId, totalCents, number, voidReason } = invoice;
  const folio = number === null ? {} : { folio: folioOf(invoice) };
  const detail = { totalCents, ...folio, ...(voidReason !== null && { reason: voidReason }) };
  return record(tx, { firmId: firm.id, actor, action, matterId, subjectId, detail, now });
};
