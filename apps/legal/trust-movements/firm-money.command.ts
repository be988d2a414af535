/** The firm's own money in an account of its clients: for the bank's fees, and no more of it. */
import { dayOf, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { bookEntry } from "../trust/book-entry.command.ts";
import { clearedFrom, ledgerFor, lockAccount } from "../trust/ledgers.store.ts";
import { insufficient, notOn } from "../trust/lock-place.command.ts";
import type { Entry, EntryDraft } from "../trust/trust.domain.ts";

export interface FirmMoneyWish {
  readonly kind: "fee_funding" | "bank_fee";
  readonly accountId: string | null;
  readonly cents: Cents;
  readonly day: Day | null;
  readonly purpose: string;
  readonly reference: string;
}

type NotBooked = Refusal<
  | "trust_account_not_found"
  | "trust_month_closed"
  | "invalid_request"
  | "trust_fee_cap"
  | "trust_insufficient"
>;

/** A fee of the bank is never paid with a client's money. */
export const bookFirmMoney = (
  db: Queries,
  access: Access,
  { kind, cents, purpose, reference, ...wish }: FirmMoneyWish,
  now: Date,
): Promise<Entry | NotBooked> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const account = await lockAccount(tx, firm.id, wish.accountId);
    if (!account) return refuse("trust_account_not_found");
    const today = dayOf(now, firm.timeZone);
    const day = wish.day ?? today;
    const never = notOn(account, day, today);
    if (never) return never;
    const whose = { accountId: account.id, clientId: null, matterId: null };
    const ledger = await ledgerFor(tx, firm.id, whose);
    const isFee = kind === "bank_fee";
    if (!isFee && ledger.balanceCents + cents > account.feeCapCents) {
      const message = `The firm may keep ${decimalOf(account.feeCapCents)} MXN of its own there.`;
      return refuse("trust_fee_cap", { field: "amount", message });
    }
    const available = isFee ? await clearedFrom(tx, firm.id, ledger.id, day) : cents;
    if (available < cents) return insufficient(available);
    const draft: EntryDraft = {
      id: newId(),
      kind,
      day,
      method: isFee ? "book" : "spei",
      counterparty: isFee ? account.bank : firm.name,
      purpose,
      reference,
      invoiceId: null,
      reversesId: null,
      maker: actor.id,
      approver: null,
      createdAt: now,
      postings: [{ ledgerId: ledger.id, cents: isFee ? -cents : cents, clearsOn: day }],
    };
    const deed = { action: `trust.${kind}`, matterIds: [], cents };
    return bookEntry(tx, access, { account, draft }, deed);
  });
