/** What was booked wrongly, or what the bank gave back: a linked entry takes it back, whole. */
import { dayOf, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { decimalOf } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { bookEntry } from "../trust/book-entry.command.ts";
import { clearedFrom, entryPostings, findLedgerById, lockAccount } from "../trust/ledgers.store.ts";
import type { InvoicePayments } from "./invoice-payments.ts";
import { insufficient } from "../trust/lock-place.command.ts";
import type { Entry, EntryDraft, Posting, TrustAccount } from "../trust/trust.domain.ts";
import { findEntry, type ShownEntry } from "../trust/trust.query.ts";

interface ReversalWish {
  readonly id: string;
  readonly reason: string;
}

type NotReversed = Refusal<
  "trust_transaction_not_found" | "trust_already_reversed" | "trust_insufficient" | "trust_fee_cap"
>;

/**
 * Booked today, for no month is opened again. Money that is taken out again must be there, cleared
 * and not held; a deposit that has not cleared goes out on the day on which it would have.
 */
export const reverse = (
  db: Queries,
  access: Access,
  { id, reason }: ReversalWish,
  { invoices, now }: { readonly invoices: InvoicePayments; readonly now: Date },
): Promise<Entry | NotReversed> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const [shown, postings] = await Promise.all([
      findEntry(tx, access, id),
      entryPostings(tx, firm.id, id),
    ]);
    const [known] = shown;
    // Of a move between matters both must be the viewer's to see.
    if (!known || shown.length !== postings.length) return refuse("trust_transaction_not_found");
    const matters = shown.flatMap(({ matterId }) => matterId ?? []).toSorted();
    for (const matterId of matters) await lockMatter(tx, access, matterId);
    const { invoiceId, kind } = known;
    if (invoiceId !== null && kind === "invoice_transfer")
      await invoices.lock(tx, access, invoiceId);
    const account = await lockAccount(tx, firm.id, known.accountId);
    if (!account) throw new Error(`entry ${id} is of no account`);
    const [again] = await findEntry(tx, access, id);
    if (again?.isReversed === true || kind === "reversal") return refuse("trust_already_reversed");
    const today = dayOf(now, firm.timeZone);
    const back = takenBack(postings, today);
    const short = await shortOf(tx, firm.id, account, back);
    if (short) return short;
    const draft = reversalOf(known, { reason, maker: actor.id, today, now }, back);
    const cents = Math.abs(known.cents);
    const deed = { action: "trust.reversed", matterIds: matters, cents };
    const entry = await bookEntry(tx, access, { account, draft }, deed);
    if (invoiceId !== null && kind === "invoice_transfer")
      await invoices.takeBack(tx, access, { invoiceId, cents, day: today, entryId: entry.id, now });
    return entry;
  });

const takenBack = (postings: readonly Posting[], today: Day): readonly Posting[] =>
  postings.map(({ ledgerId, cents, clearsOn }) => ({
    ledgerId,
    cents: -cents,
    clearsOn: cents > 0 && clearsOn > today ? clearsOn : today,
  }));

interface Reversing {
  readonly reason: string;
  readonly maker: string;
  readonly today: Day;
  readonly now: Date;
}

const reversalOf = (
  { id, method, counterparty, reference, invoiceId }: ShownEntry,
  { reason: purpose, maker, today: day, now: createdAt }: Reversing,
  postings: readonly Posting[],
): EntryDraft => ({
  id: newId(),
  kind: "reversal",
  day,
  method,
  counterparty,
  purpose,
  reference,
  invoiceId,
  reversesId: id,
  maker,
  approver: null,
  createdAt,
  postings,
});

/** What goes out again must be there; what comes back to the firm's own stays within its cap. */
const shortOf = async (
  tx: Queries,
  firmId: string,
  { feeCapCents }: TrustAccount,
  back: readonly Posting[],
): Promise<Refusal<"trust_insufficient" | "trust_fee_cap"> | null> => {
  for (const { ledgerId, cents, clearsOn } of back) {
    const ledger = await findLedgerById(tx, firmId, ledgerId);
    if (!ledger) throw new Error(`ledger ${ledgerId} is of no firm`);
    if (cents > 0) {
      const isOver = ledger.balanceCents + cents > feeCapCents;
      if (ledger.matterId === null && isOver) return overCap(feeCapCents);
      continue;
    }
    const available = (await clearedFrom(tx, firmId, ledgerId, clearsOn)) - ledger.heldCents;
    if (available < -cents) return insufficient(available);
  }
  return null;
};

const overCap = (cents: number): Refusal<"trust_fee_cap"> =>
  refuse("trust_fee_cap", {
    message: `The firm may keep ${decimalOf(cents)} MXN of its own there.`,
  });
