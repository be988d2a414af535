/** Requests to rails and refunds that got no answer, and what waits for a person. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Unanswered {
  readonly name: string;
  readonly count: number;
  readonly since: Date | null;
}

const attempts = statement<Unanswered>(
  "attention.unanswered-attempts",
  `select rail as name, count(*) as count, min(sent_at) as since from attempt
    where state = 'sent' and sent_at <= $1 group by rail order by rail`,
);

/** By rail. */
export const unansweredByRail = (db: Queries, before: Date): Promise<readonly Unanswered[]> =>
  db.run(attempts, [before]);

const refunds = statement<Unanswered>(
  "attention.pending-refunds",
  `select goes_to as name, count(*) as count, min(created_at) as since from refund
    where status = 'pending' and created_at <= $1 group by goes_to order by goes_to`,
);

/** Back over their rail, and into wallets. */
export const refundsWaiting = (db: Queries, before: Date): Promise<readonly Unanswered[]> =>
  db.run(refunds, [before]);

const reviews = statement<Unanswered>(
  "attention.open-reviews",
  `select kind as name, count(*) as count, min(created_at) as since from review_item
    where resolved_at is null group by kind order by kind`,
);

export const reviewsOpen = (db: Queries): Promise<readonly Unanswered[]> => db.run(reviews);
