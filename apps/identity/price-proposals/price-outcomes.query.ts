/** Reads what trials brought under each price, and which prices may be tried. */
import type { Tier } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface PricePoint {
  readonly appName: string;
  readonly tier: Tier;
  readonly cents: Cents;
}

export interface OutcomeRow extends PricePoint {
  readonly trials: number;
  readonly sales: number;
}

// Deals have prices of their own. The tier is the one that it has now: trials seldom change it.
const outcomes = statement<OutcomeRow>(
  "price-outcomes.by-price",
  `with ended as (
     select s.app_name, s.tier, (s.created_at at time zone 'America/Mexico_City')::date as day,
            exists (select from billable_term b
                     where b.tenant_id = s.tenant_id and b.app_name = s.app_name
                       and b.kind = 'base') as sold
       from app_subscription s
      where s.trial_ends_at <= $1 and s.created_at > $2
        and not exists (select from custom_tier c where c.tenant_id = s.tenant_id)
   )
   select ${named("s.app_name, s.tier, e.value as cents")}, count(*) as trials,
          count(*) filter (where s.sold) as sales
     from ended s
     join catalog_entry e on e.kind = 'base' and e.app_name = s.app_name and e.tier = s.tier
      and e.valid_from = (select max(d.valid_from) from catalog_entry d
                           where d.kind = 'base' and d.app_name = s.app_name and d.tier = s.tier
                             and d.valid_from <= s.day
                             and (d.valid_until is null or d.valid_until >= s.day))
    group by s.app_name, s.tier, e.value
    order by s.app_name, s.tier, e.value`,
);

/** Of trials that began since and are over, by the price in force when each began. */
export const priceOutcomes = (
  db: Queries,
  now: Date,
  since: Date,
): Promise<readonly OutcomeRow[]> => db.run(outcomes, [now, since]);

const points = statement<PricePoint>(
  "price-points.list",
  `select ${named("app_name, tier, cents")} from price_point order by app_name, tier, cents`,
);

export const listPricePoints = (db: Queries): Promise<readonly PricePoint[]> => db.run(points);
