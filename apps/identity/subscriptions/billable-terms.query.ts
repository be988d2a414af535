/** Reads what tenants are billed a month for. */
import { firstDayOf, monthAfter, type Day, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillableTerm } from "./billable-term.domain.ts";

const columns = named(`tenant_id, item_id, from_day::text, until_day::text, kind, app_name, addon,
  tier, units, monthly_cents, commission_rate`);

const ofMonth = statement<BillableTerm>(
  "billable-terms.of-month",
  `select ${columns} from billable_term
    where tenant_id = any ($1::uuid[]) and from_day < $3::text::date
      and (until_day is null or until_day > $2::text::date)
    order by tenant_id, item_id, from_day`,
);

/** Terms that hold on a day of the month at least; by tenant, item and first day. */
export const billableTermsOf = (
  db: Queries,
  tenantIds: readonly string[],
  month: Month,
): Promise<readonly BillableTerm[]> =>
  db.run(ofMonth, [tenantIds, firstDayOf(month), firstDayOf(monthAfter(month))]);

const since = statement<BillableTerm>(
  "billable-terms.since",
  `select ${columns} from billable_term
    where tenant_id = $1 and (until_day is null or until_day >= $2::text::date)
    order by item_id, from_day`,
);

/** Those of a tenant that reach the day, or end just before it. */
export const billableTermsSince = (
  db: Queries,
  tenantId: string,
  day: Day,
): Promise<readonly BillableTerm[]> => db.run(since, [tenantId, day]);
