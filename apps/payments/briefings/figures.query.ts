/** Figures of a stretch of time, summed where the rows are. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Figures, RailFigures, RailTally, Tally } from "./figures.domain.ts";

// By moments, not days: each index is on the moment.
const payments = statement<RailTally>(
  "figures.payments",
  `select method as rail, status, count(*) as count, sum(cents)::bigint as cents
     from payment where created_at >= $1 and created_at < $2
    group by method, status order by method, status`,
);

const refunds = statement<Tally>(
  "figures.refunds",
  `select count(*) as count, coalesce(sum(cents), 0)::bigint as cents
     from refund where created_at >= $1 and created_at < $2 and status <> 'failed'`,
);

const review = statement<Figures["review"]>(
  "figures.review",
  `select (select count(*) from review_item where created_at >= $1 and created_at < $2) as opened,
          (select count(*) from review_item where resolved_at >= $1 and resolved_at < $2)
            as resolved,
          (select count(*) from review_item
            where created_at < $2 and (resolved_at is null or resolved_at >= $2)) as open`,
);

const rails = statement<RailFigures>(
  "figures.rails",
  `select rail, count(*) as sent, count(*) filter (where state = 'failed') as failed,
          count(*) filter (where state = 'sent') as unanswered
     from attempt where sent_at >= $1 and sent_at < $2
    group by rail order by rail`,
);

const health = statement<Figures["health"][number]>(
  "figures.health",
  `select app, count(*) as checks, count(*) filter (where not ok) as failures
     from health_checks where checked_at >= $1 and checked_at < $2
    group by app order by app`,
);

/** All merchants together, from one moment to before another. */
export const figuresBetween = async (
  db: Queries,
  from: Date,
  until: Date,
): Promise<Omit<Figures, "from" | "to">> => {
  const bounds = [from, until];
  const [paid, refunded, reviewed, attempts, checks] = await Promise.all([
    db.run(payments, bounds),
    db.run(refunds, bounds),
    db.run(review, bounds),
    db.run(rails, bounds),
    db.run(health, bounds),
  ]);
  return {
    payments: paid,
    refunds: refunded[0] ?? { count: 0, cents: 0 },
    review: reviewed[0] ?? { opened: 0, resolved: 0, open: 0 },
    rails: attempts,
    health: checks,
  };
};

export interface HouseFigures {
  readonly wallets: number;
  readonly wallet_cents: number;
  readonly merchants: number;
  readonly offerings_open: number;
  readonly holders: number;
  readonly deals_active: number;
  readonly ai_tokens: number;
  readonly ai_invoices_unpaid: number;
}

const house = statement<HouseFigures>(
  "figures.house",
  `select (select count(*) from account where kind = 'wallet') as wallets,
          (select coalesce(sum(balance_cents), 0)::bigint from account where kind = 'wallet')
            as wallet_cents,
          (select count(*) from account where kind = 'merchant') as merchants,
          (select count(*) from offering where status = 'open') as offerings_open,
          (select count(*) from offering_holding where units > 0) as holders,
          (select count(*) from deal where next_due is not null) as deals_active,
          (select coalesce(sum(tokens), 0)::bigint from ai_usage
            where used_at >= $1 and used_at < $2) as ai_tokens,
          (select count(*) from ai_invoice where status = 'issued') as ai_invoices_unpaid`,
);

/** What the house holds as it stands, and the AI that was used between two moments. */
export const houseFigures = async (
  db: Queries,
  from: Date,
  until: Date,
): Promise<HouseFigures | null> => (await db.run(house, [from, until]))[0] ?? null;
