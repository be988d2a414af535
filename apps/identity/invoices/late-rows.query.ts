/** Reads what came of a month after it was billed: use in the log, and volumes of commissions. */
import type { Resource } from "#contracts/identity/plan.ts";
import { firstDayOf, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { momentsOf } from "./month-rows.query.ts";

export interface LateUse {
  readonly tenantId: string;
  /** Null where there was nothing to bill until then. */
  readonly invoiceId: string | null;
  readonly appName: string;
  readonly resource: Resource;
  readonly rate: number;
  readonly units: number;
  readonly cents: number;
}

// Of whom the month is billed: by an invoice, or as one of those whose close found nothing to bill.
// One that is void will be billed anew, with all that came meanwhile.
const closed = `closed as (
     select t.id as tenant_id, i.id, coalesce(i.bundle_discount_percent, 0) as discount_percent
       from unnest($1::uuid[]) t (id)
       left join ecosystem_invoice i on i.tenant_id = t.id and i.period_start = $2::text::date
                                    and i.status in ('issued', 'paid', 'past_due')
      where i.id is not null
         or exists (select from ecosystem_invoice h
                     where h.period_start = $2::text::date and h.folio is not null)
            and not exists (select from ecosystem_invoice o
                             where o.tenant_id = t.id and o.period_start = $2::text::date))`;

// Beyond its line an invoice has what came too late for it, and no more than what is young enough.
const late = statement<LateUse>(
  "late.use",
  `with ${closed},
   logged as (
     select c.tenant_id, c.id, e.app_name, e.resource_type, e.rate,
            sum(e.quantity) as units, sum(e.cost_cents) as cents,
            coalesce(sum(e.quantity) filter (where e.created_at >= $5), 0) as young_units,
            coalesce(sum(e.cost_cents) filter (where e.created_at >= $5), 0) as young_cents
       from closed c
       join usage_event e on e.tenant_id = c.tenant_id and e.is_overage
                         and e.created_at >= $3 and e.created_at < $4
      group by c.tenant_id, c.id, e.app_name, e.resource_type, e.rate)
   select ${named(`g.tenant_id, g.id as invoice_id, g.app_name, g.resource_type as resource,
     g.rate`)},
          least(g.units - coalesce(l.quantity, 0), g.young_units)::bigint as units,
          least(g.cents - coalesce(l.cents, 0), g.young_cents)::bigint as cents
     from logged g
     left join ecosystem_invoice_line l
            on l.tenant_id = g.tenant_id and l.invoice_id = g.id and l.kind = 'overage'
           and l.app_name = g.app_name and l.resource_type = g.resource_type and l.rate = g.rate
    where g.cents > coalesce(l.cents, 0) and g.young_cents > 0`,
);

/** What was booked of a month after it was issued, by app, resource and rate. */
export const lateUse = (
  db: Queries,
  tenantIds: readonly string[],
  month: Month,
  notBefore: Date,
): Promise<readonly LateUse[]> =>
  db.run(late, [tenantIds, firstDayOf(month), ...momentsOf(month), notBefore]);

export interface BilledCommission {
  readonly tenantId: string;
  readonly invoiceId: string | null;
  /** Per cent that the month's bill took off base and commission. */
  readonly discountPercent: number;
  readonly appName: string;
  /** Before that discount; 0 where its lines say nothing of the app. */
  readonly billedCents: number;
  readonly volumeCents: number;
}

const volumes = statement<BilledCommission>(
  "late.volumes",
  `with ${closed}
   select ${named("c.tenant_id, c.id as invoice_id, c.discount_percent, v.app_name")},
          coalesce((select sum(l.cents) from ecosystem_invoice_line l
                     where l.tenant_id = c.tenant_id and l.invoice_id = c.id
                       and l.kind = 'commission' and l.app_name = v.app_name), 0)::bigint
            as "billedCents",
          ${named("v.volume_cents")}
     from closed c
     join reported_volume v on v.tenant_id = c.tenant_id and v.month = $2::text::date
    order by c.tenant_id, v.app_name`,
);

/** What apps report of a month that is billed, beside what was billed for it. */
export const billedCommissions = (
  db: Queries,
  tenantIds: readonly string[],
  month: Month,
): Promise<readonly BilledCommission[]> => db.run(volumes, [tenantIds, firstDayOf(month)]);
