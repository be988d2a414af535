/** Takes what an app reports of a tenant: units from today, volumes of this month or the last. */
import { dayOf, monthAfter, monthOf, type Month } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import type { CatalogUnit } from "../pricing/price-list.domain.ts";
import { subscriptionAt } from "../subscriptions/pending-change.domain.ts";
import { refreshPlan } from "../subscriptions/refresh-plan.command.ts";
import { isLive, statusAt, type Subscription } from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { keepSubscription } from "../subscriptions/subscriptions.store.ts";
import { turnPeriods } from "../subscriptions/turn-periods.command.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { withUnits } from "./reported-units.domain.ts";
import { keepVolume } from "./volumes.store.ts";

export interface Reported {
  readonly tenantId: string;
  readonly appName: string;
  readonly units: number | null;
  readonly volume: { readonly month: Month; readonly cents: Cents } | null;
  readonly now: Date;
}

type Refused = Refusal<"invalid_request" | "subscription_not_found" | "subscription_over">;

export const reportUse = (db: Queries, reported: Reported): Promise<Subscription | Refused> =>
  change(db, async (tx): Promise<Subscription | Refused> => {
    const { tenantId, appName, now } = reported;
    await lockTenant(tx, tenantId);
    await turnPeriods(tx, tenantId, now);
    const catalog = await readCatalog(tx, dayOf(now));
    const written = (await subscriptionsOf(tx, tenantId)).find((one) => one.appName === appName);
    if (!written) return refuse("subscription_not_found");
    const current = subscriptionAt(written, now);
    const unit = catalog.apps.get(appName)?.unit ?? "tenant";
    const refused = refusalOf(reported, { current, unit });
    if (refused) return refused;
    if (reported.volume) await keepVolume(tx, { tenantId, appName, ...reported.volume, now });
    const next = reported.units === null ? current : withUnits(current, reported.units);
    if (next === current) return current;
    await keepSubscription(tx, next);
    const customTier = await findCustomTier(tx, tenantId);
    const begins = () => false;
    await refreshPlan(tx, { tenantId, catalog, customTier, now, begins });
    return next;
  });

const counted: readonly CatalogUnit[] = ["management_user", "location", "clinic"];

/**
 * A volume of the month that is over is taken also of a subscription that ended since; where that
 * month is billed already, the close of this one bills the difference.
 */
const refusalOf = (
  { units, volume, now }: Reported,
  { current, unit }: { readonly current: Subscription; readonly unit: CatalogUnit },
): Refused | null => {
  if (units !== null) {
    if (!counted.includes(unit)) return refuse("invalid_request", { field: "units" });
    if (!isLive(statusAt(current, now))) return refuse("subscription_over");
  }
  if (volume === null) return null;
  const thisMonth = monthOf(dayOf(now));
  if (unit !== "volume") return refuse("invalid_request", { field: "volume" });
  if (volume.month !== thisMonth && monthAfter(volume.month) !== thisMonth)
    return refuse("invalid_request", { field: "month" });
  return null;
};
