/** Reads what bills of a month are made of, of many tenants at once. */
import type { Resource } from "#contracts/identity/plan.ts";
import { firstDayOf, lastDayOf, monthAfter, startOf, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillableTerm } from "../subscriptions/billable-term.domain.ts";
import { billableTermsOf } from "../subscriptions/billable-terms.query.ts";
import type { LoggedOverage, OpenCharge } from "./billing-month.domain.ts";

interface OfTenant {
  readonly tenantId: string;
}

export type ChargeRow = OpenCharge & OfTenant;

export interface VolumeRow extends OfTenant {
  readonly appName: string;
  readonly volumeCents: number;
}

export type OverageRow = Omit<LoggedOverage, "tier"> & OfTenant;

export interface MonthRows {
  readonly terms: readonly BillableTerm[];
  readonly volumes: readonly VolumeRow[];
  readonly overages: readonly OverageRow[];
  readonly charges: readonly ChargeRow[];
}

const volumes = statement<VolumeRow>(
  "month.volumes",
  `select ${named("tenant_id, app_name, volume_cents")} from reported_volume
    where tenant_id = any ($1::uuid[]) and month = $2::text::date`,
);

// Sums of bigint are numeric; each event's cost was rounded as a part of its line.
const overages = statement<OverageRow>(
  "month.overages",
  `select ${named("tenant_id, app_name, resource_type as resource, rate")},
          sum(quantity)::bigint as units, sum(cost_cents)::bigint as cents
     from usage_event
    where tenant_id = any ($1::uuid[]) and is_overage and created_at >= $2 and created_at < $3
    group by tenant_id, app_name, resource_type, rate`,
);

const charges = statement<ChargeRow>(
  "month.charges",
  `select ${named(`tenant_id, id, kind, app_name, description, quantity, cents,
     charged_on::text`)}
     from billing_charge
    where tenant_id = any ($1::uuid[]) and charged_on <= $2::text::date and invoice_id is null`,
);

/** From the first moment of the month in Mexico City to the first of the next. */
export const momentsOf = (month: Month): readonly [from: Date, before: Date] => [
  startOf(firstDayOf(month)),
  startOf(firstDayOf(monthAfter(month))),
];

export const monthRows = async (
  db: Queries,
  tenantIds: readonly string[],
  month: Month,
): Promise<MonthRows> => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const [held, reported, logged, open] = await Promise.all([
    billableTermsOf(db, tenantIds, month),
    db.run(volumes, [tenantIds, first]),
    db.run(overages, [tenantIds, ...momentsOf(month)]),
    db.run(charges, [tenantIds, last]),
  ]);
  return { terms: held, volumes: reported, overages: logged, charges: open };
};

const billed = statement<OfTenant>(
  "month.billed",
  `select ${named("tenant_id")} from ecosystem_invoice
    where tenant_id = any ($1::uuid[]) and period_start = $2::text::date and status <> 'void'`,
);

/** Those that have an invoice of the month that is not void. */
export const billedTenants = async (
  db: Queries,
  tenantIds: readonly string[],
  month: Month,
): Promise<ReadonlySet<string>> => {
  const rows = await db.run(billed, [tenantIds, firstDayOf(month)]);
  return new Set(rows.map(({ tenantId }) => tenantId));
};

export interface LateUse extends OfTenant {
  readonly invoiceId: string;
  readonly periodStart: string;
  readonly appName: string;
  readonly resource: Resource;
  readonly rate: number;
  readonly units: number;
  readonly cents: number;
}

// Beyond its line an invoice has what came too late for it, and no more than what is young enough.
const late = statement<LateUse>(
  "month.late",
  `with logged as (
     select i.tenant_id, i.id, i.period_start, e.app_name, e.resource_type, e.rate,
            sum(e.quantity) as units, sum(e.cost_cents) as cents,
            coalesce(sum(e.quantity) filter (where e.created_at >= $5), 0) as young_units,
            coalesce(sum(e.cost_cents) filter (where e.created_at >= $5), 0) as young_cents
       from ecosystem_invoice i
       join usage_event e on e.tenant_id = i.tenant_id and e.is_overage
                         and e.created_at >= $3 and e.created_at < $4
      where i.tenant_id = any ($1::uuid[]) and i.period_start = $2::text::date
        and i.status in ('issued', 'paid', 'past_due')
      group by i.tenant_id, i.id, i.period_start, e.app_name, e.resource_type, e.rate)
   select ${named(`g.tenant_id, g.id as invoice_id, g.period_start::text, g.app_name,
     g.resource_type as resource, g.rate`)},
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
