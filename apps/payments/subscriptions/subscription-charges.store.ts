/** Tries to collect periods of subscriptions: one row each, with what became of it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Charge } from "./subscription.domain.ts";

const insert = statement<{ readonly try: number }>(
  "subscription-charges.insert",
  `insert into subscription_charge (ledger_id, subscription_id, period_start, try, payment_id,
                                    status, failure, asked_at, settled_at)
   values ($1, $2, $3::date, $4, $5, $6::text, $7, $8::timestamptz,
           case when $6::text <> 'waiting' then $8::timestamptz end)
   on conflict (ledger_id, subscription_id, period_start, try) do nothing
   returning try`,
);

/** False when that try is written already. */
export const insertCharge = async (tx: Queries, charge: Charge): Promise<boolean> => {
  const { subscriptionId, periodStart, paymentId, status, failure, askedAt } = charge;
  const which = [mainLedger, subscriptionId, periodStart, charge.try];
  return (await tx.run(insert, [...which, paymentId, status, failure, askedAt])).length === 1;
};

const settle = statement<{ readonly try: number }>(
  "subscription-charges.settle",
  `update subscription_charge set status = $5, failure = $6, settled_at = $7
    where ledger_id = $1 and subscription_id = $2 and period_start = $3::date and try = $4
      and status = 'waiting'
   returning try`,
);

/** False when it waits no more. */
export const settleCharge = async (
  tx: Queries,
  charge: Charge,
  given: { readonly status: "paid" | "failed"; readonly failure: string | null; readonly at: Date },
): Promise<boolean> => {
  const which = [mainLedger, charge.subscriptionId, charge.periodStart, charge.try];
  return (await tx.run(settle, [...which, given.status, given.failure, given.at])).length === 1;
};
