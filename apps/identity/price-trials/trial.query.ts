/** Reads what another entry of the price list would have billed tenants, a portion at a time. */
import { firstDayOf, lastDayOf, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { composeInvoice } from "../invoices/compose-invoice.domain.ts";
import { momentsOf, monthRows, type ChargeRow } from "../invoices/month-rows.query.ts";
import { tenantMonths } from "../invoices/tenant-months.domain.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import type { Rate } from "../pricing/rate.domain.ts";
import { tried, type Before, type Trial } from "./trial.domain.ts";

export interface TenantTrial {
  readonly tenantId: string;
  /** Without IVA and adjustments; with fees or packs where one of them is tried. */
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

// Also those that were billed since: a month's own rows are of what is open.
const charges = statement<ChargeRow>(
  "trial.charges",
  `select ${named(`tenant_id, id, kind, app_name, description, quantity, cents,
     charged_on::text`)}
     from billing_charge
    where tenant_id = any ($1::uuid[]) and kind = $2
      and charged_on between $3::text::date and $4::text::date`,
);

const valueIn = (catalog: Catalog, trial: Trial): number | null => {
  const { kind, appName, tier, resource } = trial;
  if (kind === "addon" || kind === "pack") {
    const item = catalog.items.get(trial.item);
    return item ? catalog.itemCents(item) : null;
  }
  if (kind === "floor") return resource === "" ? null : catalog.floor(resource);
  if (tier === "") return null;
  if (kind === "base") return catalog.baseCents(appName, tier);
  if (kind === "commission") return catalog.commission(appName, tier);
  if (kind === "implementation") return catalog.implementationCents(appName, tier);
  if (resource === "") return null;
  return kind === "overage"
    ? catalog.overageRate(tier, resource)
    : catalog.limit(appName, tier, resource);
};

const rateIn = (catalog: Catalog, { tier, resource }: Trial): Rate | null =>
  resource === "" ? null : catalog.overageRate(tier === "" ? "enterprise" : tier, resource);

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
    const held = {
      value: valueIn(catalog, trial),
      rate: rateIn(catalog, trial),
      title: catalog.items.get(trial.item)?.title ?? "",
    };
    const rows = await monthRows(db, tenantIds, month);
    const charged = await chargesOf(db, tenantIds, month, trial);
    const used = await includedUnits(db, tenantIds, month, trial);
    for (const [tenantId, given] of tenantMonths(month, { ...rows, charges: charged }, catalog)) {
      const before: Before = { ...held, includedUnits: used.get(tenantId) ?? 0 };
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

/** Of the trial's own kind: others change nothing. */
const chargesOf = async (
  db: Queries,
  tenantIds: readonly string[],
  month: Month,
  { kind }: Trial,
): Promise<readonly ChargeRow[]> => {
  if (kind !== "implementation" && kind !== "pack") return [];
  return db.run(charges, [tenantIds, kind, firstDayOf(month), lastDayOf(month)]);
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
