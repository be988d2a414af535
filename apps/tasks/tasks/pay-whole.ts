/** Pays what is due of a bill in one part: pressed again, what is under way is looked after. */
import { dueOf, type Bill, type BillKey } from "#business/selling/bill.domain.ts";
import { findBill } from "#business/selling/bills.query.ts";
import { cancelTender, refreshBill, takeTender } from "#business/selling/pay-bill.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import { onBillPaid } from "./confirm-paid.command.ts";

export const paidWays = ["cash", "card", "transfer", "digital"] as const;
export type PaidWay = (typeof paidWays)[number];

interface Paying {
  readonly method: PaidWay;
  readonly creator: string;
}

export interface PaidWhole {
  readonly bill: Bill;
  /** Where somebody pays on their own; null where nothing is waited for. */
  readonly payUrl: string | null;
}

/** Of two who press at once one pays; the other finds nothing due, and what became of it. */
export const payWhole = async (
  services: Services,
  key: BillKey,
  { method, creator }: Paying,
): Promise<PaidWhole | Refusal<"not_connected" | "nothing_due">> => {
  let bill = await refreshBill(services, key, onBillPaid);
  if (bill?.state === "open" && dueOf(bill) > 0) {
    const money = { cents: null, givenCents: null, reference: null };
    const wish = { ...money, id: newId(), method, creator };
    const taken = await takeTender(services, key, wish, onBillPaid);
    if (taken instanceof Refusal && taken.code === "not_connected") return refuse("not_connected");
    bill = taken instanceof Refusal ? await findBill(services.db, key) : taken;
  }
  return bill ? { bill, payUrl: payUrlOf(bill) } : refuse("nothing_due");
};

export interface Due {
  /** Of the whole bill, as it was agreed on. */
  readonly cents: Cents;
  /** Where it is paid, once somebody asked for that; null where nothing is waited for. */
  readonly payUrl: string | null;
}

/** What is to be paid of an open bill; null where there is none. */
export const dueAt = async (
  db: Queries,
  tenantId: string,
  id: string | null,
): Promise<Due | null> => {
  const bill = id === null ? null : await findBill(db, { tenantId, id });
  return bill?.state === "open" ? { cents: bill.totalCents, payUrl: payUrlOf(bill) } : null;
};

/** What somebody was asked for online and has not paid is not waited for any more. */
export const giveUpWaiting = async (
  services: Services,
  key: BillKey,
): Promise<Bill | Refusal<"nothing_due">> => {
  const bill = await findBill(services.db, key);
  const waiting = bill?.tenders.find(({ state, pay }) => state === "waiting" && pay !== null);
  if (!waiting) return refuse("nothing_due");
  const after = await cancelTender(services, key, waiting.id, onBillPaid);
  return after instanceof Refusal ? refuse("nothing_due") : after;
};

const payUrlOf = ({ tenders }: Bill): string | null =>
  tenders.find(({ state, pay }) => state === "waiting" && pay !== null)?.pay?.url ?? null;
