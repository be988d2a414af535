/** What becomes of a bill: opened, its tenders taken and moved on, paid, cancelled. */
import { dayOf } from "#platform/calendar/days.ts";
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId, newToken } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { billPaid } from "../outgoing/bill-events.ts";
import { givenUp, tenderAfter, type Finding, type Tender } from "../paying/tender.domain.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import {
  billMoney,
  isCovered,
  newTender,
  paymentMethodOf,
  type Bill,
  type BillKey,
  type TenderWish,
} from "./bill.domain.ts";
import {
  cancelBillRow,
  insertBills,
  insertTender,
  lockBill,
  payBill,
  setBillCustomer,
  takeUnendedBills,
  updateTender,
} from "./bills.store.ts";
import { ticketTokenLength, untouchedMs } from "./limits.ts";
import type { SoldLine } from "./sale.domain.ts";

interface NewBill {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly customerId: string | null;
  readonly lines: readonly SoldLine[];
  readonly creator: string;
  readonly now: Date;
}

const billOf = ({ tenantId, subjectId, customerId, lines, creator, now }: NewBill): Bill => ({
  tenantId,
  id: newId(),
  subjectId,
  state: "open",
  customerId,
  ...billMoney(lines),
  ticketCode: newToken(ticketTokenLength),
  creator,
  openedAt: now,
  day: null,
  dailyNumber: null,
  paymentMethod: null,
  paidAt: null,
  lines,
  tenders: [],
});

export const openBill = async (tx: Queries, wanted: NewBill): Promise<Bill> => {
  const bill = billOf(wanted);
  await insertBills(tx, wanted.tenantId, [bill]);
  return bill;
};

/** Of one business, as many statements as for one bill; in the order of what is wanted. */
export const openBills = async (
  tx: Queries,
  tenantId: string,
  wanted: readonly Omit<NewBill, "tenantId">[],
): Promise<readonly Bill[]> => {
  const bills = wanted.map((one) => billOf({ ...one, tenantId }));
  if (bills.length > 0) await insertBills(tx, tenantId, bills);
  return bills;
};

interface Ground {
  readonly db: Queries;
  readonly clock: Pick<Services["clock"], "now">;
}

/** Who hears of a bill; a demo world's past is told to nobody. */
export interface Told {
  readonly app: string;
  readonly webhooks: Pick<Services["webhooks"], "emit">;
}

export const addTender = (
  { db }: Pick<Ground, "db">,
  key: BillKey,
  wish: TenderWish,
): Promise<
  | Bill
  | Refusal<
      | "bill_not_found"
      | "bill_closed"
      | "nothing_due"
      | "tender_exceeds_due"
      | "vouchers_taken"
      | "idempotency_key_reused"
    >
> =>
  change(db, async (tx) => {
    const bill = await lockBill(tx, key);
    if (!bill) return refuse("bill_not_found");
    const known = bill.tenders.find(({ id }) => id === wish.id);
    if (known) {
      const isSame = wish.requestHash === undefined || wish.requestHash === known.requestHash;
      return isSame ? bill : refuse("idempotency_key_reused", { field: "Idempotency-Key" });
    }
    const tender = newTender(bill, wish);
    if (tender instanceof Refusal) return tender;
    await insertTender(tx, key, tender);
    return { ...bill, tenders: [...bill.tenders, tender] };
  });

/** Moves one tender under the bill's lock; null where there is no such tender any more. */
const moveTender = (
  { db, clock }: Ground,
  key: BillKey,
  tenderId: string,
  move: (tender: Tender, now: Date, bill: Bill) => Tender,
): Promise<Bill | null> =>
  change(db, async (tx) => {
    const bill = await lockBill(tx, key);
    const before = bill?.tenders.find(({ id }) => id === tenderId);
    if (!bill || !before) return null;
    const now = clock.now();
    const after = move(before, now, bill);
    if (after === before) return bill;
    await updateTender(tx, key.tenantId, after, now);
    return { ...bill, tenders: bill.tenders.map((one) => (one === before ? after : one)) };
  });

/** Written before the other app is asked: from then on it may have made something. */
export const noteAsking = (ground: Ground, key: BillKey, tenderId: string): Promise<Bill | null> =>
  moveTender(ground, key, tenderId, (tender, now) => ({
    ...tender,
    askedTimes: tender.askedTimes + 1,
    askedAt: now,
  }));

/** States go one way only, so that keeping again what was said before changes nothing. */
export const keepFinding = (
  ground: Ground,
  key: BillKey,
  tenderId: string,
  finding: Finding,
): Promise<Bill | null> =>
  moveTender(ground, key, tenderId, (tender, now) => tenderAfter(tender, finding, now));

/** Of a bill that is open still, under its lock: what paid a bill meanwhile stays. */
export const giveUpTender = (
  ground: Ground,
  key: BillKey,
  tenderId: string,
): Promise<Bill | null> =>
  moveTender(ground, key, tenderId, (tender, _now, { state }) =>
    state === "open" ? givenUp(tender) : tender,
  );

/** What the app does with what was paid for, in the very transaction. */
export type OnPaid = (tx: Queries, bill: Bill, now: Date) => Promise<void>;

/** Paid once all of it is here; null where that is not so, or it was ended before. */
export const concludeBill = (
  { db, clock, webhooks, app }: Ground & Partial<Told>,
  key: BillKey,
  onPaid: OnPaid,
): Promise<Bill | null> =>
  change(db, async (tx) => {
    const bill = await lockBill(tx, key);
    const tenant = await findTenant(tx, key.tenantId);
    if (!bill || !tenant || bill.state !== "open" || !isCovered(bill)) return null;
    const now = clock.now();
    const day = dayOf(now, tenant.timeZone);
    const method = paymentMethodOf(bill);
    const dailyNumber = await payBill(tx, key, { day, method, now });
    const paid = { state: "paid", day, dailyNumber, paymentMethod: method, paidAt: now } as const;
    const after = { ...bill, ...paid };
    await onPaid(tx, after, now);
    if (webhooks && app !== undefined) await webhooks.emit(tx, [billPaid(app, after, now)]);
    return after;
  });

/** Only while nothing of it is here or may still come. */
export const cancelBill = async (
  tx: Queries,
  key: BillKey,
): Promise<Bill | Refusal<"bill_not_found" | "bill_closed">> => {
  const bill = await lockBill(tx, key);
  if (!bill) return refuse("bill_not_found");
  const isTouched = bill.tenders.some(({ state }) => !["returned", "failed"].includes(state));
  if (bill.state !== "open" || isTouched) return refuse("bill_closed");
  await cancelBillRow(tx, key);
  return { ...bill, state: "cancelled" };
};

/** Bills to look after, the longest unseen first; nobody else is given them for a while. */
export const takeUpBills = ({ db, clock }: Ground, most: number): Promise<readonly BillKey[]> => {
  const now = clock.now();
  return takeUnendedBills(db, { before: plusMs(now, -untouchedMs), now, most });
};

/** Whose it is: then the customer finds it in their portal. */
export const nameCustomer = (db: Queries, key: BillKey, customerId: string): Promise<unknown> =>
  setBillCustomer(db, key, customerId);
