/** Reads what another entry of the price list would have billed tenants, a portion at a time. */
import { lastDayOf, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { composeInvoice } from "../invoices/compose-invoice.domain.ts";
import { momentsOf, monthRows } from "../invoices/month-rows.query.ts";
import { tenantMonths } from "../invoices/tenant-months.domain.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { tried, type Before, type Trial } from "./trial.domain.ts";

export interface TenantTrial {
  readonly tenantId: string;
  /** Without IVA, fees and adjustments. */
  readonly wasCents: Cents;
  readonly wouldBeCents: Cents;
}

interface Included {
  readonly tenantId: string;
  readonly units: number;
}

const included = statement<Included>(
  "trial.included",
  `select tenant_id as "tenantId", sum(quantity)::bigint as units
     from usage_event
    where tenant_id = any ($1::uuid[]) and not is_overage and pack_id is null
      and app_name = $2 and resource_type = $3 and created_at >= $4 and created_at < $5
    group by tenant_id`,
);

const valueIn = (catalog: Catalog, { kind, appName, tier, resource }: Trial): number | null => {
  if (kind === "base") return catalog.baseCents(appName, tier);
  if (kind === "commission") return catalog.commission(appName, tier);
  if (resource === "") return null;
  return kind === "overage"
    ? catalog.overageRate(tier, resource)
    : catalog.limit(appName, tier, resource);
};

/** Those whose bills differ, over all the months together. */
export const tryOn = async (
  db: Queries,
  tenantIds: readonly string[],
  months: readonly Month[],
  trial: Trial,
): Promise<readonly TenantTrial[]> => {
  const sums = new Map<string, TenantTrial>();
  for (const month of months) {
    const catalog = await readCatalog(db, lastDayOf(month));
    const value = valueIn(catalog, trial);
    const rate = trial.resource === "" ? null : catalog.overageRate(trial.tier, trial.resource);
    const rows = await monthRows(db, tenantIds, month);
    const used = await includedUnits(db, tenantIds, month, trial);
    for (const [tenantId, whole] of tenantMonths(month, rows, catalog)) {
      const given = { ...whole, charges: [] };
      const before: Before = { value, rate, includedUnits: used.get(tenantId) ?? 0 };
      const known = sums.get(tenantId) ?? { tenantId, wasCents: 0, wouldBeCents: 0 };
      const after = composeInvoice(tried(given, trial, before))?.subtotalCents ?? 0;
      sums.set(tenantId, {
        tenantId,
        wasCents: known.wasCents + (composeInvoice(given)?.subtotalCents ?? 0),
        wouldBeCents: known.wouldBeCents + after,
      });
    }
  }
  return [...sums.values()].filter((one) => one.wasCents !== one.wouldBeCents);
};

const includedUnits = async (
  db: Queries,
  tenantIds: readonly string[],
  month: Month,
  { kind, appName, resource }: Trial,
): Promise<ReadonlyMap<string, number>> => {
  if (kind !== "limit") return new Map();
  const rows = await db.run(included, [tenantIds, appName, resource, ...momentsOf(month)]);
  return new Map(rows.map(({ tenantId, units }) => [tenantId, units]));
};

interface Named {
  readonly id: string;
  readonly companyName: string;
}

const names = statement<Named>(
  "trial.names",
  `select id, company_name as "companyName" from ecosystem_tenant where id = any ($1::uuid[])`,
);

export const namesOf = async (
  db: Queries,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.run(names, [tenantIds])).map((row) => [row.id, row.companyName]));
