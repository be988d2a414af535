/** Who owes whom after a task was paid: in cash the tasker has the money, else the operator. */
import type { Bill } from "#business/selling/bill.domain.ts";
import type { Cents } from "#platform/money.ts";

export interface WorkEntry {
  readonly priceCents: Cents;
  readonly cashCents: Cents;
  readonly commissionCents: Cents;
  /** Above zero: the operator owes it to the tasker; below: the tasker to the operator. */
  readonly cents: Cents;
}

/** What the operator keeps of a price: its part in hundredths of a percent, half a cent goes up. */
export const commissionOf = (priceCents: Cents, commissionBp: number): Cents =>
  Number((BigInt(priceCents) * BigInt(commissionBp) + 5_000n) / 10_000n);

/**
 * The price less what the tasker has in hand and what the operator keeps. Coins that a client paid
 * at a shop are no tasker's: payments has them for the operator.
 */
export const workEntry = (
  bill: Pick<Bill, "totalCents" | "tenders">,
  commissionBp: number,
): WorkEntry => {
  const priceCents = bill.totalCents;
  const cashCents = bill.tenders
    .filter(({ method, state }) => method === "cash" && state === "held")
    .reduce((sum, { heldCents }) => sum + heldCents, 0);
  const commissionCents = commissionOf(priceCents, commissionBp);
  return {
    priceCents,
    cashCents,
    commissionCents,
    cents: priceCents - cashCents - commissionCents,
  };
};
