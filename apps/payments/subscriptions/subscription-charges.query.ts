/** Tries to collect periods of subscriptions, with what became of each. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Charge } from "./subscription.domain.ts";

const columns =
  named(`c.subscription_id, c.period_start::text, c.try, c.payment_id, c.status, c.failure,
  c.asked_at`);

const ended = statement<Charge>(
  "subscription-charges.ended",
  `select ${columns} from subscription_charge c
     join payment p on p.ledger_id = $1 and p.id = c.payment_id
    where c.status = 'waiting' and p.status <> 'pending'
      and c.payment_id > coalesce($2, ${firstId})
    order by c.payment_id
    limit $3`,
);

/** Waiting ones whose payment came to an end, by payment, after the one named. */
export const endedCharges = (
  db: Queries,
  after: string | null,
  most: number,
): Promise<readonly Charge[]> => db.run(ended, [mainLedger, after, most]);

const ofPeriod = statement<Charge>(
  "subscription-charges.of-period",
  `select ${columns} from subscription_charge c
    where c.ledger_id = $1 and c.subscription_id = $2 and c.period_start = $3::date
    order by c.try`,
);

/** All tries of one period, in their order. */
export const chargesOfPeriod = (
  db: Queries,
  subscriptionId: string,
  periodStart: string,
): Promise<readonly Charge[]> => db.run(ofPeriod, [mainLedger, subscriptionId, periodStart]);
