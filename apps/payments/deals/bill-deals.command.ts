/** Makes the payments of deals whose periods have fallen due, each period once. */
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { standingCharger } from "../callers/charger.ts";
import { duePeriods, dueOf, type Deal } from "./deal.domain.ts";
import { writeBill } from "./deals.store.ts";
import { askForMoney } from "../payments/ask-for-money.command.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";

/** After a long silence a deal is billed for so many periods in one run; the next run goes on. */
const dealPeriodsAtOnce = 24;

export interface Billed {
  readonly billed: number;
  /** Of those, paid from the wallet at once. */
  readonly paid: number;
  /** No rail could take it: the next run asks again. */
  readonly refused: number;
}

/**
 * The payment is made under a key of deal and period: a run that died between payment and bill
 * finds the same payment again.
 */
export const billDeal = async (on: OnRails, deal: Deal, today: string): Promise<Billed> => {
  const sum = { billed: 0, paid: 0, refused: 0 };
  const periods = duePeriods(deal, today, dealPeriodsAtOnce);
  const charger = await standingCharger(on.services.db, deal.askedBy, on.services.clock.now());
  for (const [index, period] of periods.entries()) {
    const now = on.services.clock.now();
    const key = `deal ${deal.id} ${period}`;
    const asked = await askForMoney(on, {
      merchant: deal.merchant,
      userId: deal.userId,
      cents: deal.cents,
      now,
      idempotencyKey: key,
      requestHash: sha256Hex(key),
      concept: deal.concept,
      referenceId: deal.id,
      referenceType: "deal",
      customerEmail: null,
      preferWallet: true,
      charger,
      askedBy: deal.heardBy ?? deal.askedBy,
    });
    if (asked instanceof Refusal) return { ...sum, refused: 1 };
    const number = deal.periodsBilled + index;
    const made = { id: newId(), deal, period, number, nextDue: dueOf(deal, number + 1) };
    const paymentId = asked.payment.id;
    if (!(await writeBill(on.services.db, { ...made, paymentId, at: now }))) return sum;
    sum.billed += 1;
    if (asked.payment.status === "completed") sum.paid += 1;
  }
  return sum;
};
