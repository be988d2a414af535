/** Fees that were earned leave the client's money: against an issued invoice, and no further. */
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { findMatter } from "../matters/matters.query.ts";
import { lockMatter } from "../matters/matters.store.ts";
import type { InvoicePayments, PayableInvoice } from "./invoice-payments.ts";
import { bookEntry } from "../trust/book-entry.command.ts";
import { clearedFrom, ledgerOf } from "../trust/ledgers.store.ts";
import {
  insufficient,
  lockPlace,
  notOn,
  type NoPlace,
  type Place,
  type Target,
} from "../trust/lock-place.command.ts";
import type { Entry, EntryDraft } from "../trust/trust.domain.ts";

/** The ledger that pays, and the invoice that it pays. */
export interface TransferWish extends Target {
  readonly invoiceId: string;
  /** Null: what is due. */
  readonly cents: Cents | null;
  /** Null: today. */
  readonly day: Day | null;
}

type NotPayable = Refusal<"invoice_not_found" | "trust_invoice_not_payable" | "trust_other_client">;
type NotPaid =
  | NotPayable
  | NoPlace
  | Refusal<"trust_insufficient" | "trust_month_closed" | "trust_own_approval">;

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
): Promise<Payable | NotPayable> => {
  const known = await invoices.find(tx, access, wish.invoiceId);
  if (!known) return refuse("invoice_not_found");
  await lockMatter(tx, access, known.matterId);
  const invoice = await invoices.lock(tx, access, wish.invoiceId);
  if (!invoice) return refuse("invoice_not_found");
  const { clientId, matterId, dueCents } = invoice;
  if (clientId !== wish.clientId) return refuse("trust_other_client", { field: "invoiceId" });
  const cents = wish.cents ?? dueCents;
  const isOwed = invoice.isIssued && dueCents > 0 && cents <= dueCents;
  if (matterId !== wish.matterId || !isOwed)
    return refuse("trust_invoice_not_payable", { field: "invoiceId" });
  return { invoice, cents };
};

/**
 * The invoice's issue is the approval: billing may book what a partner issued, and above the
 * account's limit whoever issued it does not book it too.
 */
const notBy = (
  { actor }: Access,
  { account, today }: Place,
  { invoice, cents }: Payable,
  day: Day,
): Refusal<"trust_month_closed" | "invalid_request" | "trust_own_approval"> | null => {
  const never = notOn(account, day, today);
  if (never) return never;
  if (invoice.issuedOn !== null && day < invoice.issuedOn) {
    const message = "day: is before the invoice was issued";
    return refuse("invalid_request", { field: "day", message });
  }
  const isOwn = cents > account.approvalCents && invoice.issuer === actor.id;
  return isOwn ? refuse("trust_own_approval", { field: "invoiceId" }) : null;
};

interface Transfer extends Payable {
  readonly place: Place;
  readonly ledgerId: string;
  readonly day: Day;
  readonly now: Date;
}

const book = (tx: Queries, access: Access, transfer: Transfer): Promise<Entry> => {
  const { firm, actor } = access;
  const { invoice, cents, place, ledgerId, day, now } = transfer;
  const draft: EntryDraft = {
    id: newId(),
    kind: "invoice_transfer",
    day,
    method: "transfer",
    counterparty: firm.name,
    purpose: `Honorarios ${invoice.folio}`.trim(),
    reference: invoice.folio,
    invoiceId: invoice.id,
    reversesId: null,
    maker: actor.id,
    approver: invoice.issuer,
    createdAt: now,
    postings: [{ ledgerId, cents: -cents, clearsOn: day }],
  };
  const deed = { action: "trust.invoice_paid", matterIds: [place.matter.id], cents };
  return bookEntry(tx, access, { account: place.account, draft }, deed);
};

/** Locks: matter, invoice, account. */
export const payInvoice = (
  db: Queries,
  access: Access,
  wish: TransferWish,
  { invoices, now }: { readonly invoices: InvoicePayments; readonly now: Date },
): Promise<Entry | NotPaid> =>
  change(db, async (tx) => {
    if (!(await findMatter(tx, access, wish.matterId))) return refuse("matter_not_found");
    const payable = await lockPayable(tx, access, wish, invoices);
    if (payable instanceof Refusal) return payable;
    const place = await lockPlace(tx, access, wish, now);
    if (place instanceof Refusal) return place;
    const day = wish.day ?? place.today;
    const never = notBy(access, place, payable, day);
    if (never) return never;
    const { firm } = access;
    const { clientId, matterId } = wish;
    const whose = { accountId: place.account.id, clientId, matterId };
    const ledger = await ledgerOf(tx, firm.id, whose);
    const cleared = ledger ? await clearedFrom(tx, firm.id, ledger.id, day) : 0;
    const available = cleared - (ledger?.heldCents ?? 0);
    const { cents, invoice } = payable;
    if (!ledger || available < cents) return insufficient(available);
    const transfer = { ...payable, place, ledgerId: ledger.id, day, now };
    const entry = await book(tx, access, transfer);
    const payment = { invoiceId: invoice.id, cents, day, entryId: entry.id, now };
    const refused = await invoices.pay(tx, access, payment);
    if (refused) throw new Error(`an invoice that was locked took no payment: ${refused.code}`);
    return entry;
  });
