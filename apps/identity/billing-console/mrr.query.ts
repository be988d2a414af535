/** Reads what comes in every month and how it moved, from the terms that bills are made of. */
import { firstDayOf, type Day, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { bundlePercentOf } from "../invoices/compose-invoice.domain.ts";
import type { MrrMonth } from "./mrr.domain.ts";

// A tenant's month is what it pays on its last day, which of the present month is today. The first
// month is the one before: what is asked for begins with its end.
const movements = statement<MrrMonth>(
  "mrr.movements",
  `with month as (
     select first::date as first,
            least((first + interval '1 month - 1 day')::date, $3::text::date) as last
       from generate_series($1::text::date - interval '1 month', $2::text::date,
                            interval '1 month') as first),
   held as (
     select m.first, t.tenant_id,
            coalesce(sum(t.monthly_cents) filter (where t.addon is null), 0) as base,
            coalesce(sum(t.monthly_cents) filter (where t.addon is not null), 0) as addons,
            count(distinct t.app_name) filter (where t.addon is null) as apps
       from month m
       join billable_term t
         on t.from_day <= m.last and (t.until_day is null or t.until_day > m.last)
      group by m.first, t.tenant_id),
   paid as (
     select first, tenant_id, addons + base
            - round(base * coalesce(($4::int[])[least(apps, cardinality($4::int[]))], 0) / 100.0)
              as cents
       from held
      where base + addons > 0),
   begun as (
     select tenant_id, min(from_day) as first_day
       from billable_term where monthly_cents > 0 group by tenant_id),
   moved as (
     select coalesce(now.first, (was.first + interval '1 month')::date) as first,
            coalesce(was.cents, 0) as was, coalesce(now.cents, 0) as now, b.first_day
       from paid now
       full join paid was
         on was.tenant_id = now.tenant_id and was.first = (now.first - interval '1 month')::date
       join begun b on b.tenant_id = coalesce(now.tenant_id, was.tenant_id))
   select to_char(m.first, 'YYYY-MM') as month,
          coalesce(sum(was), 0)::bigint as "startCents",
          coalesce(sum(now) filter (where was = 0 and first_day >= m.first), 0)::bigint
            as "newCents",
          coalesce(sum(now) filter (where was = 0 and first_day < m.first), 0)::bigint
            as "reactivationCents",
          coalesce(sum(now - was) filter (where was > 0 and now > was), 0)::bigint
            as "expansionCents",
          coalesce(sum(now - was) filter (where now > 0 and now < was), 0)::bigint
            as "contractionCents",
          coalesce(sum(-was) filter (where was > 0 and now = 0), 0)::bigint as "churnCents",
          coalesce(sum(now), 0)::bigint as "endCents",
          count(*) filter (where was > 0) as "startTenants",
          count(*) filter (where was = 0 and now > 0 and first_day >= m.first) as "newTenants",
          count(*) filter (where was > 0 and now = 0) as "churnedTenants",
          count(*) filter (where now > 0) as "endTenants"
     from month m left join moved v on v.first = m.first
    where m.first >= $1::text::date
    group by m.first
    order by m.first`,
);

/** By how many apps: past the last it stays what it is. */
const bundlePercents = [1, 2, 3, 4].map(bundlePercentOf);

/** Each month from the first to the last, both counted, as of today. */
export const mrrMonths = (
  db: Queries,
  first: Month,
  last: Month,
  today: Day,
): Promise<readonly MrrMonth[]> =>
  db.run(movements, [firstDayOf(first), firstDayOf(last), today, bundlePercents]);
