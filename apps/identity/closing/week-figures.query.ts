/** Sums of all tenants for the house: accounts and subscriptions as they stand. */
import type { FiguresOf } from "#platform/figures/figures.ts";
import { statement } from "#platform/db/statement.ts";

const between = statement<{
  readonly accounts_made: number;
  readonly tenants: number;
  readonly subscriptions_active: number;
  readonly monthly_cents: number;
}>(
  "week-figures.identity",
  `select (select count(*) from account where created_at >= $1 and created_at < $2)
            as accounts_made,
          (select count(*) from ecosystem_tenant where created_at < $2) as tenants,
          count(*) as subscriptions_active,
          coalesce(sum(monthly_cents), 0)::bigint as monthly_cents
     from app_subscription where status in ('active', 'past_due')`,
);

export const identityFigures: FiguresOf = async (db, { from, until }) => ({
  ...(await db.run(between, [from, until]))[0],
});
