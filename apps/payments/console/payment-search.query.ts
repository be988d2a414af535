/** How operators find payments: by any name that somebody may tell them, or by state. */
import { named } from "#platform/db/named.ts";
import type { PaymentStatus } from "../payments/payment.domain.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { isId } from "#platform/id.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { inState } from "../payments/payments.query.ts";
import type { Rail } from "../rails/routing.domain.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export interface FoundPayment {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly method: Rail;
  readonly cents: Cents;
  readonly concept: string;
  readonly userId: string;
  readonly createdAt: Date;
}

// What ran out is expired also before the sweep wrote it down.
const shownStatus = `case when p.status = 'pending' and p.closes_at <= $4 then 'expired'
    else p.status end`;
const stored = named("p.id, p.method, p.cents, p.concept, p.user_id, p.created_at");
const columns = `${stored}, ${shownStatus} as status`;
const wanted = `p.id < coalesce($2, ${lastId})
  and case when $5::text is null then true else ${shownStatus} = $5 end`;

// Each way has an index of its own; a name of nobody reads five empty places.
const byName = statement<FoundPayment>(
  "payment-search.named",
  `select ${columns} from payment p
    where p.ledger_id = $1 and ${wanted}
      and p.id in (
        select $6::uuid
        union all (select id from payment p
                    where user_id = $7 and ${wanted} order by id desc limit $3)
        union all (select id from payment p
                    where reference_id = $7 and ${wanted} order by id desc limit $3)
        union all (select payment_id from attempt
                    where rail in ('codi', 'card', 'cash_store') and provider_reference = $7)
        union all (select id from payment where rail_transaction_id = $7 limit $3))
    order by p.id desc limit $3`,
);

const newest = statement<FoundPayment>(
  "payment-search.newest",
  `select ${columns} from payment p
    where p.ledger_id = $1 and p.id < coalesce($2, ${lastId})
    order by p.id desc limit $3`,
);

const completed = statement<FoundPayment>(
  "payment-search.completed",
  `select ${columns} from payment p
    where p.ledger_id = $1 and p.status = 'completed' and p.id < coalesce($2, ${lastId})
    order by p.id desc limit $3`,
);

const inOneState = statement<FoundPayment>(
  "payment-search.in-state",
  inState(columns, "p.ledger_id = $1"),
);

export interface Sought {
  /** An id, a user, a partner's or a rail's reference; empty for all. */
  readonly text: string;
  readonly status: PaymentStatus | null;
  readonly before: string | null;
  readonly most: number;
  readonly now: Date;
}

/** Newest first. */
export const searchPayments = (
  db: Queries,
  { text, status, before, most, now }: Sought,
): Promise<readonly FoundPayment[]> => {
  if (text !== "") {
    const id = isId(text) ? text : null;
    return db.run(byName, [mainLedger, before, most, now, status, id, text]);
  }
  const page = [mainLedger, before, most, now];
  if (status === null) return db.run(newest, page);
  return status === "completed" ? db.run(completed, page) : db.run(inOneState, [...page, status]);
};
