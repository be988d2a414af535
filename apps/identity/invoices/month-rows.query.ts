/** Reads what bills of a month are made of, of many tenants at once. */
import { firstDayOf, lastDayOf, monthAfter, startOf, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillableTerm } from "../subscriptions/billable-term.domain.ts";
import { billableTermsOf } from "../subscriptions/billable-terms.query.ts";
import type { LoggedOverage, OpenCharge } from "./billing-month.domain.ts";
import { lateReference } from "./charge-reference.domain.ts";

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

// A month of nothing of which something came late is billed by that: it is not billed once more.
const billed = statement<OfTenant>(
  "month.billed",
  `select ${named("tenant_id")} from ecosystem_invoice
    where tenant_id = any ($1::uuid[]) and period_start = $2::text::date and status <> 'void'
   union
   select tenant_id from billing_charge
    where tenant_id = any ($1::uuid[]) and starts_with(reference, $3)`,
);

/** Those that have an invoice of the month that is not void, or charges in its place. */
export const billedTenants = async (
  db: Queries,
  tenantIds: readonly string[],
  month: Month,
): Promise<ReadonlySet<string>> => {
  const rows = await db.run(billed, [tenantIds, firstDayOf(month), lateReference(month, "")]);
  return new Set(rows.map(({ tenantId }) => tenantId));
};
