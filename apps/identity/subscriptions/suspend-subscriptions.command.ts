/** What is owed, what is suspended for it, and the way back: all subscriptions of a tenant. */
import { dayOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { owing, settled, suspended } from "./owing.domain.ts";
import { subscriptionAt } from "./pending-change.domain.ts";
import { refreshPlan } from "./refresh-plan.command.ts";
import type { Subscription } from "./subscription.domain.ts";
import { subscriptionsOf } from "./subscriptions.query.ts";
import { keepSubscription } from "./subscriptions.store.ts";
import { turnPeriods } from "./turn-periods.command.ts";

type Become = (one: Subscription, now: Date) => Subscription;

const eachBecomes =
  (become: Become) =>
  (db: Queries, tenantId: string, now: Date): Promise<readonly Subscription[]> =>
    change(db, async (tx) => {
      if (!(await lockTenant(tx, tenantId))) return [];
      await turnPeriods(tx, tenantId, now);
      const written = await subscriptionsOf(tx, tenantId);
      const changed = written.flatMap((one) => {
        const current = subscriptionAt(one, now);
        const next = become(current, now);
        return next === current ? [] : [next];
      });
      if (changed.length === 0) return [];
      for (const one of changed) await keepSubscription(tx, one);
      const [catalog, customTier] = await Promise.all([
        readCatalog(tx, dayOf(now)),
        findCustomTier(tx, tenantId),
      ]);
      const begins = () => false;
      await refreshPlan(tx, { tenantId, catalog, customTier, now, begins });
      return changed;
    });

/** An invoice is over its due day: work goes on. Answers what changed, as all three do. */
export const markPastDue = eachBecomes(owing);

/** What writes stops, and so does what is billed by the month. */
export const suspendSubscriptions = eachBecomes(suspended);

/** What was owed is paid. */
export const resumeSubscriptions = eachBecomes(settled);
