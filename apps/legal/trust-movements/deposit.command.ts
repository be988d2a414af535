/** Money of a client comes in, or interest that the bank paid on it. */
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { bookEntry } from "../trust/book-entry.command.ts";
import { ledgerFor } from "../trust/ledgers.store.ts";
import { lockPlace, notOn, type NoPlace, type Target } from "../trust/lock-place.command.ts";
import { clearsOn, type Entry, type EntryDraft, type Method } from "../trust/trust.domain.ts";

export interface DepositWish extends Target {
  readonly kind: "deposit" | "interest";
  readonly cents: Cents;
  readonly method: Method;
  /** Null: today. */
  readonly day: Day | null;
  /** Null: the client. */
  readonly counterparty: string | null;
  readonly purpose: string;
  readonly reference: string;
}

export type NotBooked = NoPlace | Refusal<"trust_month_closed">;

/** Interest belongs to the client whose money earned it, and may be spent at once. */
export const deposit = (
  db: Queries,
  access: Access,
  wish: DepositWish,
  now: Date,
): Promise<Entry | NotBooked> =>
  change(db, async (tx) => {
    const place = await lockPlace(tx, access, wish, now);
    if (place instanceof Refusal) return place;
    const { account, matter, today } = place;
    const { kind, cents, purpose, reference } = wish;
    const day = wish.day ?? today;
    const never = notOn(account, day, today);
    if (never) return never;
    const { firm, actor } = access;
    const whose = { accountId: account.id, clientId: matter.clientId, matterId: matter.id };
    const { id: ledgerId } = await ledgerFor(tx, firm.id, whose);
    const method = kind === "interest" ? "book" : wish.method;
    const draft: EntryDraft = {
      id: newId(),
      kind,
      day,
      method,
      counterparty: wish.counterparty ?? matter.clientName,
      purpose,
      reference,
      invoiceId: null,
      reversesId: null,
      maker: actor.id,
      approver: null,
      createdAt: now,
      postings: [{ ledgerId, cents, clearsOn: clearsOn(method, day) }],
    };
    const deed = { action: `trust.${kind}`, matterIds: [matter.id], cents };
    return bookEntry(tx, access, { account, draft }, deed);
  });
