/** Fees that were earned leave the client's money: against an issued invoice, and no further. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import type { InvoicePayments, PayableInvoice } from "./invoice-payments.ts";
import { appendEntry, clearedFrom, ledgerOf } from "../trust/ledgers.store.ts";
import { insufficient, lockPlace, tell, type NoPlace } from "../trust/lock-place.command.ts";
import type { Entry } from "../trust/trust.domain.ts";

export interface TransferWish {
  readonly accountId: string | null;
  readonly invoiceId: string;
  /** Null: what is due. */
  readonly cents: Cents | null;
}

type NotPaid = Refusal<"invoice_not_found" | "trust_invoice_not_payable" | "trust_insufficient">;

interface Payable {
  readonly invoice: PayableInvoice;
  readonly cents: Cents;
}

/** The matter is locked before its invoice. */
const lockPayable = async (
  tx: Queries,
  access: Access,
  wish: TransferWish,
  invoices: InvoicePayments,
): Promise<Payable | Refusal<"invoice_not_found" | "trust_invoice_not_payable">> => {
  const known = await invoices.find(tx, access, wish.invoiceId);
  if (!known) return refuse("invoice_not_found");
  await lockMatter(tx, access, known.matterId);
  const invoice = await invoices.lock(tx, access, wish.invoiceId);
  if (!invoice) return refuse("invoice_not_found");
  const cents = wish.cents ?? invoice.dueCents;
  const isPayable = invoice.isIssued && invoice.dueCents > 0 && cents <= invoice.dueCents;
  return isPayable ? { invoice, cents } : refuse("trust_invoice_not_payable");
};

/** Locks: matter, invoice, account. */
export const payInvoice = (
  db: Queries,
  access: Access,
  wish: TransferWish,
  { invoices, now }: { readonly invoices: InvoicePayments; readonly now: Date },
): Promise<Entry | NoPlace | NotPaid> =>
  change(db, async (tx) => {
    const payable = await lockPayable(tx, access, wish, invoices);
    if (payable instanceof Refusal) return payable;
    const { invoice, cents } = payable;
    const { clientId, matterId } = invoice;
    const target = { clientId, matterId, accountId: wish.accountId };
    const place = await lockPlace(tx, access, target, now);
    if (place instanceof Refusal) return place;
    const { account, today } = place;
    const { firm, actor } = access;
    const ledger = await ledgerOf(tx, firm.id, { ...target, accountId: account.id });
    const cleared = ledger ? await clearedFrom(tx, firm.id, ledger.id, today) : 0;
    const available = cleared - (ledger?.heldCents ?? 0);
    if (!ledger || available < cents) return insufficient(available);
    const entry = await appendEntry(tx, firm.id, account, {
      id: newId(),
      kind: "invoice_transfer",
      day: today,
      method: "transfer",
      counterparty: firm.name,
      purpose: `Honorarios ${invoice.folio}`.trim(),
      reference: invoice.folio,
      invoiceId: invoice.id,
      reversesId: null,
      maker: actor.id,
      approver: actor.id,
      createdAt: now,
      postings: [{ ledgerId: ledger.id, cents: -cents, clearsOn: today }],
    });
    const payment = { invoiceId: invoice.id, cents, entryId: entry.id, now };
    const refused = await invoices.pay(tx, access, payment);
    if (refused) throw new Error(`an invoice that was locked took no payment: ${refused.code}`);
    const deed = { action: "trust.invoice_paid", matterId, subjectId: entry.id };
    await tell(tx, access, { ...deed, cents, now });
    return entry;
  });
