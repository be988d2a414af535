/** What a commission comes to by a volume that was reported, or put right, after its bill. */
import type { Month } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type { BillableTerm } from "../subscriptions/billable-term.domain.ts";
import type { BilledCommission } from "./late-rows.query.ts";
import { percentOf } from "./share-out.domain.ts";
import { termLines } from "./term-lines.domain.ts";

export interface LateCommission extends BilledCommission {
  /** With the discount that its month's bill had; below zero where the volume was less. */
  readonly cents: Cents;
}

/** `terms` are those of the month, of all these tenants; where nothing changed, nothing comes. */
export const lateCommissions = (
  month: Month,
  terms: readonly BillableTerm[],
  billed: readonly BilledCommission[],
): readonly LateCommission[] => {
  const held = Map.groupBy(
    terms.filter(({ kind }) => kind === "commission"),
    ({ tenantId, appName }) => `${tenantId} ${appName}`,
  );
  return billed.flatMap((one): readonly LateCommission[] => {
    const own = held.get(`${one.tenantId} ${one.appName}`) ?? [];
    const volumes = [{ appName: one.appName, volumeCents: one.volumeCents }];
    const given = { month, terms: own, volumes, overages: [], charges: [], apps: new Map() };
    const due = termLines(given).reduce((sum, { cents }) => sum + cents, 0);
    const more = due - one.billedCents;
    const cents = more - percentOf(more, one.discountPercent);
    return cents === 0 ? [] : [{ ...one, cents }];
  });
};
