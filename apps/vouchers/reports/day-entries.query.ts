/** The charges of a cell that were closed on a day: what a figure of a report is made of. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface SettledCharge {
  readonly id: string;
  readonly externalRef: string | null;
  readonly settledAt: Date;
  readonly sales: number;
  readonly totalCents: Cents;
  readonly vouchersCents: Cents;
  readonly cashCents: Cents;
  readonly cashbackCents: Cents;
}

const settledStatement = statement<SettledCharge>(
  "report-entries.settled-on",
  `select ${named("c.id, c.external_ref")}, coalesce(c.settled_at, c.created_at) as "settledAt",
          1 as sales, c.total_cents as "totalCents", c.vales_applied_cents as "vouchersCents",
          coalesce(c.cash_cents, 0) as "cashCents", c.cashback_cents as "cashbackCents"
     from charge c
     join community k on k.id = c.community_id
    where c.community_id = $1 and c.cell_id = $2 and c.status = 'settled'
      and c.settled_at >= $3::date::timestamp at time zone k.time_zone
      and c.settled_at < ($3::date + 1)::timestamp at time zone k.time_zone
    order by c.settled_at desc, c.id desc
    limit $4`,
);

export interface DayAsked {
  readonly communityId: string;
  readonly cellId: string;
  /** In the community's zone. */
  readonly day: string;
  readonly most: number;
}

/** Newest first. */
export const settledOn = (
  db: Queries,
  { communityId, cellId, day, most }: DayAsked,
): Promise<readonly SettledCharge[]> => db.run(settledStatement, [communityId, cellId, day, most]);
