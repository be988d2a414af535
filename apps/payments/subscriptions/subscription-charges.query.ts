/** Tries to collect periods of subscriptions, with what became of each. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Charge } from "./subscription.domain.ts";

interface ChargeRow {
  readonly subscription_id: string;
  readonly period_start: string;
  readonly try: number;
  readonly payment_id: string | null;
  readonly status: Charge["status"];
  readonly failure: string | null;
  readonly asked_at: Date;
}

const chargeOf = (row: ChargeRow): Charge => ({
  subscriptionId: row.subscription_id,
  periodStart: row.period_start,
  try: row.try,
  paymentId: row.payment_id,
  status: row.status,
  failure: row.failure,
  askedAt: row.asked_at,
});

const columns = `c.subscription_id, c.period_start::text, c.try, c.payment_id, c.status, c.failure,
  c.asked_at`;

const ended = statement<ChargeRow>(
  "subscription-charges.ended",
  `select ${columns} from subscription_charge c
     join payment p on p.ledger_id = $1 and p.id = c.payment_id
    where c.status = 'waiting' and p.status <> 'pending'
      and ($2::uuid is null or c.payment_id > $2)
    order by c.payment_id
    limit $3`,
);

/** Waiting ones whose payment came to an end, by payment, after the one named. */
export const endedCharges = async (
  db: Queries,
  after: string | null,
  most: number,
): Promise<readonly Charge[]> => (await db.run(ended, [mainLedger, after, most])).map(chargeOf);

const ofPeriod = statement<ChargeRow>(
  "subscription-charges.of-period",
  `select ${columns} from subscription_charge c
    where c.ledger_id = $1 and c.subscription_id = $2 and c.period_start = $3::date
    order by c.try`,
);

/** All tries of one period, in their order. */
export const chargesOfPeriod = async (
  db: Queries,
  subscriptionId: string,
  periodStart: string,
): Promise<readonly Charge[]> =>
  (await db.run(ofPeriod, [mainLedger, subscriptionId, periodStart])).map(chargeOf);
