/** Money of a client goes out: at once, or once another has approved what somebody prepared. */
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { insertHold } from "./holds.store.ts";
import { bookEntry } from "../trust/book-entry.command.ts";
import { changeHeld, clearedFrom, ledgerOf } from "../trust/ledgers.store.ts";
import {
  insufficient,
  lockPlace,
  notOn,
  tell,
  type NoPlace,
  type Place,
  type Target,
} from "../trust/lock-place.command.ts";
import {
  needsApproval,
  type Entry,
  type EntryDraft,
  type Method,
  type TrustLedger,
} from "../trust/trust.domain.ts";
import type { Hold } from "../trust/trust.query.ts";

export interface DisbursementWish extends Target {
  readonly cents: Cents;
  readonly method: Method;
  /** Null: today. What waits for approval is booked on the day on which it gets it. */
  readonly day: Day | null;
  /** Null: the client. */
  readonly counterparty: string | null;
  readonly purpose: string;
  readonly reference: string;
}

export type NotTaken = NoPlace | Refusal<"trust_month_closed" | "trust_insufficient">;

/** The ledger with what of it may be taken from that day on; null where nobody ever paid in. */
const openLedger = async (
  tx: Queries,
  firmId: string,
  { account, matter }: Place,
  day: Day,
): Promise<(TrustLedger & { readonly availableCents: Cents }) | null> => {
  const whose = { accountId: account.id, clientId: matter.clientId, matterId: matter.id };
  const ledger = await ledgerOf(tx, firmId, whose);
  if (!ledger) return null;
  const cleared = await clearedFrom(tx, firmId, ledger.id, day);
  return { ...ledger, availableCents: cleared - ledger.heldCents };
};

/** A hold where it waits for approval; `mayApprove`: who asks may approve what others prepare. */
export const disburse = (
  db: Queries,
  access: Access,
  wish: DisbursementWish,
  { mayApprove, now }: { readonly mayApprove: boolean; readonly now: Date },
): Promise<Entry | Hold | NotTaken> =>
  change(db, async (tx) => {
    const place = await lockPlace(tx, access, wish, now);
    if (place instanceof Refusal) return place;
    const { account, matter, today } = place;
    const day = wish.day ?? today;
    const never = notOn(account, day, today);
    if (never) return never;
    const { firm, actor } = access;
    const ledger = await openLedger(tx, firm.id, place, day);
    if (!ledger || ledger.availableCents < wish.cents)
      return insufficient(ledger?.availableCents ?? 0);
    const counterparty = wish.counterparty ?? matter.clientName;
    const { cents, method, purpose, reference } = wish;
    if (needsApproval(account, cents, mayApprove)) {
      const about = { kind: "disbursement", reason: purpose, method, counterparty, reference };
      return setAside(tx, access, { place, ledger, cents, ...about, now } as SettingAside);
    }
    const draft: EntryDraft = {
      id: newId(),
      kind: "disbursement",
      day,
      method,
      counterparty,
      purpose,
      reference,
      invoiceId: null,
      reversesId: null,
      maker: actor.id,
      approver: actor.id,
      createdAt: now,
      postings: [{ ledgerId: ledger.id, cents: -cents, clearsOn: day }],
    };
    const deed = { action: "trust.disbursed", matterIds: [matter.id], cents };
    return bookEntry(tx, access, { account, draft }, deed);
  });

interface SettingAside extends Pick<
  Hold,
  "kind" | "reason" | "method" | "counterparty" | "reference" | "cents"
> {
  readonly place: Place;
  readonly ledger: TrustLedger;
  readonly now: Date;
}

const setAside = async (
  tx: Queries,
  access: Access,
  { place: { matter, account }, ledger, now, ...about }: SettingAside,
): Promise<Hold> => {
  const { firm, actor } = access;
  const hold = { ...about, id: newId(), ledgerId: ledger.id, maker: actor.id, createdAt: now };
  const action = hold.kind === "hold" ? "trust.held" : "trust.disbursement_prepared";
  const deed = { action, matterId: matter.id, subjectId: hold.id, cents: hold.cents, now };
  await Promise.all([
    insertHold(tx, firm.id, hold),
    changeHeld(tx, firm.id, ledger.id, hold.cents),
    tell(tx, access, deed),
  ]);
  const { id: accountId } = account;
  const whose = { accountId, clientId: matter.clientId, matterId: matter.id };
  return { ...hold, ...whose, endedAt: null, entryId: null };
};

/** Money is set aside: what is held is not disbursed. */
export const hold = (
  db: Queries,
  access: Access,
  wish: Target & { readonly cents: Cents; readonly reason: string },
  now: Date,
): Promise<Hold | NoPlace | Refusal<"trust_insufficient">> =>
  change(db, async (tx) => {
    const place = await lockPlace(tx, access, wish, now);
    if (place instanceof Refusal) return place;
    const ledger = await openLedger(tx, access.firm.id, place, place.today);
    const { cents, reason } = wish;
    if (!ledger || ledger.availableCents < cents) return insufficient(ledger?.availableCents ?? 0);
    const about = {
      kind: "hold",
      reason,
      method: "book",
      counterparty: "",
      reference: "",
    } as const;
    return setAside(tx, access, { place, ledger, cents, ...about, now });
  });
