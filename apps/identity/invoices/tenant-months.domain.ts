/** Puts together what each of many tenants is billed for. */
import type { Tier } from "#contracts/identity/plan.ts";
import type { Month } from "#platform/calendar/days.ts";
import type { CatalogApp } from "../pricing/price-list.domain.ts";
import type { BillableTerm } from "../subscriptions/billable-term.domain.ts";
import type { BillingMonth } from "./billing-month.domain.ts";
import type { MonthRows, OverageRow } from "./month-rows.query.ts";

export interface Titles {
  readonly apps: ReadonlyMap<string, CatalogApp>;
  readonly addonTitles?: ReadonlyMap<string, string>;
}

/** By tenant; those of whom no row came are not in it. */
export const tenantMonths = (
  month: Month,
  rows: MonthRows,
  titles: Titles,
): ReadonlyMap<string, BillingMonth> => {
  const terms = byTenant(rows.terms);
  const volumes = byTenant(rows.volumes);
  const overages = byTenant(rows.overages);
  const charges = byTenant(rows.charges);
  const tenants = new Set([...terms.keys(), ...overages.keys(), ...charges.keys()]);
  return new Map(
    [...tenants].map((tenantId) => {
      const held = terms.get(tenantId) ?? [];
      const billingMonth = {
        month,
        terms: held,
        volumes: volumes.get(tenantId) ?? [],
        overages: (overages.get(tenantId) ?? []).map((one) => ({
          ...one,
          tier: tierOf(one, held),
        })),
        charges: charges.get(tenantId) ?? [],
        ...titles,
      };
      return [tenantId, billingMonth];
    }),
  );
};

const byTenant = <Row extends { readonly tenantId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => Map.groupBy(rows, ({ tenantId }) => tenantId);

/** That of the app's last term in the month: the log knows the rate, not the tier. */
const tierOf = ({ appName }: OverageRow, terms: readonly BillableTerm[]): Tier | "" =>
  terms
    .filter(({ addon, ...one }) => one.appName === appName && addon === null)
    .reduce<BillableTerm | null>(
      (last, one) => (last === null || one.fromDay > last.fromDay ? one : last),
      null,
    )?.tier ?? "";
